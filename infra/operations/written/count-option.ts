import { z } from 'zod';

/** Returns the schema of a whole number from 1 to `max`. */
export function countOption(max: number) {
  const message = `must be a whole number from 1 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message));
}
