import { z } from 'zod';
import type { Input, Inputs, ValueOf } from '#domain/rides/input-fields.ts';

/** Text of a call. Undefined if absent. */
export const text = (limit: number) =>
  optional(z.string('Must be text').max(limit, `Must be at most ${limit} characters`));

/** A whole number of 0 or more, as a number or digits. */
export const wholeNumber = (largest: number) =>
  unlessEmpty(
    z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^\d{1,6}$/)
            .transform(Number),
        ],
        'Must be a whole number',
      )
      .pipe(
        z
          .number()
          .int('Must be a whole number')
          .min(0, 'Must not be negative')
          .max(largest, `Must be at most ${largest}`),
      ),
  );

export const yesOrNo = optional(z.boolean('Must be true or false'));

/** One of some values. Clients spell a few of them in two ways (docs/glossary.md); the domain knows the first. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  const meant = (given: unknown) =>
    values.find((value) => typeof given === 'string' && loose(given) === loose(value)) ?? given;
  return unlessEmpty(z.preprocess(meant, z.enum(values, `Choose ${values.join(', ')}`)));
}

function loose(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/^terminal[\s-]*/, 't')
    .replace(/[\s_-]/g, '')
    .replace(/\(.*$/, '');
}

/** A field that may be absent or null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** The same for a field that a form may send as an empty text. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === '' ? undefined : given), optional(schema));
}

type Shape<All extends Inputs> = { [Name in keyof All]: z.ZodType<ValueOf<All[Name]> | undefined> };

/** Returns the members of a call that carry some answers: their shape only, each may be missing. */
export function callShape<const All extends Inputs>(inputs: All): Shape<All> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, schemaFor(input)]),
  ) as Shape<All>;
}

function schemaFor(input: Input): z.ZodType {
  switch (input.kind) {
    case 'text':
      return text(input.max);
    case 'choice':
      return choice(input.values);
    case 'yes-no':
      return yesOrNo;
    case 'whole':
      return wholeNumber(input.max);
  }
}
