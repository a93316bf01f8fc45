import { shiftAt, shiftThatFollows } from '#domain/duties/availability/shift-on.ts';
import type { DutySheet, Interval } from '#domain/duties/ports.ts';
import type { WeeklyShift } from '#domain/duties/shift.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/** How long after a shift a duty ends. */
export type AfterShift = { readonly shift: WeeklyShift; readonly minutes: number };

/**
 * Returns how long after the driver's shift an interval ends (docs/product/duties.md#availability). Undefined if it ends
 * within the shift, or if its start is in no shift. Shifts that follow each other count as one.
 */
export function afterShift(
  sheet: DutySheet,
  driverId: DriverId,
  { from, to }: Interval,
): AfterShift | undefined {
  let last = shiftAt(sheet, driverId, from);
  while (last && last.interval.to < to) {
    const next = shiftThatFollows(sheet, driverId, last.interval);
    if (!next) {
      const late = to.getTime() - last.interval.to.getTime();
      return { shift: last.shift, minutes: Math.ceil(late / MINUTE_MS) };
    }
    last = next;
  }
  return undefined;
}
