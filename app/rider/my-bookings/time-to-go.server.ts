import { HOUR_MS, indiaDateOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import * as words from '#words/account/my-bookings.ts';

/** A pickup tomorrow that is nearer than that is given in hours. */
const NEAR_MS = 6 * HOUR_MS;

/** Returns how long it is until a pickup, by the days of India: `In 2 h 10 min`, `Tomorrow`, `In 3 days`. */
export function timeToGo(pickupAt: Date, now: Date): string {
  const left = pickupAt.getTime() - now.getTime();
  if (left <= 0) return words.now;
  const days = (Date.parse(indiaDateOf(pickupAt)) - Date.parse(indiaDateOf(now))) / (24 * HOUR_MS);
  if (days === 0 || left < NEAR_MS) return words.inMinutes(Math.ceil(left / MINUTE_MS));
  return days === 1 ? words.tomorrow : words.inDays(days);
}
