import type { Selectable } from 'kysely';
import type { WriteShifts } from '#domain/duties/schedule/ports.ts';
import type { WeeklyShift } from '#domain/duties/shift.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { scheduleLocks } from '#infra/postgres/repositories/duties/lock-schedules.ts';

/** Stores the weekly shifts of drivers in PostgreSQL. Writers lock the driver and the vehicles first. */
export function shiftRepository(db: Db): WriteShifts {
  return {
    ...scheduleLocks(db),

    async shiftsOf(driverId) {
      const rows = await db
        .selectFrom('driver_shifts')
        .select(columnsOf('driver_shifts'))
        .where('driver_id', '=', driverId)
        .execute();
      return rows.map(toShift);
    },

    async shiftsWith(vehicles) {
      const rows = await db
        .selectFrom('driver_shifts as shift')
        .innerJoin('drivers', 'drivers.id', 'shift.driver_id')
        .select(columnsOf('driver_shifts', 'shift'))
        .select(['drivers.name as driver_name', 'drivers.active as driver_active'])
        .where('shift.vehicle_id', 'in', vehicles)
        .orderBy('shift.driver_id')
        .execute();
      return rows.map((row) => ({
        ...toShift(row),
        driverName: row.driver_name,
        driverActive: row.driver_active,
      }));
    },

    async writeShift(shift) {
      const { driver_id, weekday, ...details } = toRow(shift);
      await db
        .insertInto('driver_shifts')
        .values({ driver_id, weekday, ...details })
        .onConflict((conflict) => conflict.columns(['driver_id', 'weekday']).doUpdateSet(details))
        .execute();
    },

    async removeShift(driverId, weekday) {
      await db
        .deleteFrom('driver_shifts')
        .where('driver_id', '=', driverId)
        .where('weekday', '=', weekday)
        .execute();
    },
  };
}

export function toShift(row: Selectable<Tables['driver_shifts']>): WeeklyShift {
  return {
    driverId: row.driver_id,
    weekday: row.weekday,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    vehicleId: row.vehicle_id,
    from: row.from_date,
    until: row.until_date,
    reason: row.reason,
  };
}

function toRow({ driverId, weekday, startsAt, endsAt, vehicleId, from, until, reason }: WeeklyShift) {
  return {
    driver_id: driverId,
    weekday,
    starts_at: startsAt,
    ends_at: endsAt,
    vehicle_id: vehicleId,
    from_date: from,
    until_date: until,
    reason,
  };
}
