import { type RawBuilder, sql } from 'kysely';
import type { BookedService } from '#domain/bookings/booking.ts';
import type { CalendarRide, FindCalendarRides } from '#domain/calendar/calendar-ride.ts';
import { DEFAULT_DUTY_MINUTES, type DutySubject } from '#domain/duties/duty.ts';
import type { Interval } from '#domain/duties/ports.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { type BookingId, formatBookingId, type TripId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { TRIP_DIRECTION_LABELS, type TripDirection } from '#domain/rideshare/route.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

type RideRow = {
  readonly booking_id: BookingId | null;
  readonly trip_id: TripId | null;
  readonly service: BookedService | null;
  readonly route: string | null;
  readonly direction: TripDirection | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly from_name: string;
  readonly to_name: string;
  readonly flight_number: string | null;
  readonly seats: number | null;
  readonly driver_id: DriverId | null;
  readonly driver: string | null;
  readonly vehicle: string | null;
  readonly reg_no: string | null;
  readonly is_cancelled: boolean;
};

const DRIVER_AND_VEHICLE = sql`
  left join drivers as driver on driver.id = duty.driver_id
  left join vehicles as vehicle on vehicle.id = duty.vehicle_id`;

const DUTY = (owner: 'booking_id' | 'trip_id', id: string) => sql`
  left join duties as duty on duty.${sql.ref(owner)} = ${sql.ref(id)} ${DRIVER_AND_VEHICLE}`;

const DUTY_COLUMNS = sql`
  duty.driver_id, driver.name as driver, vehicle.make || ' ' || vehicle.model as vehicle, vehicle.reg_no`;

/** The stops of a route are in the order of the way out. */
const stopAt = (end: 'first' | 'last') => sql`(
  select name from rideshare_stops as stop where stop.route_id = trip.route_id
  order by case when (trip.direction = 'outbound') = ${sql.lit(end === 'first')} then position else -position end limit 1)`;

const BOOKING_COLUMNS = sql`
  booking.id as booking_id, null::integer as trip_id, booking.service, null::text as route,
    null::text as direction, coalesce(duty.starts_at, booking.pickup_at) as starts_at,
    coalesce(duty.ends_at, booking.pickup_at + make_interval(mins =>
      case when booking.service = 'hourly' then booking.hours * 60 else ${sql.lit(DEFAULT_DUTY_MINUTES)} end)) as ends_at,
    booking.pickup_location as from_name, booking.drop_location as to_name, booking.flight_number,
    null::integer as seats, ${DUTY_COLUMNS}`;

const BOOKINGS = sql`
  select ${BOOKING_COLUMNS}, false as is_cancelled
  from bookings as booking ${DUTY('booking_id', 'booking.id')}
  where booking.status in ('confirmed', 'on-trip', 'completed')`;

/** Bookings that calendars showed until they were cancelled, with the duty of a no-show or the one that was removed then. */
const CANCELLED = sql`
  select ${BOOKING_COLUMNS}, true
  from bookings as booking
    join lateral (
      select at from booking_changes
      where booking_id = booking.id and to_status = 'cancelled' and from_status in ('confirmed', 'on-trip', 'completed')
      order by id desc limit 1
    ) as cancellation on true
    left join lateral (
      select driver_id, vehicle_id, starts_at, ends_at from duties where booking_id = booking.id
      union all (
        select driver_id, vehicle_id, starts_at, ends_at from duty_changes
        where booking_id = booking.id and kind = 'removed' and at >= cancellation.at
        order by id desc limit 1
      )
      limit 1
    ) as duty on true ${DRIVER_AND_VEHICLE}
  where booking.status = 'cancelled'`;

const SEATS = sql`(
  select count(*)::integer from rideshare_bookings as seat where seat.trip_id = trip.id and seat.status <> 'cancelled')`;

const TRIPS = sql`
  select null, trip.id, null, route.name, trip.direction, coalesce(duty.starts_at, trip.departs_at),
    coalesce(duty.ends_at, trip.arrives_at), ${stopAt('first')}, ${stopAt('last')}, null, ${SEATS}, ${DUTY_COLUMNS}, false
  from rideshare_trips as trip join rideshare_routes as route on route.id = trip.route_id
    ${DUTY('trip_id', 'trip.id')}
  where (duty.id is not null or ${SEATS} > 0)`;

/** Reads the rides that calendars show. Each list is one statement. */
export function calendarRideRepository(db: Db): FindCalendarRides {
  const read = async (...parts: readonly RawBuilder<unknown>[]) => {
    const { rows } = await sql<RideRow>`
      ${sql.join(parts, sql` union all `)} order by starts_at, booking_id, trip_id`.execute(db);
    return rows.map(toRide);
  };
  return {
    between: (interval) =>
      read(sql`${BOOKINGS} and ${pickupIn(interval)}`, sql`${TRIPS} and ${departureIn(interval)}`),

    withCancelled(interval, driverId) {
      if (driverId === undefined)
        return read(
          sql`${BOOKINGS} and ${pickupIn(interval)}`,
          sql`${CANCELLED} and ${pickupIn(interval)}`,
          sql`${TRIPS} and ${departureIn(interval)}`,
        );
      // The duty decides. It may begin at another time than the pickup, on the same day.
      const { from, to } = interval;
      const own = sql`duty.driver_id = ${driverId} and duty.starts_at >= ${from} and duty.starts_at < ${to}`;
      const wider = { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() + DAY_MS) };
      return read(
        sql`${BOOKINGS} and ${own}`,
        sql`${CANCELLED} and ${own} and ${pickupIn(wider)}`,
        sql`${TRIPS} and ${own}`,
      );
    },

    of(subjects) {
      const ids = (kind: DutySubject['kind']) =>
        subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
      return read(
        sql`${BOOKINGS} and booking.id = any(${ids('booking')}::integer[])`,
        sql`${TRIPS} and trip.id = any(${ids('trip')}::integer[])`,
      );
    },
  };
}

const pickupIn = ({ from, to }: Interval) => sql`booking.pickup_at >= ${from} and booking.pickup_at < ${to}`;
const departureIn = ({ from, to }: Interval) => sql`trip.departs_at >= ${from} and trip.departs_at < ${to}`;

/** A duty begins less than a day before or after its pickup. */
const DAY_MS = 24 * HOUR_MS;

function toRide(row: RideRow): CalendarRide {
  const subject = subjectOf(row);
  return {
    subject,
    service: row.service ?? 'rideshare',
    label: subject.kind === 'booking' ? formatBookingId(subject.id) : tripLabel(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    fromName: row.from_name,
    toName: row.to_name,
    flightNumber: row.flight_number,
    isCancelled: row.is_cancelled,
    seats: row.seats,
    driver: row.driver_id && row.driver ? { id: row.driver_id, name: row.driver } : null,
    vehicle: row.vehicle && row.reg_no ? { name: row.vehicle, regNo: row.reg_no } : null,
  };
}

function subjectOf({ booking_id, trip_id }: RideRow): DutySubject {
  if (booking_id) return { kind: 'booking', id: booking_id };
  if (trip_id) return { kind: 'trip', id: trip_id };
  throw new Error('A ride is of a booking or of a trip');
}

function tripLabel({ route, direction }: RideRow): string {
  return `${route}, ${direction && TRIP_DIRECTION_LABELS[direction]}`;
}
