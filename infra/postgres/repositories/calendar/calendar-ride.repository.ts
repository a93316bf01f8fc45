import { type RawBuilder, sql } from 'kysely';
import type { BookedService } from '#domain/bookings/booking.ts';
import type { CalendarRide, FindCalendarRides } from '#domain/calendar/calendar-ride.ts';
import { DEFAULT_DUTY_MINUTES, type DutySubject } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { type BookingId, formatBookingId, type TripId } from '#domain/kernel/ids.ts';
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
};

const DUTY = (owner: 'booking_id' | 'trip_id', id: string) => sql`
  left join duties as duty on duty.${sql.ref(owner)} = ${sql.ref(id)}
  left join drivers as driver on driver.id = duty.driver_id
  left join vehicles as vehicle on vehicle.id = duty.vehicle_id`;

const DUTY_COLUMNS = sql`
  duty.driver_id, driver.name as driver, vehicle.make || ' ' || vehicle.model as vehicle, vehicle.reg_no`;

/** The stops of a route are in the order of the way out. */
const stopAt = (end: 'first' | 'last') => sql`(
  select name from rideshare_stops as stop where stop.route_id = trip.route_id
  order by case when (trip.direction = 'outbound') = ${sql.lit(end === 'first')} then position else -position end limit 1)`;

const BOOKINGS = sql`
  select booking.id as booking_id, null::integer as trip_id, booking.service, null::text as route,
    null::text as direction, coalesce(duty.starts_at, booking.pickup_at) as starts_at,
    coalesce(duty.ends_at, booking.pickup_at + make_interval(mins =>
      case when booking.service = 'hourly' then booking.hours * 60 else ${sql.lit(DEFAULT_DUTY_MINUTES)} end)) as ends_at,
    booking.pickup_location as from_name, booking.drop_location as to_name, booking.flight_number,
    null::integer as seats, ${DUTY_COLUMNS}
  from bookings as booking ${DUTY('booking_id', 'booking.id')}
  where booking.status in ('confirmed', 'on-trip', 'completed')`;

const SEATS = sql`(
  select count(*)::integer from rideshare_bookings as seat where seat.trip_id = trip.id and seat.status <> 'cancelled')`;

const TRIPS = sql`
  select null, trip.id, null, route.name, trip.direction, coalesce(duty.starts_at, trip.departs_at),
    coalesce(duty.ends_at, trip.arrives_at), ${stopAt('first')}, ${stopAt('last')}, null, ${SEATS}, ${DUTY_COLUMNS}
  from rideshare_trips as trip join rideshare_routes as route on route.id = trip.route_id
    ${DUTY('trip_id', 'trip.id')}
  where (duty.id is not null or ${SEATS} > 0)`;

/** Reads the rides that calendars show. Each list is one statement. */
export function calendarRideRepository(db: Db): FindCalendarRides {
  const read = async (booking: RawBuilder<unknown>, trip: RawBuilder<unknown>) => {
    const { rows } = await sql<RideRow>`
      ${BOOKINGS} and ${booking} union all ${TRIPS} and ${trip}
      order by starts_at, booking_id, trip_id`.execute(db);
    return rows.map(toRide);
  };
  return {
    between({ from, to }, driverId) {
      // The pickup decides. The duty of a driver may begin at another time on the same day.
      if (driverId !== undefined) {
        const own = sql`duty.driver_id = ${driverId} and duty.starts_at >= ${from} and duty.starts_at < ${to}`;
        return read(own, own);
      }
      return read(
        sql`booking.pickup_at >= ${from} and booking.pickup_at < ${to}`,
        sql`trip.departs_at >= ${from} and trip.departs_at < ${to}`,
      );
    },

    of(subjects) {
      const ids = (kind: DutySubject['kind']) =>
        subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
      return read(
        sql`booking.id = any(${ids('booking')}::integer[])`,
        sql`trip.id = any(${ids('trip')}::integer[])`,
      );
    },
  };
}

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
