import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { tripsFrom } from '#domain/rideshare/trips/trips-from.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';

/** For so many days trips are on sale before a part of the benchmark makes more. */
export const DAYS_ON_SALE = 30;

/** Makes the missing trips of both routes, both ways, for so many days, and returns them. */
export async function makeTrips(db: Db, days: number): Promise<Trip[]> {
  const trips = tripRepository(db);
  const now = new Date();
  const routes = await trips.routes();
  const drafts = routes.flatMap((route) => tripsFrom(route, indiaDateOf(now), days, now));
  return trips.schedule(drafts, ({ arrivesAt }) => arrivesAt.getTime());
}

/** The path of a trip's availability call. */
export function callOf({ route, date, direction }: Trip): string {
  return `/api/scheduled-rideshare/trips/${route.id}/${date}/${direction}`;
}
