import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { ForeignCurrency, Rate } from '#domain/partners/currency.ts';

export type FindRate = {
  /** Returns the latest rate of a currency; undefined if there is none. */
  readonly current: (currency: ForeignCurrency) => Promise<Rate | undefined>;
};

/** Source of a rate: the team, or the service of a bank. */
export type RateSourceName = 'by hand' | 'European Central Bank';

export type StoredRate = Rate & { readonly currency: ForeignCurrency; readonly source: string };

export type KeepRates = {
  /**
   * Stores rates, one per currency and day. A newer rate replaces the older one, but a fetched rate never
   * replaces one set by hand. Returns the stored rates.
   */
  readonly keep: (
    rates: readonly (Rate & { readonly currency: ForeignCurrency })[],
    source: RateSourceName,
  ) => Promise<readonly StoredRate[]>;
};

/** Rates published by a bank, with their date. */
export type PublishedRates = {
  readonly takenOn: IndiaDate;
  readonly rates: Readonly<Record<ForeignCurrency, number>>;
};

export type RateSource = {
  /** Returns the latest rates; undefined if they are not available. */
  readonly latest: () => Promise<PublishedRates | undefined>;
};
