import { type FieldError, invalid, type RefusalOf } from '#domain/refusal.ts';

/** Seed 1 §5. */
const FIELDS_MISSING = 'Please fill in all required fields';

/** Refuses what was written down, under the seeds' headline where something is missing; undefined where nothing is wrong. */
export function wrongFields(
  errors: readonly (FieldError | false)[],
  isIncomplete: boolean,
): RefusalOf<'invalid'> | undefined {
  const [first, ...others] = errors.filter((error) => error !== false);
  if (!first) return undefined;
  const refusal = invalid([first, ...others]);
  return isIncomplete ? { ...refusal, message: FIELDS_MISSING } : refusal;
}

export function tooLong(field: string, what: string, limit: number): FieldError {
  return { field, message: `Use at most ${limit} characters for the ${what}` };
}
