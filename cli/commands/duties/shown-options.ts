import { z } from 'zod';
import { readDay } from '#domain/kernel/india-calendar.ts';
import { indiaInstant, parseIndiaTime } from '#domain/kernel/india-time.ts';

/** Options with what a person or a script saw before it decided (docs/product/duties.md#shown). */

export const SHOWN_CONFLICTS_OPTION = {
  '--shown-conflicts <keys>':
    'with --override: the keys of the conflicts that you saw; another one is refused',
};

/** Parses the keys of conflicts, separated by commas. */
export const shownConflictsOption = z
  .string()
  .transform((written) => written.split(/[\s,]+/).filter((key) => key !== ''))
  .optional();

/** Parses a day and a time in India, such as `2026-11-22 18:05`. */
export const shownPickupOption = z
  .string()
  .transform((written, context) => {
    const [day = '', time = '', ...more] = written.trim().split(/[\sT]+/);
    const [date, clock] = [readDay(day), parseIndiaTime(time)];
    if (date && clock && more.length === 0) return indiaInstant(date, clock);
    context.addIssue('must be a day and a time such as "2026-11-22 18:05"');
    return z.NEVER;
  })
  .optional();
