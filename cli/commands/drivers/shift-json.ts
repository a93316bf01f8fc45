import { z } from 'zod';
import type { DriverLeave, WeeklyShift } from '#domain/duties/shift.ts';
import { WEEKDAYS, type Weekday } from '#domain/kernel/india-time.ts';

/** Returns a shift in the shape that `--json` prints. Other programs depend on these names. */
export function shiftJson({ weekday, startsAt, endsAt, vehicleId, from, until, reason }: WeeklyShift) {
  return { weekday, startsAt, endsAt, vehicleId, from, until, reason };
}

export const SHIFT_JSON = '{ "weekday", "startsAt", "endsAt", "vehicleId", "from", "until", "reason" }';

/** Returns leave in the shape that `--json` prints. Both times are null for the whole day. */
export function leaveJson({ driverId, date, startsAt, endsAt, reason }: DriverLeave) {
  return { driverId, date, startsAt, endsAt, reason };
}

export const LEAVE_JSON = '{ "driverId", "date", "startsAt", "endsAt", "reason" }';

/** Parses a weekday such as `monday` or `mon`. */
export const weekdayOption = z.string().transform((written, context) => {
  const day = weekdayOf(written);
  if (day) return day;
  context.addIssue('must be a weekday such as monday');
  return z.NEVER;
});

/** Parses weekdays with commas between them, or `week` for all of them. */
export const weekdaysOption = z.string().transform((written, context): readonly Weekday[] => {
  if (written.trim().toLowerCase() === 'week') return WEEKDAYS;
  const days = written.split(',').map(weekdayOf);
  const known = days.filter((day) => day !== undefined);
  if (known.length === days.length) return known;
  context.addIssue('must be weekdays such as tuesday,wednesday, or week');
  return z.NEVER;
});

function weekdayOf(written: string): Weekday | undefined {
  const start = written.trim().toLowerCase();
  return start.length < 3 ? undefined : WEEKDAYS.find((day) => day.startsWith(start));
}
