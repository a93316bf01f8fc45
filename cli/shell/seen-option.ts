import { z } from 'zod';

/** `--seen`: the version that an edit is one of; absent for whatever is kept now. */
export const seenOption = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number)
  .optional();
