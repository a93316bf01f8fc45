import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { ForeignCurrency, Rate } from '#domain/partners/currency.ts';

export type FindRate = {
  /** The newest rate of a currency; undefined where there has never been one. */
  readonly current: (currency: ForeignCurrency) => Promise<Rate | undefined>;
};

/** Where a rate comes from: the team by hand, or a bank by its service. */
export type RateSourceName = 'by hand' | 'European Central Bank';

export type StoredRate = Rate & { readonly currency: ForeignCurrency; readonly source: string };

export type KeepRates = {
  /**
   * Keeps rates, one of a currency and day: a newer word of the same source replaces the older, and what was set by
   * hand is replaced by hand only. Answers the rates that are kept of those days by now.
   */
  readonly keep: (
    rates: readonly (Rate & { readonly currency: ForeignCurrency })[],
    source: RateSourceName,
  ) => Promise<readonly StoredRate[]>;
};

/** What a bank says each currency is worth, and of which day that is. */
export type PublishedRates = {
  readonly takenOn: IndiaDate;
  readonly rates: Readonly<Record<ForeignCurrency, number>>;
};

export type RateSource = {
  /** The newest rates there are; undefined when they cannot be had just now. */
  readonly latest: () => Promise<PublishedRates | undefined>;
};
