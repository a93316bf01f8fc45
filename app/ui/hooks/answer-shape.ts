/** Returns whether a value of a fetched answer has the expected type. */
export type Check<Value> = (value: unknown) => value is Value;

// Schemas of zod would add several kilobytes to the first load of a page.

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value) => typeof value === 'number';
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value) => value === null || check(value);
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value) => Array.isArray(value) && value.every(check);
}

/** Checks the members of an object. It may have further members. */
export function hasShape<Shape extends object>(
  checks: {
    readonly [Name in keyof Shape]: Check<Shape[Name]>;
  },
): Check<Shape> {
  return (value): value is Shape => {
    for (const name in checks) if (!checks[name](Reflect.get(Object(value), name))) return false;
    return true;
  };
}
