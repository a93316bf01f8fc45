import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type {
  BookedService,
  Cancellation,
  CancellationReason,
  ChangeKind,
  Platform,
} from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { FareLine } from '#domain/fares/price.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { VehicleType } from '#domain/fleet/vehicle.ts';
import type { Role } from '#domain/identity/role.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { Channel, MessageKind, StoredMessage } from '#domain/messaging/message.ts';
import type { Currency } from '#domain/partners/currency.ts';
import type { Direction, Terminal, TripType } from '#domain/rides/ride.ts';
import type { RideshareStatus, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { SeatState } from '#domain/rideshare/seats.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import { PreparingClient } from '#infra/postgres/connection/preparing-client.ts';

type Timestamp = ColumnType<Date, Date, Date>;
type Created = ColumnType<Date, Date | undefined, never>;

export type CustomersTable = {
  id: Generated<number>;
  phone: string;
  name: string | null;
  email: string | null;
  created_at: Created;
};

export type BookingsTable = {
  id: Generated<number>;
  version: Generated<number>;
  status: BookingStatus;
  service: BookedService;
  platform: Generated<Platform>;
  partner_booking_id: string | null;
  partner_fare: number | null;
  partner_currency: Currency | null;
  exchange_rate: number | null;
  rate_taken_on: string | null;
  guest_name: string | null;
  guest_email: string | null;
  guest_phone: string | null;
  arrival_time: string | null;
  return_at: Timestamp | null;
  coupon_overridden: Generated<boolean>;
  search_text: ColumnType<string, never, never>;
  customer_id: number;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  pickup_location: string;
  drop_location: string;
  pickup_at: Timestamp;
  direction: Direction | null;
  terminal: Terminal | null;
  flight_number: string | null;
  meet_and_greet: boolean;
  hours: number | null;
  trip_type: TripType | null;
  additional_hours: number | null;
  distance_km: number | null;
  duration_minutes: number | null;
  base_fare: number;
  meet_and_greet_fee: number;
  total_fare: number;
  discount: number;
  final_fare: number;
  breakdown: JSONColumnType<FareLine[]>;
  coupon_code: string | null;
  payment_status: 'pay-on-arrival' | 'paid';
  special_instructions: string;
  cancelled_by: Cancellation['by'] | null;
  cancellation_reason: CancellationReason | null;
  cancellation_note: string | null;
  overdue_at: Timestamp | null;
  placed_at: Timestamp;
  idempotency_key: string | null;
  fingerprint: string | null;
};

export type RideshareBookingsTable = {
  id: Generated<number>;
  status: RideshareStatus;
  trip_id: number;
  seat: string;
  pickup_stop_id: number;
  drop_stop_id: number;
  pickup_at: Timestamp;
  drop_at: Timestamp;
  customer_id: number;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  fare: number;
  payment_status: Generated<'pay-on-arrival' | 'paid'>;
  surface: Surface;
  booked_at: Timestamp;
  cancelled_at: Timestamp | null;
  cancelled_by: SeatCancellation['by'] | null;
  cancelled_by_phone: string | null;
  cancelled_from: Surface | null;
  idempotency_key: string | null;
  fingerprint: string | null;
};

/** The tables as the queries see them; the migrations are the truth. */
export type Database = {
  customers: CustomersTable;
  team_members: { phone: string; role: Role; created_at: Created };
  sessions: {
    id_hash: string;
    customer_id: number | null;
    data: JSONColumnType<Record<string, unknown>>;
    created_at: Created;
    expires_at: Timestamp;
    logged_in_at: Timestamp | null;
    seen_at: Timestamp | null;
  };
  otp_challenges: {
    id: Generated<number>;
    phone: string;
    address: string;
    code_hash: string;
    failures: Generated<number>;
    last_failure_at: Timestamp | null;
    sent_at: Timestamp;
    expires_at: Timestamp;
    voided_at: Timestamp | null;
    used_at: Timestamp | null;
  };
  tariffs: {
    id: Generated<number>;
    effective_from: Timestamp;
    terms: JSONColumnType<Tariff>;
    created_at: Created;
  };
  coupons: {
    code: string;
    discount_percentage: number;
    max_discount_amount: number | null;
    minimum_order: number | null;
    per_customer_limit: number | null;
    valid_from: Timestamp | null;
    valid_until: Timestamp | null;
    active: Generated<boolean>;
  };
  bookings: BookingsTable;
  deleted_bookings: {
    booking_id: number;
    exported: JSONColumnType<object>;
    deleted_at: Timestamp;
    role: Actor['role'];
    phone: string | null;
    surface: Surface;
  };
  currency_rates: {
    currency: Exclude<Currency, 'INR'>;
    taken_on: string;
    rate: number;
    source: string;
    created_at: Created;
  };
  drivers: {
    id: Generated<number>;
    version: Generated<number>;
    name: string;
    phone: string;
    license: string;
    experience: string | null;
    active: Generated<boolean>;
    created_at: Created;
  };
  vehicles: {
    id: Generated<number>;
    version: Generated<number>;
    make: string;
    model: string;
    reg_no: string;
    vehicle_type: VehicleType;
    capacity: Generated<number>;
    range_km: Generated<number>;
    active: Generated<boolean>;
    created_at: Created;
  };
  duties: {
    id: Generated<number>;
    booking_id: number;
    driver_id: number;
    vehicle_id: number;
    starts_at: Timestamp;
    ends_at: Timestamp;
    created_at: Created;
  };
  fleet_changes: {
    id: Generated<number>;
    driver_id: number | null;
    vehicle_id: number | null;
    version: number;
    lines: string;
    role: Actor['role'];
    phone: string | null;
    surface: Surface;
    at: Timestamp;
  };
  team_changes: {
    id: Generated<number>;
    phone: string;
    from_role: Role | null;
    to_role: Role | null;
    by_role: Actor['role'];
    by_phone: string | null;
    surface: Surface;
    at: Timestamp;
  };
  coupon_redemptions: { booking_id: number; coupon_code: string; phone: string; use_number: number | null };
  booking_changes: {
    id: Generated<number>;
    booking_id: number;
    kind: ChangeKind;
    from_status: BookingStatus | null;
    to_status: BookingStatus;
    role: Actor['role'];
    phone: string | null;
    surface: Surface;
    note: string | null;
    at: Timestamp;
  };
  outbox_events: {
    id: Generated<string>;
    topic: 'booking' | 'trip';
    key: string;
    payload: JSONColumnType<BookingEvent | TripEvent>;
    created_at: Created;
    delivered_at: Timestamp | null;
    attempts: Generated<number>;
    last_error: string | null;
  };
  seat_layouts: { id: string; rows: JSONColumnType<string[][]> };
  rideshare_routes: {
    id: string;
    name: string;
    from_city: string;
    to_city: string;
    operating_days: string[];
    seat_layout_id: string;
    seat_prices: JSONColumnType<Record<string, number>>;
    active: Generated<boolean>;
  };
  rideshare_stops: {
    id: Generated<number>;
    route_id: string;
    position: number;
    name: string;
    outbound_time: string;
    return_time: string;
  };
  rideshare_trips: {
    id: Generated<number>;
    route_id: string;
    trip_date: string;
    direction: TripDirection;
    departs_at: Timestamp;
    arrives_at: Timestamp;
    closed_at: Timestamp | null;
    created_at: Created;
  };
  trip_seats: {
    trip_id: number;
    seat: string;
    price: number;
    status: Generated<SeatState>;
    held_by: string | null;
    held_until: Timestamp | null;
    hold_slot: number | null;
    blocked_by: string | null;
    blocked_at: Timestamp | null;
  };
  rideshare_bookings: RideshareBookingsTable;
  messages: {
    id: Generated<number>;
    booking_id: number | null;
    rideshare_booking_id: number | null;
    kind: MessageKind;
    channel: Channel;
    to: string;
    subject: string;
    body: string;
    status: Generated<StoredMessage['status']>;
    dedupe_key: string | null;
    attempts: Generated<number>;
    reference: string | null;
    error: string | null;
    created_at: Created;
    claimed_at: ColumnType<Date, Date | undefined, Date>;
    sent_at: Timestamp | null;
  };
};

export type Db = Kysely<Database>;

// Distances, rates and partners’ amounts are the only numerics: at most 14 digits, which a JavaScript number holds.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day is a day, not the instant at which it begins where this process runs.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * Opens a pool of connections. `readOnly` gives a handle whose every transaction refuses to write; `prepared: false` one
 * that plans each statement for its own values, which is for reads whose statements are many and seldom the same.
 */
export function openDatabase(
  connectionString: string,
  options: { max?: number; readOnly?: boolean; prepared?: boolean; onError?: (error: Error) => void } = {},
): Db {
  const pool = new pg.Pool({
    Client: options.prepared === false ? pg.Client : PreparingClient,
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    ...(options.readOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // An idle connection that breaks (the server stops) is replaced by the pool; unheard, its event would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // So would that of a connection in use that waits between two statements.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
