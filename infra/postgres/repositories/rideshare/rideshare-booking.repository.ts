import { sql } from 'kysely';
import { rupees } from '#domain/kernel/money.ts';
import type { CancelSeats, FindSeatBookings } from '#domain/rideshare/ports.ts';
import type { RideshareBooking, SeatCancellation } from '#domain/rideshare/rideshare-booking.ts';
import type { Stop } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { selectTrips, toTrip } from '#infra/postgres/repositories/rideshare/trip-row.ts';

export type RideshareBookingRepository = FindSeatBookings & CancelSeats;

/** Stores seat bookings in PostgreSQL. */
export function rideshareBookingRepository(db: Db): RideshareBookingRepository {
  return {
    async findBooking(id) {
      const row = await selectSeatBookings(db).where('booking.id', '=', id).executeTakeFirst();
      return row && toSeatBooking(row);
    },

    async bookedWith(phone, key) {
      const row = await selectSeatBookings(db)
        .innerJoin('customers', 'customers.id', 'booking.customer_id')
        .where('customers.phone', '=', phone)
        .where('booking.idempotency_key', '=', key)
        .executeTakeFirst();
      return row && { booking: toSeatBooking(row), fingerprint: row.fingerprint ?? '' };
    },

    async cancel({ id }, by, actor, event, at) {
      const cancelled = await db
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
            .where('id', '=', id)
            .where('status', '=', 'confirmed')
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
        .with('told', (qb) =>
          qb
            .insertInto('outbox_events')
            .columns(['topic', 'key', 'payload'])
            .expression(
              sql`select 'trip', 'trip-' || trip_id, ${JSON.stringify(event)}::jsonb from cancelled`,
            ),
        )
        .selectFrom('cancelled')
        .select('id')
        .executeTakeFirst();
      return cancelled !== undefined;
    },
  };
}

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
    ])
    .select([
      'booking.booked_at',
      'booking.cancelled_at',
      'booking.cancelled_by',
      'booking.cancelled_by_phone',
    ])
    .select(['booking.cancelled_from', 'booking.fingerprint']);
}

type SeatBookingRow = Awaited<ReturnType<ReturnType<typeof selectSeatBookings>['execute']>>[number];

export function toSeatBooking(row: SeatBookingRow): RideshareBooking {
  const trip = toTrip(row);
  const stop = (id: number) => trip.route.stops.find((one) => one.id === id) as Stop;
  return {
    id: row.booking_id,
    status: row.status,
    trip,
    seat: row.seat,
    pickupStop: stop(row.pickup_stop_id),
    dropStop: stop(row.drop_stop_id),
    pickupAt: row.pickup_at,
    dropAt: row.drop_at,
    customerId: row.customer_id,
    contact: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    fare: rupees(row.fare),
    paymentStatus: row.payment_status,
    bookedAt: row.booked_at,
    cancellation: toCancellation(row),
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
