import { sql } from 'kysely';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** An event that nobody has taken yet. `key` names what it is about: events of one key keep their order. */
export type WaitingEvent = { readonly id: string; readonly key: string } & OutboxEvent;

/** What the outbox carries, by what it is about. */
export type OutboxEvent =
  | { readonly topic: 'booking'; readonly payload: StoredBookingEvent }
  | { readonly topic: 'trip'; readonly payload: TripEvent };

/** How long a delivered event is kept, for a look at what happened. */
const KEPT_DAYS = 7;
const REMOVED_AT_ONCE = 1_000;

/** The oldest undelivered events, at most `limit`, leaving out the keys in `without`. */
export async function waitingEvents(
  db: Db,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<WaitingEvent[]> {
  const rows = await db
    .selectFrom('outbox_events')
    .select(['id', 'key', 'topic', 'payload'])
    .where('delivered_at', 'is', null)
    .where(sql<boolean>`key <> all(${without}::text[])`)
    .orderBy('id')
    .limit(limit)
    .execute();
  // Each topic has its own kind of payload: whoever writes an event writes both.
  return rows as WaitingEvent[];
}

/** The changes of one booking that its workflow has not been told yet, oldest first. */
export async function undeliveredChanges(db: Db, bookingId: BookingId): Promise<StoredBookingEvent[]> {
  const rows = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('delivered_at', 'is', null)
    .where('key', '=', `booking-${bookingId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload as StoredBookingEvent);
}

/** Notes that an event has arrived, so that it is not sent again. */
export async function markDelivered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox_events')
    .set(({ eb }) => ({ delivered_at: sql<Date>`now()`, attempts: eb('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute();
}

/** Counts a try that failed and keeps why; an event that has arrived by now stays delivered. */
export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('outbox_events')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}

/** Deletes delivered events older than a week, at most a thousand; answers how many. */
export async function removeOldEvents(db: Db): Promise<number> {
  const old = db
    .selectFrom('outbox_events')
    .select('id')
    .where('delivered_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('delivered_at')
    .limit(REMOVED_AT_ONCE);
  const [result] = await db.deleteFrom('outbox_events').where('id', 'in', old).execute();
  return Number(result?.numDeletedRows ?? 0);
}
