import type { BookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { FARE_BASIS } from '#domain/rides/ride.ts';
import * as words from '#words/booking/confirmation.ts';

/** CO₂ of a diesel MPV of this size, in kg per km. A round figure, shown as approximate. */
const DIESEL_KG_PER_KM = 0.16;

/** Returns a sentence about avoided CO₂: for the ride, or per km if the distance is unknown. */
export function co2Note({ ride, price }: Pick<BookingView, 'ride' | 'price'>): string {
  const ways = ride.service === 'intercity' && ride.tripType === 'round-trip' ? 2 : 1;
  const km =
    FARE_BASIS[ride.service] === 'hours' || price.estimated || price.distanceKm === null
      ? 0
      : price.distanceKm * ways;
  const kg = Math.round(km * DIESEL_KG_PER_KM);
  return kg > 0 ? words.noExhaust(kg, Math.round(km)) : words.noExhaustPerKm(DIESEL_KG_PER_KM * 1000);
}
