import type { Selectable } from 'kysely';
import type { Vehicles } from '#domain/fleet/ports.ts';
import type { Vehicle, VehicleDetails } from '#domain/fleet/vehicle.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';
import {
  fleetChangesSince,
  insertFleetChange,
  unlessTaken,
} from '#infra/postgres/repositories/fleet/fleet-history.ts';

const UNIQUE = { vehicles_reg_no_key: 'regNo' } as const;
const HAS_DUTIES = 'duties_vehicle_id_fkey';

/** Stores vehicles in PostgreSQL. One statement writes a vehicle and its history row. */
export function vehicleRepository(db: Db): Vehicles {
  return {
    async find(id) {
      const row = await db
        .selectFrom('vehicles')
        .select(columnsOf('vehicles'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toVehicle(row);
    },

    async add(details, change) {
      return unlessTaken(UNIQUE, async () => {
        const row = await db
          .with('written', (qb) =>
            qb.insertInto('vehicles').values(toRow(details)).returning(columnsOf('vehicles')),
          )
          .with('kept', (qb) => insertFleetChange(qb, 'vehicle_id', change))
          .selectFrom('written')
          .select(columnsOf('vehicles', 'written'))
          .executeTakeFirstOrThrow();
        return toVehicle(row);
      });
    },

    async having(_key, { regNo }) {
      const row = await db
        .selectFrom('vehicles')
        .select(columnsOf('vehicles'))
        .where('reg_no', '=', regNo)
        .executeTakeFirst();
      return row && toVehicle(row);
    },

    async write(before, after, change) {
      return unlessTaken(UNIQUE, async () => {
        const written = await db
          .with('written', (qb) =>
            qb
              .updateTable('vehicles')
              .set({ ...toRow(after), version: after.version })
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
        if (violatedConstraint(error) !== HAS_DUTIES) throw error;
        return 'in-use';
      }
    },
  };
}

function toRow({ make, model, regNo, type, capacity, rangeKm, active, ...rest }: VehicleDetails) {
  const { outOfService } = rest;
  return {
    make,
    model,
    reg_no: regNo,
    vehicle_type: type,
    capacity,
    range_km: rangeKm,
    active,
    out_of_service_from: outOfService?.from ?? null,
    out_of_service_until: outOfService?.until ?? null,
  };
}

export function toVehicle(row: Selectable<Tables['vehicles']>): Vehicle {
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
    outOfService: row.out_of_service_from && {
      from: row.out_of_service_from,
      until: row.out_of_service_until,
    },
  };
}
