import type { Driver, DriverDetails } from '#domain/fleet/driver.ts';
import type { Drivers } from '#domain/fleet/ports.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';
import {
  fleetChangesSince,
  insertFleetChange,
  unlessTaken,
} from '#infra/postgres/repositories/fleet/fleet-history.ts';
import type { DriverRow } from '#infra/postgres/tables/fleet/drivers.ts';

const UNIQUE = { drivers_phone_key: 'phone', drivers_license_key: 'license' } as const;
const HAS_DUTIES = 'duties_driver_id_fkey';

/** Stores drivers in PostgreSQL. One statement writes a driver and its history row. */
export function driverRepository(db: Db): Drivers {
  return {
    async find(id) {
      const row = await db
        .selectFrom('drivers')
        .select(columnsOf('drivers'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toDriver(row);
    },

    async add(details, change) {
      return unlessTaken(UNIQUE, async () => {
        const row = await db
          .with('written', (qb) => qb.insertInto('drivers').values(details).returning(columnsOf('drivers')))
          .with('kept', (qb) => insertFleetChange(qb, 'driver_id', change))
          .selectFrom('written')
          .select(columnsOf('drivers', 'written'))
          .executeTakeFirstOrThrow();
        return toDriver(row);
      });
    },

    async having(key, details) {
      const row = await db
        .selectFrom('drivers')
        .select(columnsOf('drivers'))
        .where(key, '=', details[key])
        .executeTakeFirst();
      return row && toDriver(row);
    },

    async write(before, { id, version, ...details }, change) {
      return unlessTaken(UNIQUE, async () => {
        const written = await db
          .with('written', (qb) =>
            qb
              .updateTable('drivers')
              .set({ ...toDetails(details), version })
              .where('id', '=', id)
              .where('version', '=', before.version)
              .returning(['id', 'version']),
          )
          .with('kept', (qb) => insertFleetChange(qb, 'driver_id', change))
          .selectFrom('written')
          .select('id')
          .executeTakeFirst();
        return written !== undefined;
      });
    },

    changesSince: (id, version) => fleetChangesSince(db, 'driver_id', id, version),

    async remove(id) {
      try {
        const { numDeletedRows } = await db.deleteFrom('drivers').where('id', '=', id).executeTakeFirst();
        return numDeletedRows > 0n ? 'removed' : 'unknown';
      } catch (error) {
        if (violatedConstraint(error) !== HAS_DUTIES) throw error;
        return 'in-use';
      }
    },
  };
}

function toDetails(driver: DriverDetails): DriverDetails {
  const { name, phone, license, experience, language, active } = driver;
  return { name, phone, license, experience, language, active };
}

export function toDriver(row: DriverRow): Driver {
  const { id, version } = row;
  return { id, version, ...toDetails(row) };
}
