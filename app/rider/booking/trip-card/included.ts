import { POLICY } from '#app/public/policy-facts.ts';
import { beforePickupInWords } from '#app/rider/booking/trip-card/trip.ts';
import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { RideRequest } from '#domain/rides/ride.ts';

/** Returns what the fare of a ride includes (docs/product/pages.md#trip-card). */
export function includedIn({ service, tripType }: RideRequest): readonly string[] {
  const waiting = `${POLICY.waitMinutes} minutes of waiting after the pickup time`;
  switch (service) {
    case 'airport':
      return ['Tolls, parking and night rides', waiting];
    case 'hourly':
      return ['Unlimited KMs and stops within your hours', 'Tolls, parking and night rides', waiting];
    case 'intercity':
      return [
        'Tolls, parking, state permits and night rides',
        tripType === 'round-trip' ? 'The wait before your return trip' : waiting,
      ];
  }
}

/** Returns until when the rider can cancel a ride (docs/product/bookings.md#rider-cancellation). */
export function cancellationTerms(ride: RideRequest): string {
  const until = beforePickupInWords(ride, RIDER_CANCELLATION_HOURS);
  return until
    ? `Free cancellation until ${until}`
    : `Free cancellation up to ${RIDER_CANCELLATION_HOURS} hours before pickup`;
}
