import { convertCurrency } from '#domain/partners/convert-currency.ts';
import { fetchRates } from '#domain/partners/fetch-rates.ts';
import type { Core } from '#infra/container/core.ts';
import { currentRates } from '#infra/currency/current-rates.ts';
import { frankfurterRates } from '#infra/currency/frankfurter.ts';
import { townIn } from '#infra/places/gazetteer/town-in.ts';
import { settlementQueries } from '#infra/postgres/queries/settlement.queries.ts';
import { rateRepository } from '#infra/postgres/repositories/bookings/rate.repository.ts';

/** Creates the use cases of exchange rates for partner currencies, and the query of the settlement. */
export function createPartners({ config, log, clock, db, readOnly, lists }: Core) {
  const rates = rateRepository(db);
  const source = config.ratesUrl ? frankfurterRates({ url: config.ratesUrl, fetch, log }) : null;
  return {
    useCases: {
      convertCurrency: convertCurrency({ rates: currentRates({ stored: rates, source, clock }), clock }),
      /** Null if no exchange rate service is configured (RATES_URL). */
      fetchRates: source && fetchRates({ source, rates }),
    },
    queries: { rates: rateRepository(readOnly), settlement: settlementQueries(lists, townIn) },
  };
}
