import { sql } from 'kysely';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { DutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { TripEvent } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { holdsLease, type RelayLease } from '#infra/postgres/outbox/relay-lease.ts';
import { storedBookingEvent, storedDutyEvent, storedTripEvent } from '#infra/stored-json/stored-events.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

/** An event that is not delivered yet, as stored. Events with the same `key` are delivered in order. */
export type WaitingEvent = {
  readonly id: string;
  readonly key: string;
  readonly topic: OutboxEvent['topic'];
  readonly payload: unknown;
  /** The span of the request that wrote it. */
  readonly traceparent: string | null;
};

/** The payload of an event, by topic. */
export type OutboxEvent =
  | { readonly topic: 'booking'; readonly payload: StoredBookingEvent }
  | { readonly topic: 'trip'; readonly payload: TripEvent }
  | { readonly topic: 'duty'; readonly payload: DutyEvent };

/** How long a delivered event is kept for inspection. */
const KEPT_DAYS = 7;
const REMOVED_AT_ONCE = 1_000;
const PAYLOAD = 'outbox_events.payload';

/**
 * Returns the oldest undelivered events, at most `limit`, except those with a key in `without`. Returns none if the
 * lease was lost.
 */
export async function waitingEvents(
  db: Db,
  { lease, without, limit }: { lease: RelayLease; without: readonly string[]; limit: number },
): Promise<WaitingEvent[]> {
  return db
    .selectFrom('outbox_events')
    .select(['id', 'key', 'topic', 'payload', 'traceparent'])
    .where('delivered_at', 'is', null)
    .where(sql<boolean>`key <> all(${without}::text[])`)
    .where(holdsLease(lease))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Parses the payload of an event. Throws a StoredJsonError if it does not fit its topic. */
export function parseEvent({ topic, payload }: Pick<WaitingEvent, 'topic' | 'payload'>): OutboxEvent {
  switch (topic) {
    case 'booking':
      return { topic, payload: parseStored(storedBookingEvent, payload, PAYLOAD) };
    case 'trip':
      return { topic, payload: parseStored(storedTripEvent, payload, PAYLOAD) };
    case 'duty':
      return { topic, payload: parseStored(storedDutyEvent, payload, PAYLOAD) };
  }
}

/** Writes the event of a duty. Call it in the transaction of the change. */
export async function writeDutyEvent(db: Db, event: DutyEvent): Promise<void> {
  await db
    .insertInto('outbox_events')
    .values({
      topic: 'duty',
      key: `duty-${event.dutyId}`,
      payload: JSON.stringify(event),
      traceparent: currentTraceparent(),
    })
    .execute();
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

/** Marks events as delivered. Returns false, and changes nothing, if the lease was lost. */
export async function markDelivered(db: Db, lease: RelayLease, ids: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_events')
    .set(({ eb }) => ({ delivered_at: sql<Date>`now()`, attempts: eb('attempts', '+', 1), last_error: null }))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(holdsLease(lease))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a failed attempt and its reason, unless the event was delivered in the meantime or the lease was lost. */
export async function markFailed(db: Db, lease: RelayLease, id: string, reason: string): Promise<void> {
  await db
    .updateTable('outbox_events')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where(holdsLease(lease))
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
