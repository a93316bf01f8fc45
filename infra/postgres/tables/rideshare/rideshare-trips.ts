import type { Generated } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { DelayReason } from '#domain/rideshare/delay/trip-delay.ts';
import type { RouteId, TripDirection } from '#domain/rideshare/route.ts';
import type { Created, Timestamp } from '#infra/postgres/tables/columns.ts';

export type RideshareTripsTable = {
  id: Generated<TripId>;
  route_id: RouteId;
  trip_date: IndiaDate;
  direction: TripDirection;
  departs_at: Timestamp;
  arrives_at: Timestamp;
  closed_at: Timestamp | null;
  created_at: Created;
  delay_minutes: Generated<number>;
  delay_change: Generated<number>;
  delay_reason: DelayReason | null;
  delay_known_minutes: Generated<number>;
  delay_notice_at: Timestamp | null;
  /** When the delay was set. */
  delayed_at: Timestamp | null;
};
