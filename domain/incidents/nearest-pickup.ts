import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';

/**
 * Returns the day on which a time of day is nearest to a pickup: the day of the pickup, the one before or the one after. Half a day away,
 * it is the day of the pickup.
 */
export function nearestPickupDate(pickupAt: Date, time: IndiaTime): IndiaDate {
  const day = indiaDateOf(pickupAt);
  const distance = (date: IndiaDate) => Math.abs(indiaInstant(date, time).getTime() - pickupAt.getTime());
  return [day, addDays(day, -1), addDays(day, 1)].reduce((nearest, date) =>
    distance(date) < distance(nearest) ? date : nearest,
  );
}
