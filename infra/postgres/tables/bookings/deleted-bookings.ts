import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { JsonColumn, NullablePhoneColumn, Timestamp } from '#infra/postgres/tables/columns.ts';

export type DeletedBookingsTable = {
  booking_id: BookingId;
  exported: JsonColumn;
  deleted_at: Timestamp;
  role: Actor['role'];
  phone: NullablePhoneColumn;
  surface: Surface;
};
