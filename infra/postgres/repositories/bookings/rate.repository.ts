import { sql } from 'kysely';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { ForeignCurrency } from '#domain/partners/currency.ts';
import type { FindRate, KeepRates, RateSourceName, StoredRate } from '#domain/partners/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const BY_HAND: RateSourceName = 'by hand';

export type RateRepository = FindRate &
  KeepRates & {
    /** Selects the newest rate of each currency. */
    readonly newest: () => Promise<readonly StoredRate[]>;
  };

/** Stores exchange rates in PostgreSQL, one per currency and day. */
export function rateRepository(db: Db): RateRepository {
  const rates = () => db.selectFrom('currency_rates').select(['currency', 'taken_on', 'rate', 'source']);
  return {
    async current(currency) {
      const row = await rates()
        .where('currency', '=', currency)
        .orderBy('taken_on', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && storedRate(row);
    },

    async newest() {
      const rows = await rates()
        .distinctOn('currency')
        .orderBy('currency')
        .orderBy('taken_on', 'desc')
        .execute();
      return rows.map(storedRate);
    },

    async keep(given, source) {
      const values = given.map(({ currency, rate, takenOn }) => ({
        currency,
        rate,
        taken_on: takenOn,
        source,
      }));
      const rows = await db
        .insertInto('currency_rates')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['currency', 'taken_on']).doUpdateSet({
            // An update without a change makes the row appear in the result.
            rate: sql`case when ${stays(source)} then currency_rates.rate else excluded.rate end`,
            source: sql`case when ${stays(source)} then currency_rates.source else excluded.source end`,
          }),
        )
        .returning(['currency', 'taken_on', 'rate', 'source'])
        .execute();
      return rows.map(storedRate);
    },
  };
}

/** A rate set by hand is replaced only by hand. */
function stays(source: RateSourceName) {
  return sql`currency_rates.source = ${BY_HAND} and ${source} <> ${BY_HAND}`;
}

function storedRate(row: {
  currency: ForeignCurrency;
  taken_on: IndiaDate;
  rate: number;
  source: string;
}): StoredRate {
  return { currency: row.currency, rate: row.rate, takenOn: row.taken_on, source: row.source };
}
