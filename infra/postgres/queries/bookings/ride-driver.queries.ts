import { vehicleName } from '#domain/duties/link/driver-duty.ts';
import type { RideDriver } from '#domain/duties/link/ride-driver.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Reads the drivers of bookings and trips for their riders. */
export function rideDriverQueries(db: Db) {
  const drivers = () =>
    db
      .selectFrom('duties as duty')
      .innerJoin('drivers as driver', 'driver.id', 'duty.driver_id')
      .innerJoin('vehicles as vehicle', 'vehicle.id', 'duty.vehicle_id')
      .select(['driver.name', 'driver.phone', 'duty.state'])
      .select(['vehicle.make', 'vehicle.model', 'vehicle.reg_no as registration'])
      .where('duty.state', 'not in', ['declined', 'completed', 'no-show']);
  type Row = Awaited<ReturnType<ReturnType<typeof drivers>['execute']>>[number];
  const toDriver = ({ name, phone, registration, state, make, model }: Row): RideDriver => ({
    name,
    phone,
    registration,
    state,
    vehicle: vehicleName({ make, model }),
  });

  return {
    /** Returns the drivers of those bookings that are confirmed or on trip and have a driver. */
    async of(ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, RideDriver>> {
      if (ids.length === 0) return new Map();
      const rows = await drivers()
        .innerJoin('bookings as booking', 'booking.id', 'duty.booking_id')
        .select('booking.id')
        .where('booking.id', 'in', [...ids])
        .where('booking.status', 'in', ['confirmed', 'on-trip'])
        .execute();
      return new Map(rows.map((row) => [row.id, toDriver(row)]));
    },

    /** Returns the drivers of those trips that have one. */
    async ofTrips(ids: readonly TripId[]): Promise<ReadonlyMap<TripId, RideDriver>> {
      if (ids.length === 0) return new Map();
      const rows = await drivers()
        .innerJoin('rideshare_trips as trip', 'trip.id', 'duty.trip_id')
        .select('trip.id')
        .where('trip.id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, toDriver(row)]));
    },
  };
}
