import { type Selectable, sql } from 'kysely';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { rupees } from '#domain/kernel/money.ts';
import type {
  CancelSeats,
  FindSeatBookings,
  FindSeatGroups,
  LockSeatBookings,
} from '#domain/rideshare/ports.ts';
import type { RideshareBooking, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import type { Stop } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { selectTrips, toTrip } from '#infra/postgres/repositories/rideshare/trip-row.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

/** Reads seat bookings from PostgreSQL. */
export function rideshareBookingRepository(db: Db): FindSeatBookings & FindSeatGroups {
  return {
    ofGroup: (group) => ofGroup(db, group),

    findBooking: (id) => findBooking(db, id),

    async bookedWith(phone, key) {
      const row = await selectSeatBookings(db)
        .innerJoin('customers', 'customers.id', 'booking.customer_id')
        .where('customers.phone', '=', phone)
        .where('booking.idempotency_key', '=', key)
        .executeTakeFirst();
      return row && { booking: toSeatBooking(row), fingerprint: row.fingerprint ?? '' };
    },
  };
}

async function findBooking(db: Db, id: RideshareBookingId): Promise<RideshareBooking | undefined> {
  const row = await selectSeatBookings(db).where('booking.id', '=', id).executeTakeFirst();
  return row && toSeatBooking(row);
}

async function ofGroup(db: Db, group: RideshareBookingId): Promise<RideshareBooking[]> {
  const rows = await selectSeatBookings(db)
    .where('booking.group_id', '=', group)
    .orderBy('booking.id')
    .execute();
  return rows.map(toSeatBooking);
}

/**
 * Changes seat bookings in PostgreSQL. Works inside a transaction. A booking is read after it is locked: a statement that also
 * joins its trip would find no row if the booking moved to another trip meanwhile.
 */
export function seatBookingChanges(db: Db): LockSeatBookings & CancelSeats {
  return {
    async lock(id) {
      await lockBookings(db, [id]);
      return findBooking(db, id);
    },

    async lockGroup(group) {
      await db
        .selectFrom('rideshare_bookings')
        .select('id')
        .where('group_id', '=', group)
        .orderBy('id')
        .forUpdate()
        .execute();
      return ofGroup(db, group);
    },

    async cancel(bookings, { by, actor, at }, event) {
      const [ids, seats] = [bookings.map(({ id }) => id), bookings.map(({ seat }) => seat)];
      await lockSeats(db, [event.tripId], seats);
      await db
        .with('cancelled', (qb) =>
          qb
            .updateTable('rideshare_bookings')
            .set({
              status: 'cancelled',
              cancelled_at: at,
              cancelled_by: by,
              cancelled_by_phone: actor.phone,
              cancelled_from: actor.surface,
            })
            .where('id', '=', sql<RideshareBookingId>`any(${ids}::integer[])`)
            .returning(['id', 'trip_id', 'seat']),
        )
        .with('freed', (qb) =>
          qb
            .updateTable('trip_seats as seat')
            .from('cancelled')
            .set({ status: 'free' })
            .whereRef('seat.trip_id', '=', 'cancelled.trip_id')
            .whereRef('seat.seat', '=', 'cancelled.seat')
            .where('seat.status', '=', 'booked'),
        )
        .insertInto('outbox_events')
        .columns(['topic', 'key', 'payload', 'traceparent'])
        .expression(
          sql`select 'trip', 'trip-' || trip_id,
                ${JSON.stringify(event)}::jsonb || jsonb_build_object('bookingId', id), ${currentTraceparent()}::text
              from cancelled order by id`,
        )
        .execute();
    },
  };
}

/** Locks bookings by number. A change of a booking locks it before its seats. */
export async function lockBookings(trx: Db, ids: readonly RideshareBookingId[]) {
  return trx
    .selectFrom('rideshare_bookings')
    .select(['id', 'status', 'trip_id', 'moves', 'payment_status'])
    .where('id', '=', sql<RideshareBookingId>`any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks seats of trips in the order in which all code locks them, which prevents deadlocks. */
export async function lockSeats(
  trx: Db,
  trips: readonly TripId[],
  seats: readonly string[],
): Promise<LockedSeat[]> {
  return trx
    .selectFrom('trip_seats')
    .select(['trip_id', 'seat', 'status', 'price', 'held_by', 'held_until'])
    .where('trip_id', '=', sql<TripId>`any(${trips}::integer[])`)
    .where('seat', '=', sql<string>`any(${seats}::text[])`)
    .orderBy('trip_id')
    .orderBy('seat')
    .forUpdate()
    .execute();
}

export type LockedSeat = Pick<
  Selectable<Tables['trip_seats']>,
  'trip_id' | 'seat' | 'status' | 'price' | 'held_by' | 'held_until'
>;

/** Selects seat bookings with their trip, route and stops. */
export function selectSeatBookings(db: Db) {
  return selectTrips(db)
    .innerJoin('rideshare_bookings as booking', 'booking.trip_id', 'trip.id')
    .select([
      'booking.id as booking_id',
      'booking.status',
      'booking.seat',
      'booking.fare',
      'booking.payment_status',
    ])
    .select(['booking.pickup_stop_id', 'booking.drop_stop_id', 'booking.pickup_at', 'booking.drop_at'])
    .select([
      'booking.customer_id',
      'booking.customer_name',
      'booking.customer_email',
      'booking.customer_phone',
      'booking.passenger_name',
      'booking.passenger_phone',
    ])
    .select([
      'booking.booked_at',
      'booking.cancelled_at',
      'booking.cancelled_by',
      'booking.cancelled_by_phone',
    ])
    .select(['booking.cancelled_from', 'booking.fingerprint'])
    .select(['booking.group_id', 'booking.moves', 'booking.moved_from_pickup_at']);
}

type SeatBookingRow = Awaited<ReturnType<ReturnType<typeof selectSeatBookings>['execute']>>[number];

export function toSeatBooking(row: SeatBookingRow): RideshareBooking {
  const trip = toTrip(row);
  const stop = (id: number) => trip.route.stops.find((one) => one.id === id) as Stop;
  return {
    id: row.booking_id,
    group: row.group_id,
    status: row.status,
    trip,
    seat: row.seat,
    pickupStop: stop(row.pickup_stop_id),
    dropStop: stop(row.drop_stop_id),
    pickupAt: row.pickup_at,
    dropAt: row.drop_at,
    customerId: row.customer_id,
    contact: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    passenger: row.passenger_name === '' ? null : { name: row.passenger_name, phone: row.passenger_phone },
    fare: rupees(row.fare),
    paymentStatus: row.payment_status,
    bookedAt: row.booked_at,
    cancellation: toCancellation(row),
    moves: row.moves,
    movedFrom: row.moved_from_pickup_at,
  };
}

function toCancellation(row: SeatBookingRow): SeatCancellation | null {
  if (!row.cancelled_at || !row.cancelled_by || !row.cancelled_from) return null;
  return {
    by: row.cancelled_by,
    phone: row.cancelled_by_phone,
    from: row.cancelled_from,
    at: row.cancelled_at,
  };
}
