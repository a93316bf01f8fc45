import type { Booking } from '#domain/bookings/booking.ts';
import type { Duty } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

export type LinkedDuty = {
  readonly duty: Duty;
  readonly booking: Booking;
  readonly driverId: DriverId;
  /** The path of the driver's page. */
  readonly page: string;
};

/** Assigns a booking whose pickup is some minutes from now to a driver of its own. */
export async function addLinkedDuty(container: Container, minutes: number): Promise<LinkedDuty> {
  const { db, useCases, driverLink } = container;
  const vehicleId = await addVehicle(db);
  const driverId = await addDriver(db, 'Asha Link', vehicleId);
  const booking = await addBooking(db, addMinutes(new Date(), minutes));
  const { duty } = accepted(
    await useCases.assignDuty({
      ...{ subject: { kind: 'booking', id: booking.id }, driverId, vehicleId },
      ...{ startsAt: null, minutes: null, override: { reason: 'Test' }, by: BY_DISPATCHER },
    }),
  );
  const { pathname } = new URL(driverLink({ dutyId: duty.id, driverId }));
  return { duty, booking, driverId, page: pathname };
}
