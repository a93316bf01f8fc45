/**
 * A refusal: a code with the parameters of its message. Messages are rendered at the entry points
 * (domain/words).
 */
export type RefusalOf<Code extends string, Params = unknown> = Code extends string
  ? { readonly code: Code } & Readonly<Params>
  : never;

/** An error of one field. `field` is its name in the API. */
export type FieldError<Code extends string = string, Params = unknown> = Code extends string
  ? { readonly field: string; readonly code: Code } & Readonly<Params>
  : never;

/** Invalid input. `incomplete` means that required inputs are missing, which then becomes the headline. */
export type Invalid<E extends FieldError = FieldError> = {
  readonly code: 'invalid';
  readonly errors: readonly [E, ...E[]];
  readonly incomplete?: true;
};

/** Refuses invalid input. The first error is the headline. */
export function invalid<E extends FieldError>(errors: readonly [E, ...E[]]): Invalid<E> {
  return { code: 'invalid', errors };
}

/** Keeps the first error of each field. */
export function firstOfEachField<E extends FieldError>([first, ...others]: readonly [E, ...E[]]): [
  E,
  ...E[],
] {
  const all = [first, ...others];
  return [
    first,
    ...others.filter(({ field }, at) => all.findIndex((error) => error.field === field) === at + 1),
  ];
}

/** A failed optimistic lock: the stored version, and its differences from the expected version. */
export type ChangedMeanwhile<What extends string, Params = unknown> = RefusalOf<
  'changed-meanwhile',
  { readonly what: What; readonly version: number; readonly changed: readonly string[] } & Params
>;

/**
 * A reason to do something in spite of its conflicts. Null: conflicts refuse it. `shown` are the keys of the conflicts that the
 * person saw: any other refuses it (docs/product/duties.md#shown). Without `shown` all are overridden.
 */
export type OverrideRequest = {
  readonly reason: string;
  readonly shown?: readonly string[] | undefined;
} | null;
