import { sql } from 'kysely';
import { type Duty, type DutySubject, isRideOver } from '#domain/duties/duty.ts';
import { type DutyRide, type ReadDriverDuties, vehicleName } from '#domain/duties/link/driver-duty.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { FindDriver } from '#domain/messaging/notify.ts';
import type { FindTripDriver } from '#domain/messaging/notify-about-seat.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { toDuty } from '#infra/postgres/repositories/duties/duty-row.ts';
import {
  selectSeatBookings,
  toSeatBooking,
} from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';

/** Reads duties for their drivers, and the drivers of bookings and trips for riders. */
export function driverDutyRepository(db: Db): ReadDriverDuties & FindDriver & FindTripDriver {
  const crews = () =>
    db
      .selectFrom('duties as duty')
      .innerJoin('drivers as driver', 'driver.id', 'duty.driver_id')
      .innerJoin('vehicles as vehicle', 'vehicle.id', 'duty.vehicle_id')
      .select(['driver.name', 'driver.phone', 'vehicle.make', 'vehicle.model'])
      .select(['vehicle.reg_no as registration', 'driver.id as driver_id', 'vehicle.id as vehicle_id'])
      .where('duty.state', '<>', 'declined');
  const details = (row: Awaited<ReturnType<ReturnType<typeof crews>['execute']>>[number] | undefined) =>
    row
      ? {
          name: row.name,
          phone: row.phone,
          vehicle: vehicleName(row),
          registration: row.registration,
          crew: { driverId: row.driver_id, vehicleId: row.vehicle_id },
        }
      : null;

  return {
    async find(id) {
      const row = await db
        .selectFrom('duties')
        .select(columnsOf('duties'))
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const duty = toDuty(row);
      const driver = await db
        .selectFrom('drivers')
        .select(['id', 'name', 'phone', 'language'])
        .where('id', '=', duty.driverId)
        .executeTakeFirst();
      const vehicle = await db
        .selectFrom('vehicles')
        .select(['make', 'model', 'reg_no as regNo'])
        .where('id', '=', duty.vehicleId)
        .executeTakeFirst();
      const ride = await rideOf(db, duty.subject);
      const isDeclined = duty.state === 'declined';
      const report = isDeclined || isRideOver(duty) ? await lastReport(db, duty) : undefined;
      const declineReason = isDeclined ? (report?.note ?? null) : null;
      const endReportedAt = isDeclined ? null : (report?.at ?? null);
      return driver && vehicle && ride && { duty, driver, vehicle, ride, declineReason, endReportedAt };
    },

    async formerly(id, driverId) {
      const row = await db
        .selectFrom('duty_changes as change')
        .innerJoin('drivers as driver', 'driver.id', 'change.driver_id')
        .leftJoin('rideshare_trips as trip', 'trip.id', 'change.trip_id')
        .leftJoin('rideshare_routes as route', 'route.id', 'trip.route_id')
        .select(['change.booking_id', 'change.trip_id', 'change.starts_at', 'change.ends_at'])
        .select(['driver.name', 'driver.phone', 'driver.language', 'route.name as route', 'trip.direction'])
        .select(
          sql<boolean>`exists (
            select from duties where driver_id = change.driver_id and state <> 'declined'
              and (booking_id = change.booking_id or trip_id = change.trip_id))`.as('again'),
        )
        .select(
          sql<boolean>`exists (
            select from duties where driver_id <> change.driver_id
              and (booking_id = change.booking_id or trip_id = change.trip_id))`.as('other'),
        )
        .select(
          sql<boolean>`change.booking_id is not null
            and not exists (select from bookings where id = change.booking_id)`.as('deleted'),
        )
        .where('change.duty_id', '=', id)
        .where('change.driver_id', '=', driverId)
        .orderBy('change.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const subject = row && subjectOf(row);
      if (!subject) return undefined;
      const { name, phone, language, route, direction } = row;
      return {
        id,
        subject,
        trip: route && direction ? { route, direction } : null,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        driver: { id: driverId, name, phone, language },
        isAssignedAgain: row.again,
        isWithOther: row.other,
        isRideDeleted: row.deleted,
      };
    },

    of: async (id) => details(await crews().where('duty.booking_id', '=', id).executeTakeFirst()),
    ofTrip: async (id) => details(await crews().where('duty.trip_id', '=', id).executeTakeFirst()),
  };
}

async function rideOf(db: Db, subject: DutySubject): Promise<DutyRide | undefined> {
  if (subject.kind === 'booking') {
    const booking = await bookingRepository(db).find(subject.id);
    return booking && { kind: 'booking', booking };
  }
  const trip = await tripRepository(db).find(subject.id);
  if (!trip) return undefined;
  const seats = await selectSeatBookings(db)
    .where('booking.trip_id', '=', subject.id)
    .where('booking.status', '<>', 'cancelled')
    .orderBy('booking.pickup_at')
    .orderBy('booking.id')
    .execute();
  return { kind: 'trip', trip, seats: seats.map(toSeatBooking) };
}

/** Returns when the last report was made, and what the driver wrote with it. */
async function lastReport(db: Db, { id }: Duty) {
  return db
    .selectFrom('duty_changes')
    .select(['at', 'note'])
    .where('duty_id', '=', id)
    .where('kind', '=', 'reported')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function subjectOf(row: {
  readonly booking_id: BookingId | null;
  readonly trip_id: TripId | null;
}): DutySubject | undefined {
  if (row.booking_id !== null) return { kind: 'booking', id: row.booking_id };
  return row.trip_id === null ? undefined : { kind: 'trip', id: row.trip_id };
}
