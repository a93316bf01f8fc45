import type { DutyState } from '#domain/duties/duty.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** The driver and vehicle of a ride or a trip, and how far the driver is. */
export type RideDriver = {
  readonly name: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly registration: string;
  readonly state: DutyState;
};

/** The facts about the driver that a rider sees. `phone` is null until shortly before the pickup. */
export type ShownDriver = {
  readonly firstName: string;
  readonly vehicle: string;
  readonly registration: string;
  readonly phone: string | null;
  readonly hasArrived: boolean;
  /** The latest state that the driver reported. */
  readonly state: DutyState;
};

/** Returns what a rider sees of the driver (docs/product/duties.md#rider). The phone is shown `before` the pickup. */
export function shownDriver(
  { name, vehicle, registration, phone, state }: RideDriver,
  pickupAt: Date,
  { now, before }: { readonly now: Date; readonly before: number },
): ShownDriver {
  const isSoon = pickupAt.getTime() - now.getTime() <= before;
  return {
    firstName: name.trim().split(/\s+/)[0] ?? name,
    vehicle,
    registration,
    phone: isSoon ? phone : null,
    hasArrived: state === 'arrived',
    state,
  };
}

/**
 * Returns what the rider of a seat sees of the driver of the trip. `Arrived` means that the driver is at the first stop,
 * so riders of later stops are not told.
 */
export function shownTripDriver(
  driver: RideDriver,
  { trip, pickupAt }: Pick<RideshareBooking, 'pickupAt'> & { readonly trip: Pick<Trip, 'departsAt'> },
  when: { readonly now: Date; readonly before: number },
): ShownDriver {
  const shown = shownDriver(driver, pickupAt, when);
  if (pickupAt.getTime() === trip.departsAt.getTime()) return shown;
  const isUnderWay = shown.state === 'arrived' || shown.state === 'started';
  return { ...shown, hasArrived: false, state: isUnderWay ? 'on-my-way' : shown.state };
}
