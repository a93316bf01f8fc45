import type { Generated } from 'kysely';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type FleetChangesTable = {
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
