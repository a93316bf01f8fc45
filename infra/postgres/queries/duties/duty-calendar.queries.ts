import { sql } from 'kysely';
import type { BookedService } from '#domain/bookings/booking.ts';
import {
  DEFAULT_DUTY_MINUTES,
  type DutyChangeKind,
  type DutyId,
  type DutySubject,
} from '#domain/duties/duty.ts';
import type { Interval } from '#domain/duties/ports.ts';
import { bookingPlaces, type SubjectPlaces, tripPlaces } from '#domain/duties/subject.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { TripType } from '#domain/rides/ride.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A booking or trip that a duty can be for. */
export type RideLine = SubjectPlaces & {
  readonly startsAt: Date;
  /** How long a duty takes by default (docs/product/duties.md#duty). */
  readonly minutes: number;
  /** The passenger of a booking; null for a trip. */
  readonly passenger: string | null;
  readonly flightNumber: string | null;
  /** Seats that are sold on a trip; null for a booking. */
  readonly seats: number | null;
};

/** The facts about a duty that the calendar shows and that are not in the sheet. */
export type DutyFacts = {
  readonly dutyId: DutyId;
  readonly passenger: string | null;
  readonly flightNumber: string | null;
  readonly seats: number | null;
};

/** The last change of a duty, if it can be undone. */
export type UndoableDuty = {
  readonly dutyId: DutyId;
  readonly version: number;
  readonly kind: DutyChangeKind;
  /** `BK-12`, or the route of a trip. */
  readonly label: string;
  readonly driver: string;
  /** When it was changed. The duties of a plan have the same moment. */
  readonly at: Date;
  readonly msLeft: number;
};

/** Changes of a duty that can be undone. */
const UNDOABLE_KINDS = ['assigned', 'reassigned', 'moved', 'removed'] satisfies DutyChangeKind[];

/** A plan of a day can have hundreds of duties. */
const MAX_UNDOABLE = 1_000;

type RideRow = {
  booking_id: BookingId | null;
  trip_id: TripId | null;
  service: BookedService | 'rideshare';
  starts_at: Date;
  arrives_at: Date | null;
  hours: number | null;
  passenger: string | null;
  route: string | null;
  direction: TripDirection | null;
  trip_type: TripType | null;
  from_name: string;
  to_name: string;
  from_latitude: number | null;
  from_longitude: number | null;
  to_latitude: number | null;
  to_longitude: number | null;
  distance_km: number | null;
  flight_number: string | null;
  seats: number | null;
};

const SEATS_SOLD = sql`(select count(*)::integer from rideshare_bookings as seat
  where seat.trip_id = trip.id and seat.status <> 'cancelled')`;

/** The person whom the driver meets. */
const PASSENGER = sql`coalesce(nullif(booking.passenger_name, ''), booking.guest_name, booking.customer_name)`;

const BOOKING_RIDES = sql`
  select booking.id as booking_id, null::integer as trip_id, booking.service, booking.pickup_at as starts_at,
    null::timestamptz as arrives_at, booking.hours, ${PASSENGER} as passenger,
    null::text as route, null::text as direction, booking.trip_type,
    booking.pickup_location as from_name, booking.drop_location as to_name,
    booking.pickup_latitude as from_latitude, booking.pickup_longitude as from_longitude,
    booking.drop_latitude as to_latitude, booking.drop_longitude as to_longitude,
    booking.distance_km, booking.flight_number, null::integer as seats
  from bookings as booking`;

/** The first stop of a trip is the last one of its route on the way back. */
const stopAt = (end: 'first' | 'last') => sql`lateral (
  select name, latitude, longitude from rideshare_stops as stop where stop.route_id = trip.route_id
  order by case when (trip.direction = 'outbound') = ${end === 'first'} then position else -position end limit 1)`;

const TRIP_RIDES = sql`
  select null, trip.id, 'rideshare', trip.departs_at, trip.arrives_at, null, null, route.name, trip.direction, null,
    first_stop.name, last_stop.name, first_stop.latitude, first_stop.longitude, last_stop.latitude, last_stop.longitude,
    null, null, ${SEATS_SOLD}
  from rideshare_trips as trip join rideshare_routes as route on route.id = trip.route_id,
    ${stopAt('first')} as first_stop, ${stopAt('last')} as last_stop`;

/** Queries of the duty calendar. Each list is one statement, whatever its length. */
export function dutyCalendarQueries(db: Db) {
  return {
    /**
     * Returns the confirmed bookings with a pickup in an interval, and the open trips that leave in it and have not
     * arrived by `now`, if they have no duty. By time of departure.
     */
    async unassigned({ from, to }: Interval, now: Date): Promise<RideLine[]> {
      const { rows } = await sql<RideRow>`${BOOKING_RIDES}
        where booking.status = 'confirmed' and booking.pickup_at >= ${from} and booking.pickup_at < ${to}
          and not exists (select from duties where duties.booking_id = booking.id)
        union all ${TRIP_RIDES}
        where trip.closed_at is null and trip.departs_at >= ${from} and trip.departs_at < ${to} and trip.arrives_at > ${now}
          and not exists (select from duties where duties.trip_id = trip.id)
        order by starts_at, booking_id, trip_id`.execute(db);
      return rows.map(rideLine);
    },

    /** Returns one booking or trip, with or without a duty. */
    async ride({ kind, id }: DutySubject): Promise<RideLine | undefined> {
      const { rows } =
        kind === 'booking'
          ? await sql<RideRow>`${BOOKING_RIDES} where booking.id = ${id}`.execute(db)
          : await sql<RideRow>`${BOOKING_RIDES} where false union all ${TRIP_RIDES} where trip.id = ${id}`.execute(
              db,
            );
      return rows[0] && rideLine(rows[0]);
    },

    /** Returns the facts of all duties that touch an interval. */
    async facts({ from, to }: Interval): Promise<DutyFacts[]> {
      const { rows } = await sql<DutyFacts>`
        select duty.id as "dutyId", ${PASSENGER} as passenger,
          booking.flight_number as "flightNumber",
          case when trip.id is null then null else ${SEATS_SOLD} end as seats
        from duties as duty
          left join bookings as booking on booking.id = duty.booking_id
          left join rideshare_trips as trip on trip.id = duty.trip_id
        where tstzrange(duty.starts_at, duty.ends_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`.execute(
        db,
      );
      return rows;
    },

    /** Returns the last changes of duties by a member of the team in the last `windowMs`, newest first. */
    async undoable(phone: Phone, windowMs: number): Promise<UndoableDuty[]> {
      const { rows } = await sql<UndoableDuty>`
        select change.duty_id as "dutyId", change.version, change.kind,
          coalesce('BK-' || change.booking_id, route.name) as label, driver.name as driver, change.at,
          ceil(${windowMs} - extract(epoch from clock_timestamp() - change.at) * 1000)::integer as "msLeft"
        from duty_changes as change
          join drivers as driver on driver.id = change.driver_id
          left join rideshare_trips as trip on trip.id = change.trip_id
          left join rideshare_routes as route on route.id = trip.route_id
        where change.at > clock_timestamp() - ${windowMs} * interval '1 ms'
          and change.phone = ${phone} and change.undoes is null
          and change.kind = any(${UNDOABLE_KINDS})
          and not exists (select from duty_changes as later where later.duty_id = change.duty_id and later.id > change.id)
        order by change.id desc limit ${MAX_UNDOABLE}`.execute(db);
      return rows;
    },

    /**
     * Returns a token that changes with what the team sees of the duties in an interval: the duties, their bookings and
     * trips, bookings and trips without a duty, and shifts, leave, drivers and vehicles. It also changes when a driver has not answered within
     * `acceptWithin` milliseconds. Changes of other days leave it as it is.
     */
    async state({ from, to }: Interval, acceptWithin: number): Promise<string> {
      const { rows } = await sql<{ state: string }>`
        with present as (
          select * from duties where tstzrange(starts_at, ends_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)),
        rides as (
          select booking.id, booking.version from bookings as booking
            where booking.pickup_at >= ${from} and booking.pickup_at < ${to}
          union select booking.id, booking.version from bookings as booking
            join present on present.booking_id = booking.id),
        trips as (
          select trip.id, trip.closed_at, trip.departs_at, trip.arrives_at, ${SEATS_SOLD} as seats,
            trip.arrives_at > now() as is_ahead
          from rideshare_trips as trip where trip.departs_at < ${to} and trip.arrives_at > ${from})
        select md5(concat_ws('-',
          (select concat_ws('_', md5(string_agg(present::text, ';' order by id)), count(*) filter (
            where state = 'assigned' and notified_at <= clock_timestamp() - ${acceptWithin} * interval '1 ms')) from present),
          (select md5(string_agg(concat_ws('.', id, version), ';' order by id)) from rides),
          (select md5(string_agg(trips::text, ';' order by id)) from trips),
          (select concat_ws('_', max(one), min(one), count(*)) from (
            select id as one from fleet_changes order by 1 desc limit 50) as newest),
          (select md5(string_agg(one::text, ';' order by one)) from driver_shifts as one),
          (select md5(string_agg(one::text, ';' order by one)) from driver_leave as one
            where leave_date between ${from}::timestamptz::date - 1 and ${to}::timestamptz::date + 1)))
          as state`.execute(db);
      return rows[0]?.state ?? '';
    },
  };
}

function rideLine(row: RideRow): RideLine {
  return {
    ...placesOf(row),
    startsAt: row.starts_at,
    minutes: minutesOf(row),
    passenger: row.passenger,
    flightNumber: row.flight_number,
    seats: row.seats,
  };
}

function placesOf(row: RideRow): SubjectPlaces {
  const from = pointOf(row.from_latitude, row.from_longitude);
  const to = pointOf(row.to_latitude, row.to_longitude);
  if (row.booking_id !== null && row.service !== 'rideshare') {
    return bookingPlaces({
      id: row.booking_id,
      service: row.service,
      pickupLocation: row.from_name,
      dropLocation: row.to_name,
      pickup: from,
      drop: to,
      distanceKm: row.distance_km,
      hours: row.hours,
      tripType: row.trip_type,
    });
  }
  if (row.trip_id === null || row.direction === null) throw new Error('A ride is a booking or a trip');
  return tripPlaces({
    id: row.trip_id,
    routeName: row.route ?? '',
    direction: row.direction,
    first: { name: row.from_name, point: from },
    last: { name: row.to_name, point: to },
  });
}

function pointOf(latitude: number | null, longitude: number | null) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function minutesOf({ hours, starts_at: startsAt, arrives_at: arrivesAt }: RideRow): number {
  if (hours !== null) return hours * 60;
  return arrivesAt ? Math.ceil((arrivesAt.getTime() - startsAt.getTime()) / MINUTE_MS) : DEFAULT_DUTY_MINUTES;
}
