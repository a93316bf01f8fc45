import type { AppLoadContext } from '@remix-run/node';
import type { Booking } from '#domain/bookings/booking.ts';
import { type ShownDriver, shownDriver, shownTripDriver } from '#domain/duties/link/ride-driver.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/** Returns what riders see of the drivers of their bookings. A booking without a driver is left out. */
export async function shownDrivers(
  { container: { queries, clock, config } }: AppLoadContext,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<BookingId, ShownDriver>> {
  const drivers = await queries.rideDriver.of(bookings.map(({ id }) => id));
  const when = { now: clock(), before: config.timeouts.detailsBeforePickup };
  const shown = new Map<BookingId, ShownDriver>();
  for (const { id, ride } of bookings) {
    const driver = drivers.get(id);
    if (driver) shown.set(id, shownDriver(driver, ride.pickupAt, when));
  }
  return shown;
}

/** Returns what riders see of the drivers of their seats. A seat that is cancelled or over is left out. */
export async function shownTripDrivers(
  { container: { queries, clock, config } }: AppLoadContext,
  bookings: readonly RideshareBooking[],
): Promise<ReadonlyMap<RideshareBookingId, ShownDriver>> {
  const open = bookings.filter(({ status }) => status === 'confirmed');
  const drivers = await queries.rideDriver.ofTrips([...new Set(open.map(({ trip }) => trip.id))]);
  const when = { now: clock(), before: config.rideshare.detailsBeforePickup };
  const shown = new Map<RideshareBookingId, ShownDriver>();
  for (const booking of open) {
    const driver = drivers.get(booking.trip.id);
    if (driver) shown.set(booking.id, shownTripDriver(driver, booking, when));
  }
  return shown;
}
