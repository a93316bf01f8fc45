import type { JSONColumnType } from 'kysely';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type DeletedBookingsTable = {
  booking_id: number;
  exported: JSONColumnType<object>;
  deleted_at: Timestamp;
  role: Actor['role'];
  phone: string | null;
  surface: Surface;
};
