import { z } from 'zod';
import { RATE_COLUMNS, rateRow } from '#cli/commands/rates/rate-table.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

async function fetch(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ useCases: { fetchRates } }) => {
    if (!fetchRates) {
      throw new OperatorError(
        'No exchange rate service is configured. Set RATES_URL, for example to https://api.frankfurter.dev/v1, or set a rate by hand: ratha rates set USD 86.2',
      );
    }
    const rates = await fetchRates();
    if (!rates) {
      throw new OperatorError(
        'The exchange rates could not be fetched from RATES_URL. The stored rates stay in force.',
      );
    }
    return ok({ rates });
  });
}

export const fetchCommand = command({
  name: 'fetch',
  summary: 'Fetch the latest rates of the European Central Bank from RATES_URL',
  input: z.object({}),
  run: fetch,
  show: ({ rates }) => ({ columns: RATE_COLUMNS, rows: rates.map(rateRow), empty: 'No rate was fetched.' }),
});
