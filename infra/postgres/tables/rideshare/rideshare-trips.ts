import type { Generated } from 'kysely';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type RideshareTripsTable = {
  id: Generated<number>;
  route_id: string;
  trip_date: string;
  direction: TripDirection;
  departs_at: Timestamp;
  arrives_at: Timestamp;
  closed_at: Timestamp | null;
  created_at: Created;
};
