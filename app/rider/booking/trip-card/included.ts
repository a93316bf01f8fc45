import { beforePickupInWords } from '#app/rider/booking/trip-card/trip.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { POLICY } from '#domain/policies.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import * as words from '#words/booking/trip-card.ts';

/** Returns what the fare of a ride includes (docs/product/pages.md#trip-card). */
export function includedIn({ service, tripType }: RideRequest): readonly string[] {
  const waiting = words.waiting(POLICY.waitMinutes);
  switch (service) {
    case 'airport':
      return [words.tolls, waiting];
    case 'hourly':
      return [words.unlimitedWithinHours, words.tolls, waiting];
    case 'intercity':
      return [words.tollsAndPermits, tripType === 'round-trip' ? words.waitForReturn : waiting];
  }
}

/** Returns until when the rider can cancel a ride (docs/product/bookings.md#rider-cancellation). */
export function cancellationTerms(ride: RideRequest): string {
  const until = beforePickupInWords(ride, RIDER_CANCELLATION_HOURS);
  return until ? words.cancelUntil(until) : words.cancelBefore(RIDER_CANCELLATION_HOURS);
}
