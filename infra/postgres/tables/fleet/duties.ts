import type { Generated } from 'kysely';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type DutiesTable = {
  id: Generated<number>;
  booking_id: number;
  driver_id: number;
  vehicle_id: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  created_at: Created;
};
