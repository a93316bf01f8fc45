import { z } from 'zod';
import { type IndiaDate, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { FOREIGN_CURRENCIES, type ForeignCurrency } from '#domain/partners/currency.ts';
import type { PublishedRates, RateSource } from '#domain/partners/ports.ts';

const TIMEOUT_MS = 3000;
const DECIMALS = 1_000_000;

/** The bank's base currency is the euro, so one call returns all currencies without extra rounding. */
const REFERENCE = 'EUR';
const OTHERS = FOREIGN_CURRENCIES.filter((currency) => currency !== REFERENCE);

const answer = z.object({
  base: z.literal(REFERENCE),
  date: z.string(),
  rates: z.object({
    INR: z.number().positive(),
    USD: z.number().positive(),
    GBP: z.number().positive(),
    AUD: z.number().positive(),
  }),
});

export type FrankfurterDeps = {
  /** URL of the service, such as `https://api.frankfurter.dev/v1`. */
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly log: { readonly warn: (facts: Record<string, unknown>, message: string) => void };
  readonly timeoutMs?: number;
};

/**
 * Fetches the reference rates of the European Central Bank from the Frankfurter service: `GET
 * {url}/latest?base=EUR&symbols=…`. Logs any failure (status, timeout after 3 seconds, unexpected response) and
 * returns undefined.
 */
export function frankfurterRates({ url, fetch, log, timeoutMs = TIMEOUT_MS }: FrankfurterDeps): RateSource {
  return {
    async latest() {
      try {
        const symbols = ['INR', ...OTHERS].join(',');
        const response = await fetch(`${url}/latest?base=${REFERENCE}&symbols=${symbols}`, {
          headers: { Accept: 'application/json' },
          // Rates come from the configured service only.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.ok) return published(await response.json(), log);
        await response.body?.cancel();
        log.warn({ status: response.status }, 'The exchange rate service refused the request');
      } catch (error) {
        log.warn(
          { error: error instanceof Error ? error.name : 'unknown' },
          'The exchange rate request failed',
        );
      }
      return undefined;
    },
  };
}

function published(json: unknown, log: FrankfurterDeps['log']): PublishedRates | undefined {
  const read = answer.safeParse(json);
  const takenOn = read.success ? parseIndiaDate(read.data.date) : undefined;
  if (!read.success || !takenOn) {
    log.warn({}, 'The exchange rate service returned an unexpected response');
    return undefined;
  }
  return { takenOn: takenOn satisfies IndiaDate, rates: inRupeesEach(read.data.rates) };
}

/** Converts euro rates to rupees per unit of each currency. */
function inRupeesEach({
  INR,
  ...perEuro
}: z.output<typeof answer>['rates']): Record<ForeignCurrency, number> {
  const rupees = (units: number) => Math.round((INR / units) * DECIMALS) / DECIMALS;
  return { USD: rupees(perEuro.USD), EUR: rupees(1), GBP: rupees(perEuro.GBP), AUD: rupees(perEuro.AUD) };
}
