import { sql } from 'kysely';
import type { NewestBackup } from '#domain/health/topics.ts';
import { houseState, type Measured } from '#infra/metrics/house-state.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** An hour of India. Bookings count by when they were placed, messages by when they were created. */
export type HealthHour = {
  readonly startsAt: Date;
  readonly decidedInTime: number;
  /** Decided after the time to confirm, or past it and not decided. */
  readonly decidedLate: number;
  readonly sent: number;
  readonly failed: number;
};

/** Queries of the health page. They run on a connection that cannot write. */
export function healthQueries(db: Db) {
  return {
    /** Returns what is measured now. `confirmation` is the time to confirm, in milliseconds. */
    measured: (confirmation: number): Promise<readonly Measured[]> => houseState(db, confirmation),

    /** Returns this hour and the 23 before it, the oldest first. `confirmation` is the time to confirm, in milliseconds. */
    async hours(confirmation: number): Promise<readonly HealthHour[]> {
      const hourOf = (instant: string) => sql`date_trunc('hour', ${sql.raw(instant)}, 'Asia/Kolkata')`;
      const { rows } = await sql<HealthHour>`
        with hours as (
          select generate_series(${hourOf('now()')} - interval '23 hours', ${hourOf('now()')}, interval '1 hour') as starts_at
        ), due as (
          select ${hourOf('placed_at')} as hour, placed_at + make_interval(secs => ${confirmation / 1_000}::float8) as until,
            (select min(at) from booking_changes where booking_id = bookings.id and to_status <> 'received') as at
          from bookings where placed_at >= (select min(starts_at) from hours)
        ), decided as (
          select hour, count(*) filter (where at <= until)::int as in_time,
            count(*) filter (where coalesce(at, now()) > until)::int as late
          from due group by hour
        ), told as (
          select ${hourOf('created_at')} as hour, count(*) filter (where status in ('sent', 'kept'))::int as sent,
            count(*) filter (where status in ('failed', 'unknown'))::int as failed
          from messages where created_at >= (select min(starts_at) from hours) group by 1
        )
        select starts_at as "startsAt", coalesce(in_time, 0) as "decidedInTime", coalesce(late, 0) as "decidedLate",
          coalesce(sent, 0) as sent, coalesce(failed, 0) as failed
        from hours left join decided on decided.hour = starts_at left join told on told.hour = starts_at
        order by starts_at`.execute(db);
      return rows;
    },

    /** Returns the newest backup that the database knows of. Null without one. */
    async newestBackup(): Promise<NewestBackup | null> {
      const found = await db
        .selectFrom('backups')
        .select(['taken_at as takenAt', sql<number>`bytes::float8`.as('bytes'), 'checked_at as checkedAt'])
        .orderBy('taken_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    },

    /** Returns the version of PostgreSQL and the last migration. */
    async versions(): Promise<{ readonly postgres: string; readonly schema: string }> {
      const { rows } = await sql<{ postgres: string; schema: string }>`
        select current_setting('server_version') as postgres, (select max(name) from kysely_migration) as schema`.execute(
        db,
      );
      return rows[0] ?? { postgres: '', schema: '' };
    },
  };
}
