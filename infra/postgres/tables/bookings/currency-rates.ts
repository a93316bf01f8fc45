import type { Currency } from '#domain/partners/currency.ts';
import type { Created } from '#infra/postgres/tables/columns.ts';

export type CurrencyRatesTable = {
  currency: Exclude<Currency, 'INR'>;
  taken_on: string;
  rate: number;
  source: string;
  created_at: Created;
};
