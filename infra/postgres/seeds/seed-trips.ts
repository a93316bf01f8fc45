import { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';
import type { Config } from '#infra/config/config.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { readDatabaseTime } from '#infra/postgres/connection/database-clock.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';

/**
 * Creates the missing trips of the coming days, so that a first start shows them before the workflows run. Returns
 * how many.
 */
export async function seedTrips(
  databaseUrl: string,
  { rideshare }: Pick<Config, 'rideshare'>,
): Promise<{ made: number }> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const now = await readDatabaseTime(db);
    const schedule = scheduleTrips({
      trips: tripRepository(db),
      timeouts: rideshare,
      clock: () => now,
    });
    return { made: (await schedule()).scheduled.length };
  } finally {
    await db.destroy();
  }
}
