import { CompiledQuery, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Booking, BookingChange, Transition } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { ChangesSince, WriteEvent } from '#domain/bookings/edit/write-edit.ts';
import type {
  ChangeBookings,
  CloseUndo,
  FindPlaced,
  PlaceBookings,
  UndoDecisions,
} from '#domain/bookings/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { columnList, columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { violatedConstraint } from '#infra/postgres/connection/violated-constraint.ts';
import { columnsBefore, toBooking, toRow } from '#infra/postgres/repositories/bookings/booking-row.ts';
import {
  type BookingLimits,
  type LimitColumns,
  limitColumns,
  limitParts,
  limitValues,
  tooManyBookings,
} from '#infra/postgres/repositories/bookings/rider-limits.ts';
import type { BookingChangesTable } from '#infra/postgres/tables/bookings/booking-changes.ts';
import type { BookingRow } from '#infra/postgres/tables/bookings/bookings.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

export type BookingRepository = PlaceBookings &
  ChangeBookings &
  FindPlaced &
  ChangesSince &
  WriteEvent &
  UndoDecisions &
  CloseUndo;

/**
 * Stores bookings in PostgreSQL. One statement writes a booking, its history row and its event, and counts the
 * bookings of the rider. Without `limits` they are not counted.
 */
export function bookingRepository(db: Db, limits: BookingLimits | null = null): BookingRepository {
  return {
    async find(id) {
      const row = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toBooking(row);
    },

    async placedWith(phone, key) {
      const row = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .innerJoin('customers', 'customers.id', 'bookings.customer_id')
        .where('customers.phone', '=', phone)
        .where('bookings.idempotency_key', '=', key)
        .executeTakeFirst();
      return row && { booking: toBooking(row), fingerprint: row.fingerprint ?? '' };
    },

    async place(draft, change, event, idempotency) {
      const row = {
        ...toRow(draft),
        idempotency_key: idempotency?.key ?? null,
        fingerprint: idempotency?.fingerprint ?? null,
      };
      const { by, at } = change;
      const [text, columns] = placement(row);
      const { rows } = await db.executeQuery<PlacedRow>(
        CompiledQuery.raw(text, [
          ...columns.map((column) => row[column as keyof typeof row]),
          ...[change.kind, change.from, change.to, by.role, by.phone, by.surface, change.note, at],
          ...[JSON.stringify(event), currentTraceparent()],
          ...limitValues(limits, { customerId: draft.customerId, phone: draft.contact.phone }, 1, at),
        ]),
      );
      const placed = rows[0];
      if (placed?.id) return { ...draft, id: placed.id, version: 1 } satisfies Booking;
      return !placed || placed.spent ? undefined : tooManyBookings(placed, limits, 1, at);
    },

    async changesSince(id, version) {
      const rows = await db
        .selectFrom('booking_changes')
        .select(columnsOf('booking_changes'))
        .where('booking_id', '=', id)
        .orderBy('id')
        // Each version has one row; the first row is version 1.
        .offset(version)
        .execute();
      return rows.map(toChange);
    },

    async write(transition, event, undoWindow = 0) {
      try {
        return await write(db, transition, event, { undoWindow });
      } catch (error) {
        if (violatedConstraint(error) !== 'bookings_partner_booking') throw error;
        return 'partner-id-used';
      }
    },

    async writeEvent(event) {
      await db
        .insertInto('outbox_events')
        .values({
          topic: 'booking',
          key: `booking-${event.bookingId}`,
          payload: JSON.stringify(event),
          traceparent: currentTraceparent(),
        })
        .execute();
    },

    async lastDecision(id) {
      // One statement: an undo between two of them would show a change without its booking.
      const row = await db
        .selectFrom('bookings')
        .select(columnsOf('bookings'))
        .select(UNDO_LEFT.as('undo_left'))
        .select((qb) =>
          jsonObjectFrom(
            qb
              .selectFrom('booking_changes')
              .select(['kind', 'from_status', 'to_status', 'role', 'phone', 'surface', 'at', 'note'])
              .whereRef('booking_id', '=', 'bookings.id')
              .orderBy('booking_changes.id', 'desc')
              .limit(1),
          ).as('change'),
        )
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.change) return undefined;
      const lastChange = toChange({ ...row.change, at: new Date(row.change.at) });
      const beforeEdit = row.undo_edit === null ? null : await bookingBeforeEdit(db, id);
      return { booking: toBooking(row), lastChange, undoLeft: row.undo_left, beforeEdit };
    },

    writeUndo: (transition, event) => write(db, transition, event, { onlyWhileUndoable: true }),

    async closeUndo(id, version) {
      // An update waits for an undo that is being committed. After it, no undo of this version can succeed.
      await db
        .updateTable('bookings')
        .set({ undo_until: null, undo_edit: null })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('undo_until', '<=', sql<Date>`clock_timestamp()`)
        .execute();
      const open = await db
        .selectFrom('bookings')
        .select(UNDO_LEFT.as('undo_left'))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('undo_until', 'is not', null)
        .executeTakeFirst();
      // At least 1, because the undo is still open even if its time ended between the two statements.
      return open ? Math.max(1, open.undo_left) : 0;
    },
  };
}

/** Returns a booking as it was before its last edit, which can be undone. */
async function bookingBeforeEdit(db: Db, id: BookingId): Promise<Booking | null> {
  const { rows } = await sql<BookingRow>`
    select ${columnList('bookings', 'earlier')}
    from bookings stored cross join lateral jsonb_populate_record(stored, stored.undo_edit::jsonb) as earlier
    where stored.id = ${id} and stored.undo_edit is not null`.execute(db);
  return rows[0] ? toBooking(rows[0]) : null;
}

/** Milliseconds left to undo the last change of a booking, by the database's clock. */
export const UNDO_LEFT = sql<number>`
  coalesce(greatest(0, ceil(extract(epoch from bookings.undo_until - clock_timestamp()) * 1000)), 0)::integer`;

/** Whether the last change of a booking is an edit that can be undone. */
export const UNDOES_EDIT = sql<boolean>`bookings.undo_edit is not null`;

function toChange(row: Omit<Selectable<BookingChangesTable>, 'id' | 'booking_id'>): BookingChange {
  const { kind, from_status: from, to_status: to, role, phone, surface, at, note } = row;
  return { kind, from, to, by: { role, phone, surface }, at, note };
}

type WriteOptions = { readonly undoWindow?: number; readonly onlyWhileUndoable?: boolean };

/** Writes a transition if the booking is unchanged since it was read. Only the last change can be undone. */
async function write(
  db: Db,
  { before, after, change }: Transition,
  event: BookingEvent,
  { undoWindow = 0, onlyWhileUndoable = false }: WriteOptions,
): Promise<boolean> {
  const undo_until =
    undoWindow > 0 ? sql<Date>`clock_timestamp() + make_interval(secs => ${undoWindow / 1000})` : null;
  const undo_edit = undoWindow > 0 && change.kind === 'edited' ? columnsBefore(before, after) : null;
  const written = await db
    .with('written', (qb) =>
      qb
        .updateTable('bookings')
        .set({ ...toRow(after), version: after.version, undo_until, undo_edit })
        .where('id', '=', before.id)
        .where('version', '=', before.version)
        .where('status', '=', before.status)
        .$if(onlyWhileUndoable, (query) => query.where('undo_until', '>', sql<Date>`clock_timestamp()`))
        .returning(['id', 'undo_until']),
    )
    .with('kept', (qb) => insertChange(qb, change))
    .with('told', (qb) => insertEvent(qb, event))
    .selectFrom('written')
    .select('id')
    .executeTakeFirst();
  return written !== undefined;
}

let composed: readonly [text: string, columns: readonly string[]] | undefined;

/**
 * Statement that places a booking, built once. Building its forty columns for each call took longer than running it.
 */
function placement(row: object): readonly [string, readonly string[]] {
  if (composed) return composed;
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  const [kind, from, to, role, phone, surface, note, at, event, traceparent] = Array.from(
    { length: 10 },
    (_, index) => `$${columns.length + 1 + index}`,
  );
  const firstLimit = columns.length + 11;
  const text = `
    with ${limitParts(firstLimit)}, placed as (
      insert into bookings (${columns.map((column) => `"${column}"`).join(', ')})
      select ${values.join(', ')} from allowed
      on conflict (customer_id, idempotency_key) where idempotency_key is not null do nothing
      returning id
    ), kept as (
      insert into booking_changes (booking_id, kind, from_status, to_status, role, phone, surface, note, at)
      select id, ${kind}, ${from}, ${to}, ${role}, ${phone}, ${surface}, ${note}, ${at}::timestamptz from placed
    ), told as (
      insert into outbox_events (topic, key, payload, traceparent)
      select 'booking', 'booking-' || id, ${event}::jsonb || jsonb_build_object('bookingId', id), ${traceparent}::text
      from placed
    )
    select (select id from placed) as id, ${limitColumns(firstLimit)}
    from open`;
  composed = [text, columns];
  return composed;
}

type PlacedRow = LimitColumns & { readonly id: BookingId | null };

type Writer = Pick<Db, 'insertInto'>;

/** Inserts the history row of the booking that the CTE `written` changed. */
function insertChange(qb: Writer, change: BookingChange) {
  return qb
    .insertInto('booking_changes')
    .columns(['booking_id', 'kind', 'from_status', 'to_status', 'role', 'phone', 'surface', 'note', 'at'])
    .expression(
      sql`select id, ${change.kind}, ${change.from}::text, ${change.to}, ${change.by.role}, ${change.by.phone}::text,
            ${change.by.surface}, ${change.note}::text, ${change.at}::timestamptz from written`,
    );
}

/** Inserts the event for the workflow `booking-{id}`. */
function insertEvent(qb: Writer, event: BookingEvent) {
  return qb
    .insertInto('outbox_events')
    .columns(['topic', 'key', 'payload', 'traceparent'])
    .expression(
      sql`select 'booking', 'booking-' || id, ${JSON.stringify(event)}::jsonb || case
            when undo_until is null then '{}'
            else jsonb_build_object('undoUntil', ceil(extract(epoch from undo_until) * 1000)) end,
            ${currentTraceparent()}::text
          from written`,
    );
}
