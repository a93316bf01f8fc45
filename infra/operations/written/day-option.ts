import { z } from 'zod';
import { readDay } from '#domain/kernel/india-calendar.ts';

/** Parses a day in India, `YYYY-MM-DD`. */
export const dayOption = z.string().transform((written, context) => {
  const day = readDay(written);
  if (day) return day;
  context.addIssue('must be a day such as 2026-11-21');
  return z.NEVER;
});
