import { z } from 'zod';
import { WEEKDAYS, type Weekday } from '#domain/kernel/india-time.ts';

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
