import { type Selectable, sql } from 'kysely';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle, VehicleId } from '#domain/fleet/vehicle.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { toDriver } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { toVehicle } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import type { DriverRow } from '#infra/postgres/tables/fleet/drivers.ts';

/** Duties that prevent a deletion. `upcoming` counts those that have not started. */
export type Duties = { readonly hasDuties: boolean; readonly upcomingDuties: number };

export type DriverLine = Driver & Duties;
export type VehicleLine = Vehicle & Duties;

type WithDuties = { has_duties: boolean; upcoming_duties: number };

/** Queries for pages, calls and commands. Each is one statement on a read-only handle. */
export function fleetQueries(db: Db) {
  const drivers = (now: Date) =>
    db
      .selectFrom('drivers as one')
      .select(columnsOf('drivers', 'one'))
      .select(dutiesByOwner('driver_id', now));
  const vehicles = (now: Date) =>
    db
      .selectFrom('vehicles as one')
      .select(columnsOf('vehicles', 'one'))
      .select(dutiesByOwner('vehicle_id', now));
  return {
    /** Returns all drivers, active ones first, by name. */
    async drivers(now: Date): Promise<DriverLine[]> {
      const rows = await drivers(now)
        .orderBy('one.active', 'desc')
        .orderBy(sql`search_key(one.name)`)
        .orderBy('one.id')
        .execute();
      return rows.map(driverLine);
    },

    async driver(id: DriverId, now: Date): Promise<DriverLine | undefined> {
      const row = await drivers(now).where('one.id', '=', id).executeTakeFirst();
      return row && driverLine(row);
    },

    /** Returns all vehicles, active ones first, by make, model and plate. */
    async vehicles(now: Date): Promise<VehicleLine[]> {
      const rows = await vehicles(now)
        .orderBy('one.active', 'desc')
        .orderBy('one.make')
        .orderBy('one.model')
        .orderBy('one.reg_no')
        .execute();
      return rows.map(vehicleLine);
    },

    async vehicle(id: VehicleId, now: Date): Promise<VehicleLine | undefined> {
      const row = await vehicles(now).where('one.id', '=', id).executeTakeFirst();
      return row && vehicleLine(row);
    },
  };
}

/** Counts duties by two index scans, independent of the number of past duties. */
function dutiesByOwner(owner: 'driver_id' | 'vehicle_id', now: Date) {
  const isOfThisOne = sql`duties.${sql.ref(owner)} = one.id`;
  return [
    sql<boolean>`exists (select from duties where ${isOfThisOne})`.as('has_duties'),
    sql<number>`(select count(*)::integer from duties where ${isOfThisOne} and starts_at >= ${now})`.as(
      'upcoming_duties',
    ),
  ] as const;
}

function driverLine(row: DriverRow & WithDuties): DriverLine {
  return { ...toDriver(row), hasDuties: row.has_duties, upcomingDuties: row.upcoming_duties };
}

function vehicleLine(row: Selectable<Tables['vehicles']> & WithDuties): VehicleLine {
  return { ...toVehicle(row), hasDuties: row.has_duties, upcomingDuties: row.upcoming_duties };
}
