import { OPERATIONS } from '#app/console/operations/operation-view.server.ts';
import { formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { FOREIGN_CURRENCIES } from '#domain/partners/currency.ts';
import { OLD_RATE_DAYS, rateAgeDays, rateAgeWords } from '#domain/partners/rate-age.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns the rate in force of each currency that partners pay in, with its age (docs/product/partners.md#rate-age). */
export async function ratesPage({ queries, clock, config }: Pick<Container, 'queries' | 'clock' | 'config'>) {
  const today = indiaDateOf(clock());
  const newest = await queries.rates.newest();
  const rates = FOREIGN_CURRENCIES.map((currency) => {
    const setHref = `${OPERATIONS}/rates.set?currency=${currency}`;
    const stored = newest.find((rate) => rate.currency === currency);
    if (!stored) return { currency, setHref, known: null };
    const days = rateAgeDays(stored, today);
    const { rate, takenOn, source } = stored;
    return {
      currency,
      setHref,
      known: {
        ...{ rate: `₹${rate}`, takenOn: formatDay(takenOn), source },
        ...{ age: rateAgeWords(days), isOld: days >= OLD_RATE_DAYS },
      },
    };
  });
  const old = rates.filter(({ known }) => known?.isOld).map(({ currency }) => currency);
  return { rates, old, oldFrom: OLD_RATE_DAYS, isFetched: Boolean(config.ratesUrl) };
}

export type RateView = Awaited<ReturnType<typeof ratesPage>>['rates'][number];
