/** The card with the trip that the rider books. */

import { drivingTime, roundedKm, roundedMinutes } from '#domain/kernel/text/drive.ts';

export const way = (km: number, minutes: number) =>
  `${roundedKm(km)} km, about ${drivingTime(roundedMinutes(minutes))}`;
export const yourTrip = 'Your trip';
export const included = 'Included';
export const when = 'When';
export const vehicle = '6/7-seater electric MPV with chauffeur';

// What a fare includes
export const waiting = (minutes: number) => `${minutes} minutes of waiting after the pickup time`;
export const tolls = 'Tolls, parking and night rides';
export const tollsAndPermits = 'Tolls, parking, state permits and night rides';
export const unlimitedWithinHours = 'Unlimited KMs and stops within your hours';
export const waitForReturn = 'The wait before your return trip';
export const cancelUntil = (until: string) => `Free cancellation until ${until}`;
export const cancelBefore = (hours: number) => `Free cancellation up to ${hours} hours before pickup`;
