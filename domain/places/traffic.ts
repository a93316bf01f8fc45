import { addMinutes, indiaHourOf } from '#domain/kernel/india-time.ts';

/** Hours of the day in India, from the first up to and without the last. */
const RUSH_HOURS = [
  { from: 7, to: 10 },
  { from: 18, to: 21 },
] as const;
const NIGHT = { from: 22, to: 6 } as const;

/**
 * How much longer than usual a journey takes when leaving at `departAt` (docs/product/rides.md#traffic): 1.3 from 07:00
 * to 10:00 and from 18:00 to 21:00, 0.8 from 22:00 to 06:00, else 1, all in India time; the end of a range is outside
 * it.
 */
export function trafficFactor(departAt: Date): number {
  const hour = indiaHourOf(departAt);
  if (RUSH_HOURS.some(({ from, to }) => hour >= from && hour < to)) return 1.3;
  return hour >= NIGHT.from || hour < NIGHT.to ? 0.8 : 1;
}

/**
 * The instant that traffic is estimated for: a pickup that is not in the future counts as now plus 1 hour
 * (docs/product/rides.md#traffic).
 */
export function departureForEstimate(departAt: Date, now: Date): Date {
  return departAt.getTime() > now.getTime() ? departAt : addMinutes(now, 60);
}
