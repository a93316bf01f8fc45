import { z } from 'zod';
import { parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';

/** An id, as a number or as text with or without its prefix. Undefined if absent, null or empty. */
export function idField<Id extends number>(parse: (text: string) => Id | undefined, noun: string) {
  return z
    .union([z.number(), z.string().max(20)], `Must be the number of a ${noun}`)
    .nullish()
    .transform((written, context) => {
      if (written === null || written === undefined || written === '') return undefined;
      const id = parse(String(written));
      if (id) return id;
      context.addIssue(`Must be the number of a ${noun}`);
      return z.NEVER;
    });
}

/** A day, `YYYY-MM-DD`. Undefined if absent, null or empty. */
export const dayField = z
  .string('Write a day as YYYY-MM-DD')
  .nullish()
  .transform((written, context) => {
    if (!written) return undefined;
    const date = parseIndiaDate(written);
    if (date) return date;
    context.addIssue('Write a day as YYYY-MM-DD');
    return z.NEVER;
  });

/** A time, `HH:MM`. Undefined if absent, null or empty. */
export const timeField = z
  .string('Write a time as HH:MM')
  .nullish()
  .transform((written, context) => {
    if (!written) return undefined;
    const time = parseIndiaTime(written);
    if (time) return time;
    context.addIssue('Write a time as HH:MM');
    return z.NEVER;
  });
