import { z } from 'zod';
import { parseIndiaTime } from '#domain/kernel/india-time.ts';

/** Parses a time of day in India, `HH:MM`. */
export const timeOption = z.string().transform((written, context) => {
  const time = parseIndiaTime(written);
  if (time) return time;
  context.addIssue('must be a time such as 09:30');
  return z.NEVER;
});
