import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Duty, DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import { toBooking } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { toDuty } from '#infra/postgres/repositories/duties/duty-row.ts';

/** A duty with its driver, its vehicle, and its booking or trip. */
export type DutyLine = {
  readonly duty: Duty;
  readonly driver: { readonly name: string; readonly phone: Phone; readonly license: string };
  readonly vehicle: { readonly make: string; readonly model: string; readonly regNo: string };
  readonly booking: Booking | null;
  readonly trip: TripOfDuty | null;
};

export type TripOfDuty = {
  readonly tripDate: IndiaDate;
  readonly direction: TripDirection;
  readonly routeName: string;
  readonly fromCity: string;
  readonly toCity: string;
};

/** Which duties: those that start from `from` until before `to`, and those of a driver, vehicle, booking or trip. */
export type DutyFilter = {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly ids?: readonly DutyId[] | undefined;
  readonly driverId?: DriverId | undefined;
  readonly vehicleId?: VehicleId | undefined;
  readonly bookingId?: BookingId | undefined;
  readonly tripId?: TripId | undefined;
};

type Page = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number };
const ALL: Page = { order: 'asc', limit: 1_000_000, offset: 0 };

/** Queries of duties, for calls and commands. */
export function dutyQueries(db: Db) {
  return {
    /** Returns duties in the order of their starts. */
    async list(filter: DutyFilter, { order, limit, offset }: Page = ALL): Promise<DutyLine[]> {
      const rows = await db
        .selectFrom('duties')
        .innerJoin('drivers', 'drivers.id', 'duties.driver_id')
        .innerJoin('vehicles', 'vehicles.id', 'duties.vehicle_id')
        .select(columnsOf('duties'))
        .select(['drivers.name', 'drivers.phone', 'drivers.license'])
        .select(['vehicles.make', 'vehicles.model', 'vehicles.reg_no as regNo'])
        .select((eb) =>
          jsonObjectFrom(
            eb
              .selectFrom('rideshare_trips as trip')
              .innerJoin('rideshare_routes as route', 'route.id', 'trip.route_id')
              .whereRef('trip.id', '=', 'duties.trip_id')
              .select(['trip.trip_date as tripDate', 'trip.direction', 'route.name as routeName'])
              .select(['route.from_city as fromCity', 'route.to_city as toCity']),
          ).as('trip'),
        )
        .where((eb) => matches(eb, filter))
        .orderBy('duties.starts_at', order)
        .orderBy('duties.id', order)
        .limit(limit)
        .offset(offset)
        .execute();
      const bookings = await bookingsOf(db, rows);
      return rows.map(({ name, phone, license, make, model, regNo, trip, ...row }) => ({
        duty: toDuty(row),
        driver: { name, phone, license },
        vehicle: { make, model, regNo },
        booking: (row.booking_id && bookings.get(row.booking_id)) || null,
        trip,
      }));
    },

    async count(filter: DutyFilter): Promise<number> {
      const { count } = await db
        .selectFrom('duties')
        .where((eb) => matches(eb, filter))
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function matches(eb: ExpressionBuilder<Tables, 'duties'>, filter: DutyFilter) {
  const { from, to, ids, driverId, vehicleId, bookingId, tripId } = filter;
  return eb.and([
    ...(from ? [eb('duties.starts_at', '>=', from)] : []),
    ...(to ? [eb('duties.starts_at', '<', to)] : []),
    ...(ids ? [eb('duties.id', 'in', ids)] : []),
    ...(driverId ? [eb('duties.driver_id', '=', driverId)] : []),
    ...(vehicleId ? [eb('duties.vehicle_id', '=', vehicleId)] : []),
    ...(bookingId ? [eb('duties.booking_id', '=', bookingId)] : []),
    ...(tripId ? [eb('duties.trip_id', '=', tripId)] : []),
  ]);
}

async function bookingsOf(
  db: Db,
  duties: readonly Pick<Selectable<Tables['duties']>, 'booking_id'>[],
): Promise<Map<BookingId, Booking>> {
  const ids = duties.flatMap(({ booking_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('bookings').select(columnsOf('bookings')).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toBooking(row)]));
}
