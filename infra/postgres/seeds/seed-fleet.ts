import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addDays, indiaDateOf, WEEKDAYS, weekdayOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Places } from '#domain/places/places.ts';
import type { Config } from '#infra/config/config.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';
import { readDatabaseTime } from '#infra/postgres/connection/database-clock.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { driverRepository } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { vehicleRepository } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import {
  DEMO_DRIVERS,
  DEMO_LEAVE,
  DEMO_VEHICLES,
  type DemoDriver,
  type DemoVehicle,
} from '#infra/postgres/seeds/demo/demo-fleet.ts';
import { seedDuties } from '#infra/postgres/seeds/demo/seed-duties.ts';

const BY: Actor = { role: 'system', phone: null, surface: 'cli' };

/** The facts about a driver that the demo's duties need. */
export type SeededDriver = { readonly id: DriverId; readonly vehicleId: VehicleId };

/**
 * Adds drivers, vehicles, shifts, leave, and the bookings and duties of today and tomorrow, so that the duty calendar of
 * the demo shows a day of work. Sends no messages. Does nothing if the database has drivers. Run it after the trips were
 * created: some of them get duties.
 */
export async function seedFleet(
  databaseUrl: string,
  {
    config,
    places,
  }: { config: Pick<Config, 'timeouts' | 'brand'>; places: Pick<Places, 'find' | 'journey'> },
): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const now = await readDatabaseTime(db);
    await inTransactionOf(
      db,
      (trx) => trx,
    )(async (trx) => {
      const driver = await trx.selectFrom('drivers').select('id').limit(1).executeTakeFirst();
      if (driver) return ok(undefined);
      const fleet = await addFleet(trx, now);
      await addSchedules(trx, fleet, now);
      await seedDuties(trx, { config, places, now, drivers: fleet });
      return ok(undefined);
    });
  } finally {
    await db.destroy();
  }
}

type Fleet = Readonly<Record<DemoDriver, SeededDriver>>;

async function addFleet(trx: Db, at: Date): Promise<Fleet> {
  const vehicles = new Map<DemoVehicle, VehicleId>();
  for (const [name, details] of Object.entries(DEMO_VEHICLES)) {
    const added = await vehicleRepository(trx).add(
      { ...details, active: true, outOfService: null },
      { lines: ['Added'], by: BY, at },
    );
    if (!added.ok) throw new Error('The demo needs a database without its vehicles');
    vehicles.set(name as DemoVehicle, added.value.id);
  }
  const drivers: Partial<Record<DemoDriver, SeededDriver>> = {};
  for (const [name, { shift, ...details }] of Object.entries(DEMO_DRIVERS)) {
    const added = await driverRepository(trx).add(
      { ...details, active: true },
      { lines: ['Added'], by: BY, at },
    );
    const vehicleId = vehicles.get(shift.vehicle);
    if (!added.ok || !vehicleId) throw new Error('The demo needs a database without its drivers');
    drivers[name as DemoDriver] = { id: added.value.id, vehicleId };
  }
  return drivers as Fleet;
}

async function addSchedules(trx: Db, fleet: Fleet, now: Date): Promise<void> {
  const today = indiaDateOf(now);
  for (const [name, { shift }] of Object.entries(DEMO_DRIVERS)) {
    const { id, vehicleId } = fleet[name as DemoDriver];
    const dayOff = weekdayOf(addDays(today, shift.dayOff));
    await trx
      .insertInto('driver_shifts')
      .values(
        WEEKDAYS.filter((weekday) => weekday !== dayOff).map((weekday) => ({
          driver_id: id,
          weekday,
          starts_at: shift.startsAt,
          ends_at: shift.endsAt,
          vehicle_id: vehicleId,
          from_date: null,
          until_date: null,
          reason: null,
        })),
      )
      .execute();
  }
  const { driver, reason } = DEMO_LEAVE;
  await trx
    .insertInto('driver_leave')
    .values({ driver_id: fleet[driver].id, leave_date: today, starts_at: null, ends_at: null, reason })
    .execute();
}
