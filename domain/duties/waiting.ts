import type { SubjectPlaces } from '#domain/duties/subject.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';

/** A confirmed booking or an open trip that waits for a driver. */
export type WaitingRide = SubjectPlaces & {
  readonly startsAt: Date;
  /** How long its duty takes by default (docs/product/duties.md#duty). */
  readonly minutes: number;
  /** Seats that are sold on a trip; null for a booking. */
  readonly seats: number | null;
};

/** A waiting ride with the end of its duty. */
export type WaitingDuty = WaitingRide & { readonly endsAt: Date };

export function waitingDuty(ride: WaitingRide): WaitingDuty {
  return { ...ride, endsAt: addMinutes(ride.startsAt, ride.minutes) };
}
