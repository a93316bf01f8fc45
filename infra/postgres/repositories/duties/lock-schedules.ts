import { sql } from 'kysely';
import type { LockSchedules, RecordScheduleChange } from '#domain/duties/schedule/ports.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toDriver } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { insertFleetChange } from '#infra/postgres/repositories/fleet/fleet-history.ts';
import { toVehicle } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';

/** Locks drivers and vehicles, and records changes of schedules in the history of the driver. */
export function scheduleLocks(db: Db): LockSchedules & RecordScheduleChange {
  return {
    async lockDriver(id) {
      const row = await db
        .selectFrom('drivers')
        .select(columnsOf('drivers'))
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && toDriver(row);
    },

    async lockVehicles(ids) {
      const rows = await db
        .selectFrom('vehicles')
        .select(columnsOf('vehicles'))
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows.map(toVehicle);
    },

    async record(driverId, change) {
      await db
        .with('written', (qb) =>
          qb
            .updateTable('drivers')
            .set({ version: sql`version + 1` })
            .where('id', '=', driverId)
            .returning(['id', 'version']),
        )
        .with('kept', (qb) => insertFleetChange(qb, 'driver_id', change))
        .selectFrom('written')
        .select('id')
        .executeTakeFirstOrThrow();
    },
  };
}
