import * as z from 'zod/mini';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import type { Input, Inputs, ValueOf } from '#domain/rides/input-fields.ts';
import * as words from '#words/booking/form-checks.ts';

type Shape<All extends Inputs> = {
  [Name in keyof All]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<All[Name]>>>;
};

/** Text of a form. */
export const text = (limit: number) => z.optional(z.string().check(z.maxLength(limit, words.atMost(limit))));

/** Returns the fields of a form that ask for some answers: their shape only, each may be missing. */
export function formShape<const All extends Inputs>(inputs: All): Shape<All> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, schemaFor(input)]),
  ) as Shape<All>;
}

/** A number as it is typed, such as `6` or `६` (docs/product/typed-text.md#numbers). */
const WHOLE_NUMBER = z.pipe(
  z.pipe(z.string(), z.transform(typedNumber)),
  z.number(words.wholeNumber).check(z.int(words.wholeNumber)),
);

function schemaFor(input: Input): z.ZodMiniType {
  switch (input.kind) {
    case 'text':
      return text(input.formMax);
    case 'choice':
      return z.optional(z.enum(input.values));
    case 'yes-no':
      return z.optional(z.boolean());
    case 'whole':
      return z.optional(WHOLE_NUMBER);
  }
}
