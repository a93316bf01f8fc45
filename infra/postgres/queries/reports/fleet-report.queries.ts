import { type RawBuilder, sql } from 'kysely';
import { LAST_MINUTE } from '#domain/duties/shift.ts';
import type { CarRideFacts, CarTimeFacts, DriverFacts, Span } from '#domain/reports/facts.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { periodRange, rangeOfDay, within } from '#infra/postgres/queries/reports/span.ts';

const CAR_NAME = sql`concat(car.make, ' ', car.model, ', ', car.reg_no)`;

/** Queries of the reports about drivers and cars (docs/product/reports.md#drivers), each in one statement. */
export function fleetReportQueries(db: Db) {
  return {
    /** Returns the drivers who are active or had rides or duties, and the rides without a driver. */
    async drivers(span: Span): Promise<DriverFacts[]> {
      const { rows } = await sql<DriverFacts>`
        with ${busy('driver_id', span)}, ${planned(span)}, driven as (
          select driver_id, sum(rides)::integer as rides, sum(trips)::integer as trips
          from (${rides(span, 'driver_id')}) as one group by driver_id
        )
        select driver.id as "driverId", driver.name, coalesce(driven.rides, 0) as rides, coalesce(driven.trips, 0) as trips,
          coalesce(busy.seconds, 0) as "onDutySeconds", coalesce(planned.seconds, 0) as "plannedSeconds"
        from drivers as driver full join driven on driven.driver_id = driver.id
          left join busy on busy.driver_id = driver.id left join planned on planned.driver_id = driver.id
        where driver.active or driven.rides + driven.trips > 0 or busy.seconds > 0`.execute(db);
      return rows;
    },

    /** Returns the time of duties of the cars that are active or had any. */
    async carTimes(span: Span): Promise<CarTimeFacts[]> {
      const { rows } = await sql<CarTimeFacts>`
        with ${busy('vehicle_id', span)}
        select car.id as "vehicleId", ${CAR_NAME} as name, coalesce(busy.duties, 0) as duties,
          coalesce(busy.seconds, 0) as "onDutySeconds"
        from vehicles as car left join busy on busy.vehicle_id = car.id
        where car.active or busy.duties > 0`.execute(db);
      return rows;
    },

    /** Returns the completed rides and closed trips of the cars that had any, and of none. */
    async carRides(span: Span): Promise<CarRideFacts[]> {
      const end = (order: 'asc' | 'desc') => sql`(
        select case when latitude is not null then jsonb_build_object('latitude', latitude, 'longitude', longitude) end
        from rideshare_stops as stop where stop.route_id = route.id order by position ${sql.raw(order)} limit 1)`;
      const { rows } = await sql<CarRideFacts>`
        with rides as (${rides(span, 'vehicle_id')}),
        ends as (select route.id, ${end('asc')} as first, ${end('desc')} as last from rideshare_routes as route),
        trips as (
          select rides.vehicle_id, jsonb_agg(jsonb_build_object('from', ends.first, 'to', ends.last, 'trips', rides.trips)) as ends
          from rides join ends on ends.id = rides.route_id group by rides.vehicle_id
        ), booked as (
          select vehicle_id, sum(rides)::integer as rides, coalesce(sum(km), 0)::float8 as km,
            sum(without_distance)::integer as "withoutDistance"
          from rides group by vehicle_id
        )
        select booked.vehicle_id as "vehicleId", case when car.id is not null then ${CAR_NAME} end as name,
          booked.rides, booked.km, booked."withoutDistance", coalesce(trips.ends, '[]') as ends
        from booked left join vehicles as car on car.id = booked.vehicle_id
          left join trips on trips.vehicle_id is not distinct from booked.vehicle_id`.execute(db);
      return rows;
    },
  };
}

/**
 * Selects the completed bookings and closed trips by the driver or the car of their duty, a row for all bookings and one for each route. The id is null for
 * bookings without a duty.
 */
function rides(span: Span, id: 'driver_id' | 'vehicle_id'): RawBuilder<unknown> {
  return sql`
    select duty.${sql.ref(id)}, count(*) as rides, 0 as trips, null as route_id,
      sum(booking.distance_km * case when booking.trip_type = 'round-trip' then 2 else 1 end)
        filter (where not booking.fare_estimated) as km,
      count(*) filter (where booking.distance_km is null or booking.fare_estimated) as without_distance
    from bookings as booking left join duties as duty on duty.booking_id = booking.id
    where booking.status = 'completed' and ${within('booking.pickup_at', span)} group by 1
    union all
    select duty.${sql.ref(id)}, 0, count(*), trip.route_id, 0, 0
    from rideshare_trips as trip join duties as duty on duty.trip_id = trip.id
    where trip.closed_at is not null and ${within('trip.departs_at', span)} group by 1, 4`;
}

/** The common table of the time of duties within the period. Time that duties share counts once. */
function busy(id: 'driver_id' | 'vehicle_id', span: Span): RawBuilder<unknown> {
  const period = periodRange(span);
  return sql`busy as (
    select ${sql.ref(id)}, count(*)::integer as duties,
      ${secondsOf(sql`range_agg(tstzrange(starts_at, ends_at) * ${period})`)} as seconds
    from duties where tstzrange(starts_at, ends_at) && ${period} and state <> 'declined' group by 1)`;
}

/** The common table of the time of weekly shifts within the period, without leave. A shift may begin on the day before the period. */
function planned(span: Span): RawBuilder<unknown> {
  const day = sql`day.day`;
  const nextDay = sql`(shift.ends_at::interval + case when shift.ends_at < shift.starts_at then interval '1 day' else '0' end)`;
  const lastDay = sql`(${span.until}::timestamptz - interval '1 second') at time zone 'Asia/Kolkata'`;
  const wholeDay = sql`leave.driver_id = shift.driver_id and leave.leave_date = ${day}::date and leave.starts_at is null`;
  return sql`shifts as (
    select shift.driver_id, range_agg(${rangeOfDay(day, sql`shift.starts_at`, nextDay)}) as hours
    from driver_shifts as shift
      join generate_series(${sql.lit(span.firstDay)}::date - interval '1 day', ${lastDay}, interval '1 day') as day
        on trim(to_char(${day}, 'day')) = shift.weekday
        and (shift.from_date is null or shift.from_date <= ${day}) and (shift.until_date is null or shift.until_date >= ${day})
    where not exists (select from driver_leave as leave where ${wholeDay}) group by 1
  ), away as (
    select driver_id, range_agg(${rangeOfDay(
      sql`leave_date`,
      sql`coalesce(starts_at, '00:00')`,
      sql`coalesce(nullif(ends_at, ${sql.lit(LAST_MINUTE)}), '24:00')`,
    )}) as hours
    from driver_leave where leave_date >= ${sql.lit(span.firstDay)}::date - 1 group by 1
  ), planned as (
    select shifts.driver_id, ${secondsOf(
      sql`(shifts.hours - coalesce(away.hours, '{}')) * tstzmultirange(${periodRange(span)})`,
    )} as seconds
    from shifts left join away on away.driver_id = shifts.driver_id)`;
}

/** Returns the seconds of a multirange. */
function secondsOf(ranges: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::float8 from unnest(${ranges}) as part)`;
}
