import { z } from 'zod';
import { WEEKDAYS } from '#domain/kernel/india-time.ts';
import type { Operation, OperationInput } from '#domain/kernel/operation.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { valueSchema } from '#infra/operations/written/written-input.ts';
import { wrongTogether } from '#infra/operations/written/wrong-together.ts';

const MAX_NUMBER = 99_999_999;
const MAX_ID = 2_147_483_647;
const MAX_LIST = 1_000;

/** Returns the schema of the inputs of an operation as JSON. Null is the same as absent. Other members are refused. */
export function sentInputs({ inputs }: Operation): z.ZodType<InputsOf<Operation>> {
  const fields = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, sentInput(input)]));
  const schema = z.strictObject(fields).superRefine((given, context) => {
    for (const { name, message } of wrongTogether(inputs, given, (each) => each))
      context.addIssue({ code: 'custom', path: [name], message });
  });
  // The schema is made from the same declaration as the type.
  return schema as unknown as z.ZodType<InputsOf<Operation>>;
}

function sentInput(input: OperationInput): z.ZodType {
  const schema = sentValue(input).describe(input.label);
  return input.required
    ? schema
    : schema
        .nullish()
        .transform((given) => given ?? undefined)
        .describe(input.label);
}

/** A number is a number and a list is a list. All else is written as on the command line. */
function sentValue(input: OperationInput): z.ZodType {
  switch (input.kind) {
    case 'driver':
    case 'vehicle':
    case 'trip':
    case 'message':
      return z.int().min(1).max(MAX_ID);
    case 'whole':
      return z
        .int()
        .min(input.max === undefined ? 0 : 1)
        .max(input.max ?? MAX_NUMBER);
    case 'rupees':
    case 'version':
      return z.int().min(0).max(MAX_NUMBER);
    case 'amount':
      return z.number().min(0).max(MAX_NUMBER).multipleOf(0.01);
    case 'rate':
      return z.number().positive().max(MAX_NUMBER);
    case 'weekday':
      return z.enum(WEEKDAYS);
    case 'weekdays':
      return z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length);
    case 'seats':
    case 'keys':
    case 'planned-duties':
    case 'duty-changes':
      return z
        .array(z.string())
        .max(MAX_LIST)
        .transform((words): unknown => words.join(','))
        .pipe(valueSchema(input));
    case 'slabs': {
      const number = z.int().min(0).max(MAX_NUMBER);
      return z
        .array(z.strictObject({ upToKm: number, price: number }))
        .min(1)
        .max(MAX_LIST);
    }
    default:
      return valueSchema(input);
  }
}
