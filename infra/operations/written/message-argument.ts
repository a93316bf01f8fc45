import { z } from 'zod';

/** Parses a message argument: its number. */
export const messageArgument = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the number of a message such as 12')
  .transform(Number);
