import type { Generated } from 'kysely';
import type { ChangeKind } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type BookingChangesTable = {
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
