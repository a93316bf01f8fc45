import type { z } from 'zod';

/**
 * Thrown for stored JSON that does not have the expected shape. It names the column and the first field that is wrong.
 * It contains no values, because they may be personal data.
 */
class StoredJsonError extends Error {
  override readonly name = 'StoredJsonError';
  /** The column, such as `bookings.breakdown`. */
  readonly code: string;

  constructor(column: string, field: string) {
    super(`Stored JSON in ${column} does not have the expected shape${field && `: ${field}`}`);
    this.code = column;
  }
}

/** Parses the JSON value of a column. Throws a StoredJsonError if it does not have the expected shape. */
export function parseStored<Value>(schema: z.ZodType<Value>, value: unknown, column: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StoredJsonError(column, firstField(parsed.error.issues));
}

/** Returns the path of the first wrong field. Of several shapes, the first one counts. */
function firstField([issue]: readonly z.core.$ZodIssue[]): string {
  const first = issue?.code === 'invalid_union' ? (issue.errors[0]?.[0] ?? issue) : issue;
  return first?.path.join('.') ?? '';
}

/** Parses a JSON text. Returns undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
