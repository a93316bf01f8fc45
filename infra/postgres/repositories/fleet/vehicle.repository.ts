import type { Selectable } from 'kysely';
import type { Vehicles } from '#domain/fleet/ports.ts';
import type { Vehicle, VehicleDetails } from '#domain/fleet/vehicle.ts';
import { constraintOf } from '#infra/postgres/connection/constraint-of.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import {
  fleetChangesSince,
  insertFleetChange,
  unlessTaken,
} from '#infra/postgres/repositories/fleet/fleet-history.ts';

const UNIQUE = { vehicles_reg_no_key: 'regNo' } as const;
const HAS_DUTIES = 'duties_vehicle_id_fkey';

/** Vehicles in PostgreSQL. A vehicle and the row of the history are written by one statement. */
export function vehicleRepository(db: Db): Vehicles {
  return {
    async find(id) {
      const row = await db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();
      return row && vehicleOf(row);
    },

    async add(details, change) {
      return unlessTaken(UNIQUE, async () => {
        const row = await db
          .with('written', (qb) => qb.insertInto('vehicles').values(rowOf(details)).returningAll())
          .with('kept', (qb) => insertFleetChange(qb, 'vehicle_id', change))
          .selectFrom('written')
          .selectAll()
          .executeTakeFirstOrThrow();
        return vehicleOf(row);
      });
    },

    async having(_key, { regNo }) {
      const row = await db.selectFrom('vehicles').selectAll().where('reg_no', '=', regNo).executeTakeFirst();
      return row && vehicleOf(row);
    },

    async write(before, after, change) {
      return unlessTaken(UNIQUE, async () => {
        const written = await db
          .with('written', (qb) =>
            qb
              .updateTable('vehicles')
              .set({ ...rowOf(after), version: after.version })
              .where('id', '=', before.id)
              .where('version', '=', before.version)
              .returning(['id', 'version']),
          )
          .with('kept', (qb) => insertFleetChange(qb, 'vehicle_id', change))
          .selectFrom('written')
          .select('id')
          .executeTakeFirst();
        return written !== undefined;
      });
    },

    changesSince: (id, version) => fleetChangesSince(db, 'vehicle_id', id, version),

    async remove(id) {
      try {
        const { numDeletedRows } = await db.deleteFrom('vehicles').where('id', '=', id).executeTakeFirst();
        return numDeletedRows > 0n ? 'removed' : 'unknown';
      } catch (error) {
        if (constraintOf(error) !== HAS_DUTIES) throw error;
        return 'in-use';
      }
    },
  };
}

function rowOf({ make, model, regNo, type, capacity, rangeKm, active }: VehicleDetails) {
  return { make, model, reg_no: regNo, vehicle_type: type, capacity, range_km: rangeKm, active };
}

export function vehicleOf(row: Selectable<Tables['vehicles']>): Vehicle {
  return {
    id: row.id,
    version: row.version,
    make: row.make,
    model: row.model,
    regNo: row.reg_no,
    type: row.vehicle_type,
    capacity: row.capacity,
    rangeKm: row.range_km,
    active: row.active,
  };
}
