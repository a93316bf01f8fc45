import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BookedService, Platform } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation, CancellationReason } from '#domain/bookings/cancellation.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';
import type { Currency } from '#domain/partners/currency.ts';
import type { StateCode } from '#domain/places/states.ts';
import type { TextName } from '#domain/rides/booking-texts.ts';
import type { Direction, Terminal, TripType } from '#domain/rides/ride.ts';
import type { JsonColumn, PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type BookingsTable = {
  id: Generated<BookingId>;
  version: Generated<number>;
  status: BookingStatus;
  service: BookedService;
  platform: Generated<Platform>;
  partner_booking_id: string | null;
  /** True for bookings whose id an older one has too, from before ids were compared without case and blanks. */
  partner_id_repeated: Generated<boolean | null>;
  partner_fare: number | null;
  partner_currency: Currency | null;
  exchange_rate: number | null;
  rate_taken_on: IndiaDate | null;
  guest_name: string | null;
  guest_email: string | null;
  guest_phone: string | null;
  arrival_time: IndiaTime | null;
  return_at: Timestamp | null;
  coupon_overridden: Generated<boolean>;
  search_text: ColumnType<string, never, never>;
  devanagari_text: ColumnType<string | null, never, never>;
  name_key: ColumnType<string, never, never>;
  name_sounds: ColumnType<string[], never, never>;
  partner_key: ColumnType<string | null, never, never>;
  flight_key: ColumnType<string | null, never, never>;
  customer_id: CustomerId;
  customer_name: string;
  customer_email: string;
  customer_phone: PhoneColumn;
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
  fare_estimated: Generated<boolean>;
  pickup_latitude: number | null;
  pickup_longitude: number | null;
  drop_latitude: number | null;
  drop_longitude: number | null;
  /** The state of the pickup in GST. Null if it is unknown. */
  pickup_state: StateCode | null;
  base_fare: number;
  meet_and_greet_fee: number;
  total_fare: number;
  discount: number;
  final_fare: number;
  breakdown: JsonColumn;
  coupon_code: string | null;
  payment_status: 'pay-on-arrival' | 'paid';
  passenger_name: Generated<string>;
  passenger_phone: Generated<string>;
  special_instructions: string;
  cancelled_by: Cancellation['by'] | null;
  cancellation_reason: CancellationReason | null;
  cancellation_note: string | null;
  overdue_at: Timestamp | null;
  placed_at: Timestamp;
  /** Set by the database's clock, only by a decision that can be undone. */
  undo_until: ColumnType<Date | null, never, Date | null>;
  /** The columns before an edit that can be undone, as JSON. Null for another change, and when the edit is final. */
  undo_edit: ColumnType<string | null, never, string | null>;
  idempotency_key: string | null;
  fingerprint: string | null;
  /** When the personal data was erased. Null while it is there. */
  erased_at: ColumnType<Date | null, never, Date>;
};

/** The column of each optional text. */
export const TEXT_COLUMNS = {
  passengerName: 'passenger_name',
  passengerPhone: 'passenger_phone',
  specialInstructions: 'special_instructions',
} as const satisfies Readonly<Record<TextName, keyof BookingsTable>>;

/**
 * The columns that PostgreSQL derives from the others for the search (docs/product/console.md#search). A booking is read
 * without them.
 */
export const DERIVED_COLUMNS = [
  'search_text',
  'devanagari_text',
  'name_key',
  'name_sounds',
  'partner_key',
  'flight_key',
] as const satisfies readonly (keyof BookingsTable)[];

/** A booking as it is read. */
export type BookingRow = Selectable<Omit<BookingsTable, (typeof DERIVED_COLUMNS)[number]>>;
