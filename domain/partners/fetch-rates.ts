import { FOREIGN_CURRENCIES } from '#domain/partners/currency.ts';
import type { KeepRates, RateSource, StoredRate } from '#domain/partners/ports.ts';

/**
 * Fetches the latest rates of the bank and stores them. Returns undefined if that fails; the stored rates
 * then stay in force.
 */
export function fetchRates(deps: { source: RateSource; rates: KeepRates }) {
  return async (): Promise<readonly StoredRate[] | undefined> => {
    const published = await deps.source.latest();
    if (!published) return undefined;
    const { takenOn, rates } = published;
    const all = FOREIGN_CURRENCIES.map((currency) => ({ currency, rate: rates[currency], takenOn }));
    return deps.rates.keep(all, 'European Central Bank');
  };
}
