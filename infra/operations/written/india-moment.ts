import { z } from 'zod';
import { readDay } from '#domain/kernel/india-calendar.ts';
import { indiaInstant, parseIndiaTime } from '#domain/kernel/india-time.ts';

const instant = z.iso.datetime({ offset: true });

/**
 * Parses a day and a time in India, such as `2026-11-22 18:05`, or an instant with its zone, as `--json` prints it:
 * `2026-11-22T12:35:00.000Z`.
 */
export const indiaMoment = z.string().transform((written, context) => {
  const exact = instant.safeParse(written.trim());
  if (exact.success) return new Date(exact.data);
  const [day = '', time = '', ...more] = written.trim().split(/[\sT]+/);
  const [date, clock] = [readDay(day), parseIndiaTime(time)];
  if (date && clock && more.length === 0) return indiaInstant(date, clock);
  context.addIssue('must be a day and a time such as "2026-11-22 18:05"');
  return z.NEVER;
});
