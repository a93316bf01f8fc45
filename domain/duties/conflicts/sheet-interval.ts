import type { Interval } from '#domain/duties/ports.ts';
import { addDays, addMinutes, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';

/** No drive between two duties takes longer. */
export const MAX_DRIVE_MINUTES = 12 * 60;
/** The charge of a vehicle that does not rest is followed for a day more (docs/product/duties.md#energy). */
const MINUTES_AROUND = MAX_DRIVE_MINUTES + 24 * 60;
const MIDNIGHT = '00:00' as IndiaTime;

/**
 * Returns the interval whose duties the rules need for duties that start in `from` to `to`: the whole days, and the
 * duties before and after them that a drive can still clash with, or that use the same charge.
 */
export function sheetInterval({ from, to }: Interval): Interval {
  const firstDay = indiaDateOf(from);
  const dayAfter = addDays(indiaDateOf(to), 1);
  return {
    from: addMinutes(indiaInstant(firstDay, MIDNIGHT), -MINUTES_AROUND),
    to: addMinutes(indiaInstant(dayAfter, MIDNIGHT), MINUTES_AROUND),
  };
}
