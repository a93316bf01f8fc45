import { z } from 'zod';
import { flagOf, inputSchema } from '#cli/operations/option-of-input.ts';
import { FROM_INPUT } from '#cli/operations/read-subjects.ts';
import { asOption } from '#cli/shell/acting-member.ts';
import { dryRunOption } from '#cli/shell/dry-run.ts';
import type { Operation } from '#domain/kernel/operation.ts';

/** Returns the schema of all that is given: the inputs, `--as` and `--dry-run`. The subject may be `-`. */
export function givenSchema({ inputs, subject }: Operation) {
  const fields = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      name === subject ? orFromInput(inputSchema(input)) : inputSchema(input),
    ]),
  );
  return z
    .object({ ...fields, as: asOption, dryRun: dryRunOption, yes: z.boolean().default(false) })
    .superRefine((given, context) => {
      const values: Readonly<Record<string, unknown>> = given;
      for (const [name, { needs, without = [] }] of Object.entries(inputs)) {
        if (values[name] === undefined) continue;
        if (needs && values[needs] === undefined)
          context.addIssue({ code: 'custom', path: [needs], message: `must be given with ${flagOf(name)}` });
        if (without.some((other) => values[other] !== undefined)) {
          const message = `cannot be combined with ${without.map(flagOf).join(' or ')}`;
          context.addIssue({ code: 'custom', path: [name], message });
        }
      }
    })
    .transform(({ as, dryRun, yes, ...given }) => ({ as, dryRun, yes, inputs: given }));
}

/** Returns a schema that keeps `-`. A union would hide the message of the schema. */
function orFromInput(schema: z.ZodType) {
  return z.unknown().transform((written, context) => {
    if (written === FROM_INPUT) return FROM_INPUT;
    const read = schema.safeParse(written);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue(message);
    return z.NEVER;
  });
}
