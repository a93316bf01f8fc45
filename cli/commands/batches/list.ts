import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';

const MAX_LIMIT = 1000;

const input = z.object({
  before: z.coerce
    .number('must be the next of an earlier answer')
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional(),
  limit: z.coerce
    .number()
    .int(`must be a whole number from 1 to ${MAX_LIMIT}`)
    .min(1)
    .max(MAX_LIMIT)
    .default(20),
});

async function list({ before, limit }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => ok(await queries.audit.batches({ before }, limit)));
}

export const listCommand = command({
  name: 'list',
  summary: 'List what was done to many at once, newest first',
  options: {
    '--before <next>': 'only batches before the next of an earlier answer',
    '--limit <number>': `the maximum number of batches, 1 to ${MAX_LIMIT} (default: 20)`,
  },
  input,
  run: list,
  show: ({ batches }) => ({
    columns: ['Batch', 'When (IST)', 'Operation', 'Done', 'Refused', 'Who', 'From'],
    rows: batches.map(({ batch, at, operations, acts, refused, phone, systemAccount, host, surface }) => [
      batch,
      `${formatDate(at)} ${indiaTimeOf(at)}`,
      operations.join(', '),
      String(acts - refused),
      String(refused),
      phone ?? (systemAccount ? `${systemAccount}@${host}` : ''),
      surface,
    ]),
    empty: 'No batches.',
  }),
}).addHelpText(
  'after',
  `
A batch is a command on many subjects, a selection in the console, the plan of a day, seats of many trips.
With --json: { "batches": [{ "batch", "at", "operations": [...], "acts", "refused", "surface", "systemAccount" or null,
"host" or null, "phone" or null, "last" }], "next" }. next is for --before, or null.`,
);
