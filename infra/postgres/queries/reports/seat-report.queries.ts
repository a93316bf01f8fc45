import { sql } from 'kysely';
import type { Span, TripSeatFacts } from '#domain/reports/facts.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { within } from '#infra/postgres/queries/reports/span.ts';

/** The query of the reports about seats (docs/product/reports.md#seats). */
export function seatReportQueries(db: Db) {
  return {
    /** Returns the trips of a period with their seats, in the order of departure. */
    async tripSeats(span: Span): Promise<TripSeatFacts[]> {
      const { rows } = await sql<TripSeatFacts>`
        with trips as (select * from rideshare_trips where ${within('departs_at', span)}),
        seats as (
          select trip_id, count(*)::integer as seats, count(*) filter (where status = 'blocked')::integer as blocked
          from trip_seats where trip_id in (select id from trips) group by trip_id
        ), bookings as (
          select trip_id, count(*) filter (where status <> 'cancelled')::integer as sold,
            count(*) filter (where status = 'cancelled')::integer as cancelled,
            coalesce(sum(fare) filter (where status <> 'cancelled'), 0)::float8 as revenue
          from rideshare_bookings where trip_id in (select id from trips) group by trip_id
        )
        select trips.id as "tripId", trips.route_id as "routeId", route.name as "routeName", trips.direction,
          trips.departs_at as "departsAt", coalesce(seats.seats, 0) as seats, coalesce(seats.blocked, 0) as blocked,
          coalesce(bookings.sold, 0) as sold, coalesce(bookings.cancelled, 0) as cancelled,
          coalesce(bookings.revenue, 0) as revenue
        from trips join rideshare_routes as route on route.id = trips.route_id
          left join seats on seats.trip_id = trips.id left join bookings on bookings.trip_id = trips.id
        order by trips.departs_at, trips.id`.execute(db);
      return rows;
    },
  };
}
