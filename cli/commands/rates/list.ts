import { z } from 'zod';
import { RATE_COLUMNS, rateRow } from '#cli/commands/rates/rate-table.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';

async function list(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => ok({ rates: await queries.rates.newest() }));
}

export const listCommand = command({
  name: 'list',
  summary: 'List the latest exchange rate of each currency that partners pay in',
  input: z.object({}),
  run: list,
  show: ({ rates }) => ({
    columns: RATE_COLUMNS,
    rows: rates.map(rateRow),
    empty: 'No exchange rates yet. Set one: ratha rates set USD 86.2',
  }),
}).addHelpText(
  'after',
  '\nWith --json: { "rates": [{ "currency", "rate", "takenOn", "source" }] }. rate is the number of rupees for one unit.',
);
