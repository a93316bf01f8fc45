import { z } from 'zod';
import { dryRunMembers, success, text } from '#app/api/document/answers/common.ts';
import type { Call, Caller, Calls } from '#app/api/document/call.ts';
import { ROLES, type Role } from '#domain/identity/role.ts';
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

/** The callers by the role that may do least of those that an operation has. */
const CALLER_BY_ROLE: Readonly<Record<Role, Caller>> = {
  viewer: 'readers',
  accounts: 'accounts',
  dispatcher: 'team',
  owner: 'owner',
};

/** A call for each operation, which follows from its declaration. */
export const operationCalls: Calls = Object.fromEntries(
  USES.map(({ operation }) => [`POST /api/admin/operations/${operation.name}` as const, callOf(operation)]),
);

function callOf(operation: Operation): Call {
  const { summary } = operation;
  return {
    summary,
    description: `Answers besides what \`ratha ${commandOf(operation)} --json\` prints.`,
    caller: callerOf(operation),
    rules: 'operations',
    body: sentInputs(operation),
    dryRun: true,
    answers: { 200: done },
    examples: exampleInputs(operation),
  };
}

function callerOf({ roles }: Operation): Caller {
  const [least = 'owner'] = ROLES.filter((role) => roles.includes(role));
  return CALLER_BY_ROLE[least];
}
