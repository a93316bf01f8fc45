import { sql } from 'kysely';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Bookings for which something is late: how many, and how late the oldest is, in seconds. */
export type Late = { readonly count: number; readonly oldestSeconds: number };

/** The work that workflows should have done by now (docs/operate/health-and-shutdown.md#late). */
export type LateWork = {
  /** Received bookings whose time to confirm is over, and which nobody marked as overdue. */
  readonly unmarked: Late;
  /** Bookings and seat bookings of the last 24 hours without their first message. */
  readonly untold: Late;
};

/** Work that is late by less than this is on its way. */
const PATIENCE_SECONDS = 30;
/** Bounds the time that counting takes after a long outage. */
const MAX_COUNTED = 1_000;

/**
 * Returns what is late, by the clock of the database. It reads the database alone, so it also finds what a Temporal that seems
 * healthy does not do. `confirmation` is the time to confirm a booking, in milliseconds.
 */
export async function lateWork(db: Db, confirmation: number): Promise<LateWork> {
  const { rows } = await sql<Record<'unmarked' | 'untold', Late>>`
    with unmarked as (
      select placed_at + make_interval(secs => ${confirmation / 1000}::float8) as due from bookings
      where status = 'received' and overdue_at is null
        and placed_at < now() - make_interval(secs => ${confirmation / 1000 + PATIENCE_SECONDS}::float8)
      order by placed_at limit ${MAX_COUNTED}
    ), untold as (
      (select placed_at as due from bookings
      where placed_at > now() - interval '24 hours'
        and placed_at < now() - make_interval(secs => ${PATIENCE_SECONDS}::float8)
        and not exists (select from messages where messages.booking_id = bookings.id)
        and 'received' = (select to_status from booking_changes where booking_id = bookings.id order by id limit 1)
      order by placed_at limit ${MAX_COUNTED})
      union all
      (select booked_at from rideshare_bookings seat
      where booked_at > now() - interval '24 hours'
        and booked_at < now() - make_interval(secs => ${PATIENCE_SECONDS}::float8)
        and not exists (select from messages where messages.rideshare_booking_id = seat.id)
        and (group_id is null or not exists (
          select from rideshare_bookings of_group join messages on messages.rideshare_booking_id = of_group.id
          where of_group.group_id = seat.group_id))
      order by booked_at limit ${MAX_COUNTED})
    )
    select ${late('unmarked')} as unmarked, ${late('untold')} as untold`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('What is late has one row');
  return found;
}

function late(part: string) {
  return sql`(select json_build_object('count', count(*),
    'oldestSeconds', coalesce(round(extract(epoch from now() - min(due))), 0)) from ${sql.table(part)})`;
}

/** Returns what the team and the operator read about late work: a sentence for each kind, none if nothing is late. */
export function lateSentences({ unmarked, untold }: LateWork): string[] {
  const said: string[] = [];
  if (untold.count > 0)
    said.push(`${counted(untold.count, 'booking')} without a first message, the oldest for ${age(untold)}.`);
  if (unmarked.count > 0)
    said.push(
      `${counted(unmarked.count, 'booking')} past the time to confirm and not marked as overdue, the oldest for ${age(unmarked)}.`,
    );
  return said;
}

function age({ oldestSeconds }: Late): string {
  const minutes = Math.ceil(oldestSeconds / 60);
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour');
}
