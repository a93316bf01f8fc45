import { type FieldError, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** An input that was read, or what is wrong with it. */
export type Read<T, E extends FieldError> = Result<T, Invalid<E>>;

type Reads = Readonly<Record<string, Read<unknown, FieldError>>>;
type ValuesOf<All extends Reads> = {
  readonly [Name in keyof All]: Extract<All[Name], { readonly ok: true }>['value'];
};
type ErrorOf<All extends Reads> = Extract<
  All[keyof All],
  { readonly ok: false }
>['refusal']['errors'][number];

/** Returns the refusal of one input. */
export function wrong<const E extends FieldError>(error: E): Read<never, E> {
  return refuse(invalid([error]));
}

/** Returns the values of several inputs by their names, or the errors of all of them in their order. */
export function together<All extends Reads>(reads: All): Read<ValuesOf<All>, ErrorOf<All>> {
  const each = eachOf(
    Object.entries(reads).map(([name, read]) => (read.ok ? ok([name, read.value] as const) : read)),
  );
  return (each.ok ? ok(Object.fromEntries(each.value)) : each) as Read<ValuesOf<All>, ErrorOf<All>>;
}

/** Returns the values of a list of inputs, or the errors of all of them in their order. */
export function eachOf<T, E extends FieldError>(reads: readonly Read<T, E>[]): Read<readonly T[], E> {
  const values: T[] = [];
  const errors: E[] = [];
  for (const read of reads) {
    if (read.ok) values.push(read.value);
    else errors.push(...read.refusal.errors);
  }
  const [first, ...others] = errors;
  return first ? refuse(invalid([first, ...others])) : ok(values);
}
