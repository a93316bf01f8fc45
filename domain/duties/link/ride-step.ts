import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { DutyState } from '#domain/duties/duty.ts';

/** How far a ride is, for its rider (docs/product/pages.md#live-status). */
export const RIDE_STEPS = [
  'received',
  'confirmed',
  'driver-assigned',
  'on-the-way',
  'arrived',
  'on-trip',
  'completed',
] as const;
export type RideStep = (typeof RIDE_STEPS)[number];

export const RIDE_STEP_LABELS: Record<RideStep, string> = {
  received: 'Received',
  confirmed: 'Confirmed',
  'driver-assigned': 'Driver assigned',
  'on-the-way': 'On the way',
  arrived: 'Arrived',
  'on-trip': 'On trip',
  completed: 'Completed',
};

/** The step that the rider sees for each state of the duty. */
const STEP_OF_DUTY: Record<DutyState, RideStep> = {
  assigned: 'driver-assigned',
  accepted: 'driver-assigned',
  declined: 'confirmed',
  'on-my-way': 'on-the-way',
  arrived: 'arrived',
  started: 'on-trip',
  completed: 'completed',
  'no-show': 'confirmed',
};

/** Returns whether the driver is on the way or the ride has begun. */
export function isUnderWay(step: RideStep | null): boolean {
  return step === 'on-the-way' || step === 'arrived' || step === 'on-trip';
}

/** Returns how far a ride is. Null for a cancelled ride. `duty` is null while the ride has no driver. */
export function rideStep(status: BookingStatus, duty: DutyState | null): RideStep | null {
  switch (status) {
    case 'cancelled':
      return null;
    case 'confirmed':
      return duty ? STEP_OF_DUTY[duty] : 'confirmed';
    default:
      return status;
  }
}
