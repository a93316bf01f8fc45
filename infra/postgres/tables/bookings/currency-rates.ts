import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Currency } from '#domain/partners/currency.ts';
import type { Created } from '#infra/postgres/tables/columns.ts';

export type CurrencyRatesTable = {
  currency: Exclude<Currency, 'INR'>;
  taken_on: IndiaDate;
  rate: number;
  source: string;
  created_at: Created;
};
