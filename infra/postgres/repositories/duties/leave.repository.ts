import type { Selectable } from 'kysely';
import type { WriteLeave } from '#domain/duties/schedule/ports.ts';
import type { DriverLeave } from '#domain/duties/shift.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { scheduleLocks } from '#infra/postgres/repositories/duties/lock-schedules.ts';

/** Stores the leave of drivers in PostgreSQL. Writers lock the driver first. */
export function leaveRepository(db: Db): WriteLeave {
  const { lockDriver, record } = scheduleLocks(db);
  return {
    lockDriver,
    record,

    async leaveOn(driverId, date) {
      const rows = await db
        .selectFrom('driver_leave')
        .select(columnsOf('driver_leave'))
        .where('driver_id', '=', driverId)
        .where('leave_date', '=', date)
        .orderBy('starts_at')
        .execute();
      return rows.map(toEnteredLeave);
    },

    async replaceLeave(driverId, date, leave) {
      await db
        .deleteFrom('driver_leave')
        .where('driver_id', '=', driverId)
        .where('leave_date', '=', date)
        .execute();
      if (leave.length > 0) await db.insertInto('driver_leave').values(leave.map(toRow)).execute();
    },
  };
}

export function toLeave(row: Selectable<Tables['driver_leave']>): DriverLeave {
  return {
    driverId: row.driver_id,
    date: row.leave_date,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    reason: row.reason,
  };
}

/** Returns leave with when it was entered, which decides whether an override covers it. */
export function toEnteredLeave(row: Selectable<Tables['driver_leave']>): DriverLeave {
  return { ...toLeave(row), enteredAt: row.entered_at };
}

function toRow({ driverId, date, startsAt, endsAt, reason, enteredAt = null }: DriverLeave) {
  return {
    driver_id: driverId,
    leave_date: date,
    starts_at: startsAt,
    ends_at: endsAt,
    reason,
    entered_at: enteredAt,
  };
}
