import { sql } from 'kysely';
import type { DriverShift } from '#domain/duties/schedule/shift-overlap.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toLeave } from '#infra/postgres/repositories/duties/leave.repository.ts';
import { toShift } from '#infra/postgres/repositories/duties/shift.repository.ts';

export type ShiftLine = DriverShift & { readonly driverName: string; readonly regNo: string | null };
export type LeaveLine = DriverLeave & { readonly id: number; readonly driverName: string };

const FROM_MONDAY = '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}';

/** Queries of weekly shifts and leave, for pages, calls and commands. */
export function scheduleQueries(db: Db) {
  return {
    /** Returns the shifts of one driver or of all, by name and from Monday to Sunday. */
    async shifts({ driverId }: { readonly driverId?: DriverId | undefined } = {}): Promise<ShiftLine[]> {
      let query = db
        .selectFrom('driver_shifts as shift')
        .innerJoin('drivers', 'drivers.id', 'shift.driver_id')
        .leftJoin('vehicles', 'vehicles.id', 'shift.vehicle_id')
        .select(columnsOf('driver_shifts', 'shift'))
        .select(['drivers.name as driver_name', 'drivers.active as driver_active', 'vehicles.reg_no']);
      if (driverId !== undefined) query = query.where('shift.driver_id', '=', driverId);
      const rows = await query
        .orderBy('drivers.name')
        .orderBy('drivers.id')
        .orderBy(sql`array_position(${sql.lit(FROM_MONDAY)}::text[], shift.weekday)`)
        .execute();
      return rows.map((row) => ({
        ...toShift(row),
        driverName: row.driver_name,
        driverActive: row.driver_active,
        regNo: row.reg_no,
      }));
    },

    /** Returns the leave of some days, of one driver or of all, earliest first. */
    async leave(of: {
      readonly driverId?: DriverId | undefined;
      readonly from?: IndiaDate | undefined;
      readonly to?: IndiaDate | undefined;
    }): Promise<LeaveLine[]> {
      const { driverId, from, to } = of;
      let query = db
        .selectFrom('driver_leave as leave')
        .innerJoin('drivers', 'drivers.id', 'leave.driver_id')
        .select(columnsOf('driver_leave', 'leave'))
        .select('drivers.name as driver_name');
      if (driverId !== undefined) query = query.where('leave.driver_id', '=', driverId);
      if (from !== undefined) query = query.where('leave.leave_date', '>=', from);
      if (to !== undefined) query = query.where('leave.leave_date', '<=', to);
      const rows = await query
        .orderBy('leave.leave_date')
        .orderBy('drivers.name')
        .orderBy('leave.starts_at')
        .execute();
      return rows.map((row) => ({ ...toLeave(row), id: row.id, driverName: row.driver_name }));
    },
  };
}
