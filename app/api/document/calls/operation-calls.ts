import { z } from 'zod';
import { dryRunMembers, success, text } from '#app/api/document/answers/common.ts';
import type { Call, Calls } from '#app/api/document/call.ts';
import { commandOf, type Operation } from '#domain/kernel/operation.ts';
import { exampleInputs } from '#infra/operations/example-inputs.ts';
import { sentInputs } from '#infra/operations/sent-inputs.ts';
import { USES } from '#infra/operations/uses/uses.ts';

/** The members in the answer of every operation. The others depend on the operation. */
const done = z.looseObject({
  success,
  message: text.meta({ description: 'What was done, or would have been, for a person' }),
  dryRun: z.boolean(),
  messages: dryRunMembers.messages,
});

/** A call for each operation, which follows from its declaration. */
export const operationCalls: Calls = Object.fromEntries(
  USES.map(({ operation }) => [`POST /api/admin/operations/${operation.name}` as const, callOf(operation)]),
);

function callOf(operation: Operation): Call {
  const { summary, roles } = operation;
  return {
    summary,
    description: `Answers besides what \`ratha ${commandOf(operation)} --json\` prints.`,
    caller: roles.includes('accounts') ? 'accounts' : roles.includes('dispatcher') ? 'team' : 'owner',
    rules: 'operations',
    body: sentInputs(operation),
    dryRun: true,
    answers: { 200: done },
    examples: exampleInputs(operation),
  };
}
