import { sql } from 'kysely';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { TripDelay } from '#domain/rideshare/delay/trip-delay.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { RouteId, TripDirection } from '#domain/rideshare/route.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
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
  readonly delayMinutes: number;
  readonly free: number;
  readonly held: number;
  readonly booked: number;
  readonly blocked: number;
  readonly revenue: number;
};

/** A trip as riders can choose it, with its available seats and the lowest price of a seat. */
export type OfferedTrip = {
  readonly tripId: TripId;
  readonly date: IndiaDate;
  readonly delay: Pick<TripDelay, 'minutes'>;
  readonly free: number;
  readonly lowest: number;
};

/** A trip as riders can choose it, with its route and direction. */
export type RouteTrip = OfferedTrip & {
  readonly routeId: RouteId;
  readonly direction: TripDirection;
};

const MAX_PER_RIDER = 200;
/** More than the trips of all routes within a year, the longest time that trips are made ahead. */
const MAX_TRIPS = 5_000;

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

    /** Returns how often the delay of a trip was set. */
    async delayChange(id: TripId): Promise<number | undefined> {
      const row = await db
        .selectFrom('rideshare_trips')
        .select('delay_change')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.delay_change;
    },

    /** Returns all seats of a booking, the first one first: those booked together, or the only one. */
    async together(booking: RideshareBooking): Promise<RideshareBooking[]> {
      if (booking.group === null) return [booking];
      const rows = await selectSeatBookings(db)
        .where('booking.group_id', '=', booking.group)
        .orderBy('booking.id')
        .execute();
      return rows.map(toSeatBooking);
    },

    /** Returns the open trips of a route in one direction, by day, with their available seats and lowest price. */
    async tripsOf(route: RouteId, direction: TripDirection, now: Date): Promise<OfferedTrip[]> {
      const rows = await selectOpenTrips(db, now)
        .where('trip.route_id', '=', route)
        .where('trip.direction', '=', direction)
        .limit(MAX_TRIPS)
        .execute();
      return rows.map(toRouteTrip);
    },

    /** Returns the open trips of all routes, by departure, with their available seats and lowest price. */
    async openTrips(now: Date): Promise<RouteTrip[]> {
      const rows = await selectOpenTrips(db, now).limit(MAX_TRIPS).execute();
      return rows.map(toRouteTrip);
    },

    /** Returns the messages about one seat, or about all seats that were booked together, oldest first. */
    async messages(id: RideshareBookingId) {
      return db
        .selectFrom('messages')
        .select(columnsOf('messages'))
        .where(({ eb, selectFrom }) =>
          eb.or([
            eb('rideshare_booking_id', '=', id),
            eb(
              'rideshare_booking_id',
              'in',
              selectFrom('rideshare_bookings as one')
                .innerJoin('rideshare_bookings as other', 'other.group_id', 'one.group_id')
                .select('other.id')
                .where('one.id', '=', id),
            ),
          ]),
        )
        .orderBy('id')
        .execute();
    },

    /** Returns the trips that have not arrived by `now`, by departure. */
    async overview(now: Date): Promise<TripOverview[]> {
      const count = (state: string) =>
        sql<number>`(count(*) filter (where ${sql.ref('state')} = ${state}))::integer`;
      const rows = await db
        .with('trip', (qb) =>
          qb
            .selectFrom('rideshare_trips')
            .select(columnsOf('rideshare_trips'))
            .where('arrives_at', '>', now)
            .orderBy('arrives_at')
            .orderBy('id')
            .limit(MAX_TRIPS),
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
          'trip.delay_minutes',
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
          'trip.delay_minutes',
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
        delayMinutes: row.delay_minutes,
        free: row.free,
        held: row.held,
        booked: row.booked,
        blocked: row.blocked,
        revenue: row.revenue ?? 0,
      }));
    },
  };
}

/** Selects the trips that have not arrived by `now`, by departure, with their available seats and lowest price. */
function selectOpenTrips(db: Db, now: Date) {
  const free = sql`(seat.status = 'free' or (seat.status = 'held' and seat.held_until <= ${now}))`;
  return db
    .selectFrom('rideshare_trips as trip')
    .innerJoin('trip_seats as seat', 'seat.trip_id', 'trip.id')
    .select(['trip.id', 'trip.route_id', 'trip.trip_date', 'trip.direction', 'trip.delay_minutes'])
    .select(sql<number>`(count(*) filter (where ${free}))::integer`.as('free'))
    .select(sql<number>`coalesce(min(seat.price) filter (where ${free}), min(seat.price))`.as('lowest'))
    .where('trip.arrives_at', '>', now)
    .groupBy('trip.id')
    .orderBy('trip.departs_at');
}

function toRouteTrip({
  id,
  route_id,
  trip_date,
  direction,
  delay_minutes: minutes,
  free,
  lowest,
}: Awaited<ReturnType<ReturnType<typeof selectOpenTrips>['execute']>>[number]): RouteTrip {
  return { tripId: id, routeId: route_id, date: trip_date, direction, delay: { minutes }, free, lowest };
}
