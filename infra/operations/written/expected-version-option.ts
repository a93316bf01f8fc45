import { z } from 'zod';

/**
 * Option `--seen`: the version that the edit expects. Without it, the edit applies to the current version. What was never changed has version 0 or 1.
 */
export const expectedVersionOption = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .optional();
