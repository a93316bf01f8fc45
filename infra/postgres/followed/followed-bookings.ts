import { sql } from 'kysely';
import type { ChangeKind } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { FollowedBookings } from '#domain/workflows/followed.ts';
import type { ReconciledBookingEvent } from '#domain/workflows/known.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';

const OPEN: readonly BookingStatus[] = ['received', 'confirmed', 'on-trip'];

/** Bookings whose current state is read at once. */
const AT_ONCE = 500;

/** The first messages of a booking are tried for a day (docs/product/messages.md#deadlines). */
const OWED = sql`interval '24 hours'`;

/** The change that leads to a status. The workflow does not read it. */
const LAST_CHANGE: Record<BookingStatus, ChangeKind> = {
  received: 'received',
  confirmed: 'confirmed',
  'on-trip': 'started',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** Reads from PostgreSQL what the workflows of bookings should know. */
export function followedBookings(db: Db, timeouts: BookingTimeouts): FollowedBookings {
  const followed = () => db.selectFrom('bookings').select(['id', 'version', 'status', 'pickup_at']);

  async function someEvents(ids: readonly BookingId[]): Promise<ReconciledBookingEvent[]> {
    const rows = await db
      .selectFrom('bookings')
      .select(columnsOf('bookings'))
      .select(
        sql<boolean>`
        placed_at > now() - ${OWED} and 'received' = (
          select to_status from booking_changes where booking_id = bookings.id order by id limit 1)`.as(
          'owes',
        ),
      )
      .select(
        sql<boolean>`
        status in ('completed', 'cancelled') and not exists (
          select from booking_changes where booking_id = bookings.id and at > now() - ${OWED})`.as('is_past'),
      )
      .where('id', 'in', ids)
      .execute();
    const moves = await movesAfterDetails(db, ids);
    return rows.map((row) => {
      const booking = toBooking(row);
      const pickupMovedIn = moves.get(booking.id);
      return {
        bookingId: booking.id,
        sequence: booking.version,
        type: LAST_CHANGE[booking.status],
        status: booking.status,
        deadlines: bookingDeadlines(booking, timeouts),
        ...(row.undo_until && { undoUntil: row.undo_until.getTime() }),
        ...(row.is_past && { isSilent: true }),
        reconciled: { owesAcknowledgement: row.owes, ...(pickupMovedIn && { pickupMovedIn }) },
      };
    });
  }

  async function events(ids: readonly BookingId[]): Promise<ReconciledBookingEvent[]> {
    const found: ReconciledBookingEvent[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      found.push(...(await someEvents(ids.slice(at, at + AT_ONCE))));
    }
    return found;
  }

  return {
    async open() {
      return (await followed().where('status', 'in', OPEN).execute()).map(toFollowed);
    },

    async find(ids) {
      const rows = await followed().where('id', '=', sql<BookingId>`any(${ids}::integer[])`).execute();
      return rows.map(toFollowed);
    },

    async deleted(ids) {
      const rows = await db
        .selectFrom('deleted_bookings')
        .select('booking_id')
        .where('booking_id', '=', sql<BookingId>`any(${ids}::integer[])`)
        .execute();
      return rows.map(({ booking_id }) => booking_id);
    },

    async waiting() {
      const { rows } = await sql<{ id: BookingId; sequence: number }>`
        select (payload ->> 'bookingId')::integer as id, min((payload ->> 'sequence')::integer) as sequence
        from outbox_events where delivered_at is null and topic = 'booking' group by 1`.execute(db);
      return new Map(rows.map(({ id, sequence }) => [id, sequence]));
    },

    events,

    async unsettled() {
      const { rows } = await sql<{ id: BookingId }>`
        select distinct bookings.id from outbox_events
        join bookings on bookings.id = (outbox_events.payload ->> 'bookingId')::integer
          and bookings.version = (outbox_events.payload ->> 'sequence')::integer
        where outbox_events.delivered_at > now() - ${OWED} and outbox_events.topic = 'booking'
          and bookings.status = 'cancelled' and outbox_events.payload ->> 'isSilent' is distinct from 'true'
          and not exists (
            select from messages where messages.booking_id = bookings.id and messages.kind = 'booking-cancelled'
              and messages.status <> 'queued')`.execute(db);
      return events(rows.map(({ id }) => id));
    },
  };
}

type FollowedRow = { id: BookingId; version: number; status: BookingStatus; pickup_at: Date };

function toFollowed({ id, version, status, pickup_at }: FollowedRow) {
  return { id, version, status, pickupAt: pickup_at.getTime() };
}

/** Returns the version of the last move of each pickup that moved after the driver's details went out. Events are kept for a week. */
async function movesAfterDetails(db: Db, ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
  const { rows } = await sql<{ id: BookingId; version: number }>`
    select booking_id as id, max(version) as version from (
      select (payload ->> 'bookingId')::integer as booking_id, (payload ->> 'sequence')::integer as version, created_at
      from outbox_events where topic = 'booking' and payload ->> 'isPickupMoved' = 'true') as moved
    where booking_id = any(${ids}::integer[]) and exists (
      select from messages where messages.booking_id = moved.booking_id and messages.kind = 'ride-details'
        and messages.created_at < moved.created_at)
    group by 1`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
