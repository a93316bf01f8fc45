import { z } from 'zod';

/**
 * Option `--seen`: the version that the edit expects. Without it, the edit applies to the current version.
 */
export const expectedVersionOption = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number)
  .optional();
