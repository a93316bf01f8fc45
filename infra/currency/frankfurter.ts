import { z } from 'zod';
import { type IndiaDate, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { FOREIGN_CURRENCIES, type ForeignCurrency } from '#domain/partners/currency.ts';
import type { PublishedRates, RateSource } from '#domain/partners/ports.ts';

const TIMEOUT_MS = 3000;
const DECIMALS = 1_000_000;

/** The bank's own reference is the euro, so one call answers every currency without a rounding in between. */
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
  /** Where the service is, such as `https://api.frankfurter.dev/v1`. */
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly log: { readonly warn: (facts: Record<string, unknown>, message: string) => void };
  readonly timeoutMs?: number;
};

/**
 * The European Central Bank's reference rates by the Frankfurter service: `GET {url}/latest?base=EUR&symbols=…`. Any
 * failure (status, time-out after 3 seconds, an answer of another shape) is logged and answers undefined.
 */
export function frankfurterRates({ url, fetch, log, timeoutMs = TIMEOUT_MS }: FrankfurterDeps): RateSource {
  return {
    async latest() {
      try {
        const symbols = ['INR', ...OTHERS].join(',');
        const response = await fetch(`${url}/latest?base=${REFERENCE}&symbols=${symbols}`, {
          headers: { Accept: 'application/json' },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.ok) return published(await response.json(), log);
        await response.body?.cancel();
        log.warn({ status: response.status }, 'the exchange rates were refused');
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the exchange rates failed');
      }
      return undefined;
    },
  };
}

function published(json: unknown, log: FrankfurterDeps['log']): PublishedRates | undefined {
  const read = answer.safeParse(json);
  const takenOn = read.success ? parseIndiaDate(read.data.date) : undefined;
  if (!read.success || !takenOn) {
    log.warn({}, 'the exchange rates came in another shape');
    return undefined;
  }
  return { takenOn: takenOn satisfies IndiaDate, rates: inRupeesEach(read.data.rates) };
}

/** Rupees for one unit of each, from what one euro is worth in each. */
function inRupeesEach({
  INR,
  ...perEuro
}: z.output<typeof answer>['rates']): Record<ForeignCurrency, number> {
  const rupees = (units: number) => Math.round((INR / units) * DECIMALS) / DECIMALS;
  return { USD: rupees(perEuro.USD), EUR: rupees(1), GBP: rupees(perEuro.GBP), AUD: rupees(perEuro.AUD) };
}
