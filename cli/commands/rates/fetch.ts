import { z } from 'zod';
import { RATE_COLUMNS, rateRow } from '#cli/commands/rates/rate-words.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

async function fetch(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ useCases: { fetchRates } }) => {
    if (!fetchRates) {
      throw new OperatorError(
        'No service of exchange rates is allowed. Set RATES_URL to one, such as https://api.frankfurter.dev/v1, or set a rate by hand: ratha rates set USD 86.2',
      );
    }
    const rates = await fetchRates();
    if (!rates) {
      throw new OperatorError(
        'The exchange rates could not be fetched from RATES_URL. Nothing was changed: the rates that are kept stay in force.',
      );
    }
    return ok({ rates });
  });
}

export const fetchCommand = command({
  name: 'fetch',
  summary: 'Fetch the newest rates of the European Central Bank from RATES_URL',
  input: z.object({}),
  run: fetch,
  show: ({ rates }) => ({ columns: RATE_COLUMNS, rows: rates.map(rateRow), empty: 'No rate was fetched.' }),
});
