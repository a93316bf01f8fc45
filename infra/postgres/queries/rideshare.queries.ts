import { sql } from 'kysely';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import {
  selectSeatBookings,
  toSeatBooking,
} from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';

/** One upcoming trip in the team's overview (docs/product/rideshare.md#overview). `revenue` is in rupees. */
export type TripOverview = {
  readonly tripId: TripId;
  readonly routeId: string;
  readonly routeName: string;
  readonly tripDate: IndiaDate;
  readonly direction: TripDirection;
  readonly departsAt: Date;
  readonly free: number;
  readonly held: number;
  readonly booked: number;
  readonly blocked: number;
  readonly revenue: number;
};

const MAX_PER_RIDER = 200;

/** Queries for pages, calls and commands. Each is one statement on a read-only handle. */
export function rideshareQueries(db: Db) {
  return {
    /** Returns a rider's seat bookings, newest first. */
    async ofPhone(phone: Phone, limit = MAX_PER_RIDER): Promise<RideshareBooking[]> {
      const rows = await selectSeatBookings(db)
        .where('booking.customer_phone', '=', phone)
        .orderBy('booking.booked_at', 'desc')
        .orderBy('booking.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toSeatBooking);
    },

    /** Returns the number of a rider's seat bookings. */
    async countOfPhone(phone: Phone): Promise<number> {
      const { count } = await db
        .selectFrom('rideshare_bookings')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('customer_phone', '=', phone)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Returns the number of sold seats. Cancelled ones are left out. */
    async countBookings(): Promise<number> {
      const { count } = await db
        .selectFrom('rideshare_bookings')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('status', '<>', 'cancelled')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Returns sold seats, of all trips or of one, newest first. Cancelled ones are left out. */
    async bookings({
      limit,
      offset = 0,
      trip = null,
    }: {
      limit: number;
      offset?: number;
      trip?: TripId | null;
    }): Promise<RideshareBooking[]> {
      const rows = await selectSeatBookings(db)
        .where('booking.status', '<>', 'cancelled')
        .$if(trip !== null, (query) => query.where('booking.trip_id', '=', trip))
        .orderBy('booking.booked_at', 'desc')
        .orderBy('booking.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toSeatBooking);
    },

    async find(id: RideshareBookingId): Promise<RideshareBooking | undefined> {
      const row = await selectSeatBookings(db).where('booking.id', '=', id).executeTakeFirst();
      return row && toSeatBooking(row);
    },

    /** Returns the messages about one seat, oldest first. */
    async messages(id: RideshareBookingId) {
      return db
        .selectFrom('messages')
        .selectAll()
        .where('rideshare_booking_id', '=', id)
        .orderBy('id')
        .execute();
    },

    /** Returns the trips that have not arrived by `now`, by departure. */
    async overview(now: Date, limit = 500): Promise<TripOverview[]> {
      const count = (state: string) =>
        sql<number>`(count(*) filter (where ${sql.ref('state')} = ${state}))::integer`;
      const rows = await db
        .with('trip', (qb) =>
          qb
            .selectFrom('rideshare_trips')
            .selectAll()
            .where('arrives_at', '>', now)
            .orderBy('arrives_at')
            .orderBy('id')
            .limit(limit),
        )
        .selectFrom('trip')
        .innerJoin('rideshare_routes as route', 'route.id', 'trip.route_id')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('trip_seats')
              .select(
                sql<string>`case when status = 'held' and held_until <= ${now} then 'free' else status end`.as(
                  'state',
                ),
              )
              .whereRef('trip_seats.trip_id', '=', 'trip.id')
              .as('seat'),
          (join) => join.onTrue(),
        )
        .select([
          'trip.id',
          'trip.route_id',
          'route.name',
          'trip.trip_date',
          'trip.direction',
          'trip.departs_at',
        ])
        .select([count('free').as('free'), count('held').as('held')])
        .select([count('booked').as('booked'), count('blocked').as('blocked')])
        .select((eb) =>
          eb
            .selectFrom('rideshare_bookings as booking')
            .select(sql<number>`coalesce(sum(booking.fare), 0)::integer`.as('revenue'))
            .whereRef('booking.trip_id', '=', 'trip.id')
            .where('booking.status', '<>', 'cancelled')
            .as('revenue'),
        )
        .groupBy([
          'trip.id',
          'trip.route_id',
          'route.name',
          'trip.trip_date',
          'trip.direction',
          'trip.departs_at',
        ])
        .orderBy('trip.departs_at')
        .orderBy('trip.id')
        .execute();
      return rows.map((row) => ({
        tripId: row.id,
        routeId: row.route_id,
        routeName: row.name,
        tripDate: row.trip_date,
        direction: row.direction,
        departsAt: row.departs_at,
        free: row.free,
        held: row.held,
        booked: row.booked,
        blocked: row.blocked,
        revenue: row.revenue ?? 0,
      }));
    },
  };
}
