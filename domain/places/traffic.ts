import { addMinutes, indiaHourOf } from '#domain/kernel/india-time.ts';

/** Hours of the day in India. The end of each range is exclusive. */
const RUSH_HOURS = [
  { from: 7, to: 10 },
  { from: 18, to: 21 },
] as const;
const NIGHT = { from: 22, to: 6 } as const;

/**
 * Returns the traffic factor for a departure time in India (docs/product/rides.md#traffic): 1.3 at
 * 07:00–10:00 and 18:00–21:00, 0.8 at 22:00–06:00, otherwise 1. The end of a range is exclusive.
 */
export function trafficFactor(departAt: Date): number {
  const hour = indiaHourOf(departAt);
  if (RUSH_HOURS.some(({ from, to }) => hour >= from && hour < to)) return 1.3;
  return hour >= NIGHT.from || hour < NIGHT.to ? 0.8 : 1;
}

/**
 * Returns the departure time for the traffic estimate. A pickup in the past counts as one hour from now
 * (docs/product/rides.md#traffic).
 */
export function departureForEstimate(departAt: Date, now: Date): Date {
  return departAt.getTime() > now.getTime() ? departAt : addMinutes(now, 60);
}
