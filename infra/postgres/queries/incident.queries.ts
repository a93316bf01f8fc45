import { sql } from 'kysely';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { NEAR_RIDE_MS } from '#domain/bookings/caller.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** A booking that is not over, as far as an incident needs it. */
export type OpenRide = {
  readonly id: BookingId;
  readonly version: number;
  readonly status: BookingStatus;
  readonly pickupAt: Date;
  readonly arrivalTime: IndiaTime | null;
  /** Who has its duty. Null without one. */
  readonly driverId: DriverId | null;
  readonly vehicleId: VehicleId | null;
};

/** A booking near another one, which may be for the same passenger. */
export type NearRide = OpenRide & {
  /** Whom the driver meets. */
  readonly passenger: string;
  /** False if it is for another passenger, and if a partner has named none. */
  readonly isSamePassenger: boolean;
};

/** A trip that has not arrived, as far as an incident needs it. */
export type OpenTrip = {
  readonly id: TripId;
  readonly route: string;
  readonly departsAt: Date;
  readonly delayMinutes: number;
  /** How often its delay was set. */
  readonly delayChange: number;
  /** The number of sold seats. */
  readonly seats: number;
  /** Who has its duty. Null without one. */
  readonly driverId: DriverId | null;
  /** It has departed, or its driver has begun the ride before that. */
  readonly hasLeft: boolean;
};

type Span = { readonly from: Date; readonly to: Date };

const OPEN_RIDE = sql.raw(`
  booking.id, booking.version, booking.status, booking.pickup_at as "pickupAt", booking.arrival_time as "arrivalTime",
  duty.driver_id as "driverId", duty.vehicle_id as "vehicleId"`);

/** The passenger who is named in a booking of this alias, or null, and the phone. A partner's customer is its contact, not a passenger. */
const passengerName = (alias: 'booking' | 'kept') =>
  sql.raw(`coalesce(nullif(${alias}.passenger_name, ''), nullif(${alias}.guest_name, ''))`);
const passengerPhone = (alias: 'booking' | 'kept') =>
  sql.raw(
    `nullif(case when ${alias}.passenger_name <> '' then ${alias}.passenger_phone else ${alias}.guest_phone end, '')`,
  );

/** Compares by phone, else by name. Without any name, a booking is for its customer, unless a partner has made it. */
const SAME_PASSENGER = sql<boolean>`case
  when ${passengerName('kept')} is null or ${passengerName('booking')} is null
    then kept.platform <> 'Transferz' and booking.platform <> 'Transferz'
  else coalesce(${passengerPhone('kept')} = ${passengerPhone('booking')},
    search_key(${passengerName('kept')}) = search_key(${passengerName('booking')}))
  end`;

/** Queries of incidents. Each is one statement on a read-only handle. */
export function incidentQueries(db: Db) {
  return {
    /**
     * Returns a booking that is not over, and those of its customer or phone within 2 hours of its pickup that have not begun. Each says
     * whether it is for the same passenger.
     */
    async bookedTwice(id: BookingId): Promise<{ kept: NearRide | undefined; others: readonly NearRide[] }> {
      const seconds = NEAR_RIDE_MS / 1_000;
      const { rows } = await sql<NearRide>`
        select ${OPEN_RIDE}, coalesce(${passengerName('booking')}, booking.customer_name) as passenger,
          ${SAME_PASSENGER} as "isSamePassenger"
        from bookings kept
        join bookings booking on booking.pickup_at between kept.pickup_at - make_interval(secs => ${seconds})
            and kept.pickup_at + make_interval(secs => ${seconds})
          and (booking.customer_id = kept.customer_id or booking.customer_phone = kept.customer_phone
            or nullif(booking.guest_phone, '') = nullif(kept.guest_phone, ''))
        left join duties duty on duty.booking_id = booking.id
        where kept.id = ${id} and (booking.status in ('received', 'confirmed')
          or (booking.id = kept.id and booking.status = 'on-trip'))
        order by booking.pickup_at, booking.id`.execute(db);
      return {
        kept: rows.find((ride) => ride.id === id),
        others: rows.filter((ride) => ride.id !== id),
      };
    },

    /** Returns the open bookings whose pickup is from one instant until before another one, the last pickup first. */
    async departures({ from, to }: Span, flight: string | null = null): Promise<readonly OpenRide[]> {
      const ofFlight =
        flight === null ? sql`true` : sql`flight_code(booking.flight_number) = flight_code(${flight}::text)`;
      const { rows } = await sql<OpenRide>`
        select ${OPEN_RIDE} from bookings booking
        left join duties duty on duty.booking_id = booking.id
        where booking.pickup_at >= ${from} and booking.pickup_at < ${to} and booking.status in ('received', 'confirmed')
          and ${ofFlight}
        order by booking.pickup_at desc, booking.id desc`.execute(db);
      return rows;
    },

    /** Returns the trips that depart from one instant until before another one and have not arrived at `now`. */
    async departingTrips({ from, to }: Span, now: Date): Promise<readonly OpenTrip[]> {
      const { rows } = await sql<OpenTrip>`
        select trip.id, route.name as route, trip.departs_at as "departsAt", trip.delay_minutes as "delayMinutes",
          trip.delay_change as "delayChange", duty.driver_id as "driverId",
          trip.departs_at <= ${now} or coalesce(duty.state in ('started', 'completed'), false) as "hasLeft",
          (select count(*)::integer from trip_seats seat where seat.trip_id = trip.id and seat.status = 'booked') as seats
        from rideshare_trips trip
        join rideshare_routes route on route.id = trip.route_id
        left join duties duty on duty.trip_id = trip.id
        where trip.departs_at >= ${from} and trip.departs_at < ${to} and trip.closed_at is null and trip.arrives_at > ${now}
        order by trip.departs_at desc, trip.id desc`.execute(db);
      return rows;
    },
  };
}
