import type { ColumnType, Generated } from 'kysely';
import type { Surface } from '#domain/kernel/actor.ts';
import type { CustomerId, RideshareBookingId, StopId, TripId } from '#domain/kernel/ids.ts';
import type { RideshareStatus, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import type { NullablePhoneColumn, PhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type RideshareBookingsTable = {
  id: Generated<RideshareBookingId>;
  /** The first booking of the seats that were booked together, and their number. Both are null for a single seat. */
  group_id: RideshareBookingId | null;
  group_size: number | null;
  status: RideshareStatus;
  trip_id: TripId;
  seat: string;
  pickup_stop_id: StopId;
  drop_stop_id: StopId;
  pickup_at: Timestamp;
  drop_at: Timestamp;
  customer_id: CustomerId;
  customer_name: string;
  customer_email: string;
  customer_phone: PhoneColumn;
  /** Who rides, if it is not the customer. Both are empty if it is. */
  passenger_name: Generated<string>;
  passenger_phone: Generated<string>;
  fare: number;
  payment_status: Generated<'pay-on-arrival' | 'paid'>;
  surface: Surface;
  booked_at: Timestamp;
  cancelled_at: Timestamp | null;
  cancelled_by: SeatCancellation['by'] | null;
  cancelled_by_phone: NullablePhoneColumn;
  cancelled_from: Surface | null;
  /** How often the booking was moved to another trip, and its pickup before the last move. */
  moves: Generated<number>;
  moved_from_pickup_at: Timestamp | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  /** When the personal data was erased. Null while it is there. */
  erased_at: ColumnType<Date | null, never, Date>;
};
