import { sql } from 'kysely';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { storedBookingEvent, storedTripEvent } from '#infra/stored-json/stored-events.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';

/** An event that is not delivered yet, as stored. Events with the same `key` are delivered in order. */
export type WaitingEvent = {
  readonly id: string;
  readonly key: string;
  readonly topic: OutboxEvent['topic'];
  readonly payload: unknown;
};

/** The payload of an event, by topic. */
export type OutboxEvent =
  | { readonly topic: 'booking'; readonly payload: StoredBookingEvent }
  | { readonly topic: 'trip'; readonly payload: TripEvent };

/** How long a delivered event is kept for inspection. */
const KEPT_DAYS = 7;
const REMOVED_AT_ONCE = 1_000;
const PAYLOAD = 'outbox_events.payload';

/** Returns the oldest undelivered events, at most `limit`, except those with a key in `without`. */
export async function waitingEvents(
  db: Db,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<WaitingEvent[]> {
  return db
    .selectFrom('outbox_events')
    .select(['id', 'key', 'topic', 'payload'])
    .where('delivered_at', 'is', null)
    .where(sql<boolean>`key <> all(${without}::text[])`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Parses the payload of an event. Throws a StoredJsonError if it does not fit its topic. */
export function parseEvent({ topic, payload }: Pick<WaitingEvent, 'topic' | 'payload'>): OutboxEvent {
  return topic === 'booking'
    ? { topic, payload: parseStored(storedBookingEvent, payload, PAYLOAD) }
    : { topic, payload: parseStored(storedTripEvent, payload, PAYLOAD) };
}

/** Returns the changes of one booking that are not delivered yet, oldest first. */
export async function undeliveredChanges(db: Db, bookingId: BookingId): Promise<StoredBookingEvent[]> {
  const rows = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('delivered_at', 'is', null)
    .where('key', '=', `booking-${bookingId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => parseStored(storedBookingEvent, payload, PAYLOAD));
}

/** Marks an event as delivered. */
export async function markDelivered(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox_events')
    .set(({ eb }) => ({ delivered_at: sql<Date>`now()`, attempts: eb('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt and its reason, unless the event was delivered in the meantime. */
export async function markFailed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('outbox_events')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}

/** Deletes delivered events older than a week, at most a thousand. Returns how many. */
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
