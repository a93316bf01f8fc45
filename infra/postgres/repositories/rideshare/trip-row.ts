import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Route, RouteId, Stop } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { parseStored } from '#infra/stored-json/stored-json.ts';
import { storedSeatLayout } from '#infra/stored-json/stored-seats.ts';

type StopRow = Pick<
  Selectable<Tables['rideshare_stops']>,
  'id' | 'name' | 'outbound_time' | 'return_time' | 'state'
>;
type RouteRow = Pick<
  Selectable<Tables['rideshare_routes']>,
  'name' | 'from_city' | 'to_city' | 'operating_days'
> & { route_id: RouteId; rows: unknown; stops: StopRow[] };
type TripRow = RouteRow &
  Pick<
    Selectable<Tables['rideshare_trips']>,
    | 'id'
    | 'trip_date'
    | 'direction'
    | 'departs_at'
    | 'arrives_at'
    | 'closed_at'
    | 'delay_minutes'
    | 'delay_change'
    | 'delay_reason'
    | 'delay_known_minutes'
    | 'delay_notice_at'
  >;

/** Selects routes with their stops and the seats of their vehicle. */
export function selectRoutes(db: Db) {
  return db
    .selectFrom('rideshare_routes as route')
    .innerJoin('seat_layouts as layout', 'layout.id', 'route.seat_layout_id')
    .select([
      'route.id as route_id',
      'route.name',
      'route.from_city',
      'route.to_city',
      'route.operating_days',
    ])
    .select('layout.rows')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('rideshare_stops as stop')
          .select(['stop.id', 'stop.name', 'stop.outbound_time', 'stop.return_time', 'stop.state'])
          .whereRef('stop.route_id', '=', 'route.id')
          .orderBy('stop.position'),
      ).as('stops'),
    );
}

/** Selects trips with their routes. */
export function selectTrips(db: Db) {
  return selectRoutes(db)
    .innerJoin('rideshare_trips as trip', 'trip.route_id', 'route.id')
    .select([
      'trip.id',
      'trip.trip_date',
      'trip.direction',
      'trip.departs_at',
      'trip.arrives_at',
      'trip.closed_at',
      'trip.delay_minutes',
      'trip.delay_change',
      'trip.delay_reason',
      'trip.delay_known_minutes',
      'trip.delay_notice_at',
    ]);
}

export function toRoute(row: RouteRow): Route {
  return {
    id: row.route_id,
    name: row.name,
    fromCity: row.from_city,
    toCity: row.to_city,
    operatingDays: row.operating_days,
    stops: row.stops.map(toStop),
    layout: parseStored(storedSeatLayout, row.rows, 'seat_layouts.rows'),
  };
}

function toStop({ id, name, outbound_time, return_time, state }: StopRow): Stop {
  return {
    id,
    name,
    outboundTime: outbound_time,
    returnTime: return_time,
    state,
  };
}

export function toTrip(row: TripRow): Trip {
  return {
    id: row.id,
    route: toRoute(row),
    date: row.trip_date,
    direction: row.direction,
    departsAt: row.departs_at,
    arrivesAt: row.arrives_at,
    delay: {
      minutes: row.delay_minutes,
      change: row.delay_change,
      because: row.delay_reason,
      noticeAt: row.delay_notice_at,
      known: row.delay_known_minutes,
    },
    closedAt: row.closed_at,
  };
}
