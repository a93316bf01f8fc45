import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { BookedService } from '#domain/bookings/booking.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { EnergyRules } from '#domain/duties/energy-rules.ts';
import type { DutySheet, Interval, ReadDutySheet } from '#domain/duties/ports.ts';
import {
  bookingFacts,
  bookingPlaces,
  type DutySubjects,
  tripFacts,
  tripPlaces,
} from '#domain/duties/subject.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Point } from '#domain/places/great-circle.ts';
import type { TripType } from '#domain/rides/ride.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import { columnList, columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { toDuty } from '#infra/postgres/repositories/duties/duty-row.ts';
import { toEnteredLeave } from '#infra/postgres/repositories/duties/leave.repository.ts';
import { toShift } from '#infra/postgres/repositories/duties/shift.repository.ts';
import { toDriver } from '#infra/postgres/repositories/fleet/driver.repository.ts';
import { toVehicle } from '#infra/postgres/repositories/fleet/vehicle.repository.ts';
import type { DutiesTable } from '#infra/postgres/tables/fleet/duties.ts';

type Of = { readonly drivers: readonly DriverId[]; readonly vehicles: readonly VehicleId[] };

/** Reads duty sheets, and the bookings and trips of duties, from PostgreSQL. */
export function dutySheetRepository(db: Db, energy: EnergyRules): ReadDutySheet & DutySubjects {
  return {
    async sheet(interval, of) {
      const duties = await dutiesIn(db, interval, of);
      const driverIds = of && unique([...of.drivers, ...duties.map(({ driverId }) => driverId)]);
      const vehicleIds = of && unique([...of.vehicles, ...duties.map(({ vehicleId }) => vehicleId)]);
      const drivers = await db
        .selectFrom('drivers')
        .select(columnsOf('drivers'))
        .$if(driverIds !== undefined, (query) => query.where(isOneOf('id', driverIds ?? [])))
        .orderBy('id')
        .execute();
      const vehicles = await db
        .selectFrom('vehicles')
        .select(columnsOf('vehicles'))
        .$if(vehicleIds !== undefined, (query) => query.where(isOneOf('id', vehicleIds ?? [])))
        .orderBy('id')
        .execute();
      const shifts = await db
        .selectFrom('driver_shifts')
        .select(columnsOf('driver_shifts'))
        .$if(driverIds !== undefined, (query) => query.where(isOneOf('driver_id', driverIds ?? [])))
        .execute();
      const leave = await db
        .selectFrom('driver_leave')
        .select(columnsOf('driver_leave'))
        .where('leave_date', '>=', addDays(indiaDateOf(interval.from), -1))
        .where('leave_date', '<=', indiaDateOf(interval.to))
        .$if(driverIds !== undefined, (query) => query.where(isOneOf('driver_id', driverIds ?? [])))
        .execute();
      return {
        duties,
        drivers: drivers.map(toDriver),
        vehicles: vehicles.map(toVehicle),
        shifts: shifts.map(toShift),
        leave: leave.map(toEnteredLeave),
        energy,
      } satisfies DutySheet;
    },

    async lockSubject({ kind, id }) {
      if (kind === 'booking') {
        const row = await db
          .selectFrom('bookings')
          .select(columnsOf('bookings'))
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        return row && bookingFacts(toBooking(row));
      }
      const { rows } = await sql<TripRow & { closed_at: Date | null }>`
        select trip.id as trip_id, trip.departs_at, trip.arrives_at, trip.closed_at, ${TRIP_COLUMNS}
        from rideshare_trips trip ${TRIP_JOINS}
        where trip.id = ${id} for no key update of trip`.execute(db);
      const [row] = rows;
      return (
        row &&
        tripFacts({
          ...toTrip(row),
          departsAt: row.departs_at,
          arrivesAt: row.arrives_at,
          closedAt: row.closed_at,
        })
      );
    },
  };
}

type BookingColumns = {
  readonly service: BookedService;
  readonly pickup_location: string;
  readonly drop_location: string;
  readonly pickup_latitude: number | null;
  readonly pickup_longitude: number | null;
  readonly drop_latitude: number | null;
  readonly drop_longitude: number | null;
  readonly distance_km: number | null;
  readonly hours: number | null;
  readonly trip_type: TripType | null;
};

type TripColumns = {
  readonly route_name: string;
  readonly trip_direction: TripDirection;
  readonly first_name: string;
  readonly first_latitude: number | null;
  readonly first_longitude: number | null;
  readonly last_name: string;
  readonly last_latitude: number | null;
  readonly last_longitude: number | null;
};

type TripRow = TripColumns & {
  readonly trip_id: TripId;
  readonly departs_at: Date;
  readonly arrives_at: Date;
};

type DutyRow = Selectable<DutiesTable> &
  BookingColumns &
  TripColumns & { readonly booking_id: BookingId | null; readonly trip_id: TripId | null };

const TRIP_COLUMNS = sql`
  route.name as route_name, trip.direction as trip_direction,
  first_stop.name as first_name, first_stop.latitude as first_latitude, first_stop.longitude as first_longitude,
  last_stop.name as last_name, last_stop.latitude as last_latitude, last_stop.longitude as last_longitude`;

/** The stops where a trip begins and ends. The stops of a route are in the order of the way out. */
const TRIP_JOINS = sql`
  left join rideshare_routes route on route.id = trip.route_id
  left join lateral (
    select name, latitude, longitude from rideshare_stops stop where stop.route_id = trip.route_id
    order by case when trip.direction = 'outbound' then stop.position else -stop.position end limit 1
  ) first_stop on true
  left join lateral (
    select name, latitude, longitude from rideshare_stops stop where stop.route_id = trip.route_id
    order by case when trip.direction = 'outbound' then -stop.position else stop.position end limit 1
  ) last_stop on true`;

async function dutiesIn(db: Db, { from, to }: Interval, of: Of | undefined): Promise<PlannedDuty[]> {
  const chosen = of
    ? sql`and (duty.driver_id = any(${of.drivers}) or duty.vehicle_id = any(${of.vehicles}))`
    : sql``;
  const { rows } = await sql<DutyRow>`
    select ${columnList('duties', 'duty')}, booking.service, booking.pickup_location, booking.drop_location, booking.pickup_latitude,
      booking.pickup_longitude, booking.drop_latitude, booking.drop_longitude, booking.distance_km, booking.hours, booking.trip_type,
      ${TRIP_COLUMNS}
    from duties duty
    left join bookings booking on booking.id = duty.booking_id
    left join rideshare_trips trip on trip.id = duty.trip_id ${TRIP_JOINS}
    where tstzrange(duty.starts_at, duty.ends_at) && tstzrange(${from}, ${to}) ${chosen}
    order by duty.starts_at, duty.id`.execute(db);
  return rows.map(toPlanned);
}

function toPlanned(row: DutyRow): PlannedDuty {
  const duty = toDuty(row);
  if (duty.subject.kind === 'trip')
    return { ...duty, ...tripPlaces(toTrip({ ...row, trip_id: duty.subject.id })) };
  return {
    ...duty,
    ...bookingPlaces({
      id: duty.subject.id,
      service: row.service,
      pickupLocation: row.pickup_location,
      dropLocation: row.drop_location,
      pickup: toPoint(row.pickup_latitude, row.pickup_longitude),
      drop: toPoint(row.drop_latitude, row.drop_longitude),
      distanceKm: row.distance_km,
      hours: row.hours,
      tripType: row.trip_type,
    }),
  };
}

function toTrip(row: TripColumns & { readonly trip_id: TripId }) {
  return {
    id: row.trip_id,
    routeName: row.route_name,
    direction: row.trip_direction,
    first: { name: row.first_name, point: toPoint(row.first_latitude, row.first_longitude) },
    last: { name: row.last_name, point: toPoint(row.last_latitude, row.last_longitude) },
  };
}

function toPoint(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function unique<Id extends number>(ids: readonly Id[]): Id[] {
  return [...new Set(ids)];
}

function isOneOf(column: 'id' | 'driver_id', ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids})`;
}
