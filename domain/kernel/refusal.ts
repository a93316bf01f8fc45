/** A refusal: a code, and the parameters that its words need. Words are rendered at the entry points (domain/words). */
export type RefusalOf<Code extends string, Params = unknown> = Code extends string
  ? { readonly code: Code } & Readonly<Params>
  : never;

/** What is wrong with one field. `field` is the name that the calls use. */
export type FieldError<Code extends string = string, Params = unknown> = Code extends string
  ? { readonly field: string; readonly code: Code } & Readonly<Params>
  : never;

/** Input that breaks rules. `incomplete` says that required answers are missing, which is the headline then. */
export type Invalid<E extends FieldError = FieldError> = {
  readonly code: 'invalid';
  readonly errors: readonly E[];
  readonly incomplete?: true;
};

/** Refuses input: the first error, in the order of the rules, is the headline. */
export function invalid<E extends FieldError>(errors: readonly [E, ...E[]]): Invalid<E> {
  return { code: 'invalid', errors };
}

/** An optimistic lock that failed: the version that is stored now, and what differs from the expected one. */
export type ChangedMeanwhile<What extends string, Params = unknown> = RefusalOf<
  'changed-meanwhile',
  { readonly what: What; readonly version: number; readonly changed: readonly string[] } & Params
>;
