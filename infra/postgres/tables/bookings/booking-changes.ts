import type { Generated } from 'kysely';
import type { ChangeKind } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type BookingChangesTable = {
  id: Generated<number>;
  booking_id: BookingId;
  kind: ChangeKind;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
  note: string | null;
  at: Timestamp;
};
