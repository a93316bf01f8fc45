import { z } from 'zod';
import { flagOf } from '#cli/operations/option-of-input.ts';
import { FROM_INPUT } from '#cli/operations/read-subjects.ts';
import { asOption } from '#cli/shell/acting-member.ts';
import { dryRunOption } from '#cli/shell/dry-run.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { inputSchema } from '#infra/operations/written/written-input.ts';
import { wrongTogether } from '#infra/operations/written/wrong-together.ts';

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
      for (const { name, message } of wrongTogether(inputs, given, flagOf))
        context.addIssue({ code: 'custom', path: [name], message });
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
