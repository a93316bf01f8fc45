import { type Selectable, sql } from 'kysely';
import type { TripId } from '#domain/kernel/ids.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import type {
  CloseTrips,
  DelayTrips,
  FindLastTrip,
  FindRoutes,
  FindTrips,
  ScheduleTrips,
} from '#domain/rideshare/ports.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import type { Seat } from '#domain/rideshare/seats.ts';
import type { TripDraft } from '#domain/rideshare/trip.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import { compileOnce } from '#infra/postgres/connection/compile-once.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import {
  selectRoutes,
  selectTrips,
  toRoute,
  toTrip,
} from '#infra/postgres/repositories/rideshare/trip-row.ts';
import { currentTraceparent } from '#infra/traces/current-trace.ts';

/** Price in the current tariff for a seat without a price on its route. */
const DEFAULT_SEAT_PRICE = sql`
  select (terms #>> '{rideshare,defaultSeat}')::integer from tariffs
  where effective_from <= now() order by effective_from desc limit 1`;

export type TripRepository = FindRoutes & FindTrips & FindLastTrip & ScheduleTrips & CloseTrips & DelayTrips;

/** Stores routes and trips in PostgreSQL. One statement writes trips with their seats and events. */
export function tripRepository(db: Db): TripRepository {
  const find = compileOnce(() => selectTrips(db).where('trip.id', '=', sql<TripId>`${0}`));

  return {
    async routes() {
      const rows = await selectRoutes(db).where('route.active', '=', true).orderBy('route.name').execute();
      return rows.map(toRoute);
    },

    async find(id) {
      const { rows } = await db.executeQuery(find([id]));
      return rows[0] && toTrip(rows[0]);
    },

    async on(route, date, direction) {
      const row = await selectTrips(db)
        .where('trip.route_id', '=', route)
        .where('trip.trip_date', '=', date)
        .where('trip.direction', '=', direction)
        .executeTakeFirst();
      return row && toTrip(row);
    },

    async lastDay(route) {
      const row = await db
        .selectFrom('rideshare_trips')
        .select('trip_date')
        .$if(route !== null, (query) => query.where('route_id', '=', route as RouteId))
        .orderBy('trip_date', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.trip_date;
    },

    async seats(id, now) {
      const rows = await db
        .selectFrom('trip_seats')
        .select(columnsOf('trip_seats'))
        .where('trip_id', '=', id)
        .orderBy('seat')
        .execute();
      return rows.map((row) => toSeat(row, now));
    },

    async schedule(trips, closesAt) {
      const wanted = trips.map((trip) => ({
        route_id: trip.route.id,
        trip_date: trip.date,
        direction: trip.direction,
        departs_at: trip.departsAt,
        arrives_at: trip.arrivesAt,
        closes_at: closesAt(trip),
      }));
      const { rows } = await sql<TripKey & { id: TripId }>`
        with wanted as (
          select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one (
            route_id text, trip_date date, direction text, departs_at timestamptz, arrives_at timestamptz, closes_at bigint
          ) where not exists (
            select from rideshare_trips there
            where (there.route_id, there.trip_date, there.direction) = (one.route_id, one.trip_date, one.direction)
          )
        ), trip as (
          insert into rideshare_trips (route_id, trip_date, direction, departs_at, arrives_at)
          select route_id, trip_date, direction, departs_at, arrives_at from wanted
          -- Two runs at once wait for each other in the same order, and so never in a circle.
          order by departs_at, route_id, direction
          on conflict on constraint rideshare_trips_once do nothing
          returning id, route_id, trip_date, direction
        ), seats as (
          insert into trip_seats (trip_id, seat, price)
          select trip.id, seat, coalesce((route.seat_prices ->> seat)::integer, (${DEFAULT_SEAT_PRICE}))
          from trip
          join rideshare_routes route on route.id = trip.route_id
          join seat_layouts layout on layout.id = route.seat_layout_id
          cross join jsonb_array_elements(layout.rows) as line
          cross join jsonb_array_elements_text(line) as seat
        ), told as (
          insert into outbox_events (topic, key, payload, traceparent)
          select 'trip', 'trip-' || id,
            jsonb_build_object('type', 'scheduled', 'tripId', id, 'closesAt', closes_at), ${currentTraceparent()}::text
          from trip join wanted using (route_id, trip_date, direction)
          order by id
        )
        select id, route_id, trip_date, direction from trip`.execute(db);
      const made = new Map(rows.map((row) => [tripName(row), row.id]));
      return trips.flatMap((trip) => {
        const id = made.get(tripName(toTripKey(trip)));
        return id === undefined ? [] : [{ ...trip, id, delay: NO_DELAY, closedAt: null }];
      });
    },

    async missing(trips) {
      const first = trips.map(({ departsAt }) => departsAt).sort((a, b) => a.getTime() - b.getTime())[0];
      if (!first) return [];
      const rows = await db
        .selectFrom('rideshare_trips')
        .select(['route_id', 'trip_date', 'direction'])
        .where('departs_at', '>=', first)
        .execute();
      const there = new Set(rows.map(tripName));
      return trips.filter((trip) => !there.has(tripName(toTripKey(trip))));
    },

    async lock(id) {
      const row = await selectTrips(db).where('trip.id', '=', id).forNoKeyUpdate('trip').executeTakeFirst();
      return row && toTrip(row);
    },

    async delay({ id, departsAt, arrivesAt, delay }, { later, closesAt, detailsBeforePickup }) {
      const event = {
        type: 'delayed',
        tripId: id,
        closesAt,
        change: delay.change,
        noticeAt: delay.noticeAt?.getTime() ?? null,
      };
      // This statement waits for the bookings that lock the trip, so that the next one moves them too. Later bookings find
      // another departure.
      await db
        .updateTable('rideshare_trips')
        .set({
          departs_at: departsAt,
          arrives_at: arrivesAt,
          delay_minutes: delay.minutes,
          delay_change: delay.change,
          delay_reason: delay.because,
          delay_known_minutes: delay.known,
          delay_notice_at: delay.noticeAt,
          delayed_at: sql`now()`,
        })
        .where('id', '=', id)
        .execute();
      const { rows } = await sql<{ bookings: number }>`
        with moved as (
          update rideshare_bookings
          set pickup_at = pickup_at + make_interval(mins => ${later}), drop_at = drop_at + make_interval(mins => ${later})
          where trip_id = ${id} and status = 'confirmed'
          returning id, pickup_at, moves
        ), told as (
          insert into outbox_events (topic, key, payload, traceparent)
          select 'trip', ${`trip-${id}`}, ${JSON.stringify(event)}::jsonb || jsonb_build_object('riders', coalesce(
            jsonb_agg(jsonb_strip_nulls(jsonb_build_object('bookingId', id, 'move', nullif(moves, 0),
              'detailsAt', (extract(epoch from pickup_at) * 1000)::bigint - ${detailsBeforePickup}::bigint)) order by id),
            '[]'::jsonb)), ${currentTraceparent()}::text
          from moved
        )
        select count(*)::integer as bookings from moved`.execute(db);
      return { bookings: rows[0]?.bookings ?? 0 };
    },

    async close(id, at) {
      const closed = await db
        .with('trip', (qb) =>
          qb
            .updateTable('rideshare_trips')
            .set({ closed_at: at })
            .where('id', '=', id)
            .where('closed_at', 'is', null)
            .returning('id'),
        )
        .with('completed', (qb) =>
          qb
            .updateTable('rideshare_bookings')
            .from('trip')
            .set({ status: 'completed' })
            .where('status', '=', 'confirmed')
            .whereRef('rideshare_bookings.trip_id', '=', 'trip.id')
            .returning('rideshare_bookings.id'),
        )
        .selectFrom('trip')
        .select('id')
        .executeTakeFirst();
      return closed !== undefined;
    },
  };
}

type TripKey = Pick<Selectable<Tables['rideshare_trips']>, 'route_id' | 'trip_date' | 'direction'>;

function toTripKey({ route, date, direction }: TripDraft): TripKey {
  return { route_id: route.id, trip_date: date, direction };
}

function tripName({ route_id, trip_date, direction }: TripKey): string {
  return `${route_id} ${trip_date} ${direction}`;
}

type SeatRow = Pick<Selectable<Tables['trip_seats']>, 'seat' | 'status' | 'price' | 'held_by' | 'held_until'>;

/** Returns the state of a seat at `now`. An expired hold counts as free. */
export function toSeat(row: SeatRow, now: Date): Seat {
  const held = row.status === 'held' && row.held_until !== null && row.held_until > now;
  return {
    seat: row.seat,
    state: row.status === 'held' && !held ? 'free' : row.status,
    price: row.price,
    heldBy: held ? row.held_by : null,
    heldUntil: held ? row.held_until : null,
  };
}
