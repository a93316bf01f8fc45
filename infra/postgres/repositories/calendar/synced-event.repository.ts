import { type Selectable, sql } from 'kysely';
import { subjectKey } from '#domain/calendar/calendar-entry.ts';
import type { SyncedEvent, SyncedEvents } from '#domain/calendar/sync/ports.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { CalendarEventsTable } from '#infra/postgres/tables/calendar/calendar-events.ts';

/** Stores in PostgreSQL which events the external calendar has. */
export function syncedEventRepository(db: Db): SyncedEvents {
  return {
    async between({ from, to }) {
      const rows = await db
        .selectFrom('calendar_events')
        .select(columnsOf('calendar_events'))
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .orderBy('starts_at')
        .orderBy('subject')
        .execute();
      return rows.map(toEvent);
    },

    async of(subjects) {
      const rows = await db
        .selectFrom('calendar_events')
        .select(columnsOf('calendar_events'))
        .where('subject', '=', sql<string>`any(${subjects.map(subjectKey)}::text[])`)
        .execute();
      return rows.map(toEvent);
    },

    begin({ subject, eventId }, startsAt) {
      return db
        .insertInto('calendar_events')
        .values({
          subject: subjectKey(subject),
          event_id: eventId,
          starts_at: startsAt,
          fingerprint: null,
          etag: null,
        })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet(({ ref }) => ({
            starts_at: startsAt,
            fingerprint: null,
            revision: sql<number>`${ref('calendar_events.revision')} + 1`,
            synced_at: sql<Date>`now()`,
          })),
        )
        .returning(['event_id as eventId', 'revision'])
        .executeTakeFirstOrThrow();
    },

    async end(subject, { revision }, { eventId, etag, fingerprint }) {
      await db
        .updateTable('calendar_events')
        .set({
          event_id: eventId,
          etag,
          fingerprint: sql<string | null>`case when revision = ${revision} then ${fingerprint} end`,
          synced_at: sql<Date>`now()`,
        })
        .where('subject', '=', subjectKey(subject))
        .execute();
    },

    async doubt(events) {
      const subjects = events.map(({ subject }) => subjectKey(subject));
      const etags = events.map(({ etag }) => etag);
      await db
        .updateTable('calendar_events as event')
        .from(sql`unnest(${subjects}::text[], ${etags}::text[])`.as(sql`compared(subject, etag)`))
        .set({ fingerprint: null })
        .where(
          sql<boolean>`event.subject = compared.subject and event.etag is not distinct from compared.etag`,
        )
        .execute();
    },

    async forget(subject) {
      await db.deleteFrom('calendar_events').where('subject', '=', subjectKey(subject)).execute();
    },
  };
}

function toEvent({
  subject,
  event_id: eventId,
  fingerprint,
  etag,
}: Selectable<CalendarEventsTable>): SyncedEvent {
  return { subject: toSubject(subject), eventId, fingerprint, etag };
}

/** Reads `booking-12` or `trip-7`. */
function toSubject(key: string): DutySubject {
  const [kind, id] = key.split('-');
  return kind === 'trip'
    ? { kind, id: Number(id) as TripId }
    : { kind: 'booking', id: Number(id) as BookingId };
}
