import {
  formatDay,
  indiaInstant,
  parseIndiaDate,
  parseIndiaTime,
  weekdayOf,
} from '#domain/kernel/india-time.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { terminalPlace } from '#words/booking/booking-facts.ts';
import { dateTime, rideTime } from '#words/booking/times.ts';

const HOUR_MS = 3_600_000;

/** Returns the pickup in words: `Tue 24/11/2026, 11:30 IST`. Null while the date or the time is missing. */
export function pickupInWords({
  pickupDate,
  pickupTime,
}: Pick<RideRequest, 'pickupDate' | 'pickupTime'>): string | null {
  const date = parseIndiaDate(pickupDate);
  const time = parseIndiaTime(pickupTime);
  if (!date || !time) return null;
  return rideTime(weekdayOf(date), formatDay(date), time);
}

/** Returns the instant `hours` before the pickup in words. Null while the pickup is not known. */
export function beforePickupInWords(ride: RideRequest, hours: number): string | null {
  const date = parseIndiaDate(ride.pickupDate);
  const time = parseIndiaTime(ride.pickupTime);
  return date && time ? dateTime(new Date(indiaInstant(date, time).getTime() - hours * HOUR_MS)) : null;
}

type Places = Pick<RideRequest, 'pickupLocation' | 'dropLocation'> & {
  readonly direction?: RideRequest['direction'];
  readonly terminal?: RideRequest['terminal'];
};

/** Returns both places of a ride. A terminal has its name in the language of the page. */
export function shownPlaces({ pickupLocation: pickup, dropLocation: drop, direction, terminal }: Places) {
  if (!terminal) return { pickup, drop };
  return direction === 'from-airport'
    ? { pickup: terminalPlace(terminal, pickup), drop }
    : { pickup, drop: terminalPlace(terminal, drop) };
}
