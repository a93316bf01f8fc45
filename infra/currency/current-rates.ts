import type { Clock } from '#domain/kernel/clock.ts';
import { HOUR_MS, indiaDateOf } from '#domain/kernel/india-time.ts';
import { fetchRates } from '#domain/partners/fetch-rates.ts';
import type { FindRate, KeepRates, RateSource } from '#domain/partners/ports.ts';

/** The bank publishes once a day, except on weekends, so checking once an hour is enough. */
const ASK_AGAIN_MS = HOUR_MS;

/**
 * Returns the stored rates. If `source` is set and no rate is of today, it fetches new rates first, once for
 * concurrent callers. If that fails, it returns the stored rates.
 */
export function currentRates(deps: {
  readonly stored: FindRate & KeepRates;
  readonly source: RateSource | null;
  readonly clock: Clock;
}): FindRate {
  const { stored, source, clock } = deps;
  if (!source) return stored;
  const fetch = fetchRates({ source, rates: stored });
  // A failure to store the new rate does not matter here: the stored rate is used.
  const tryFetching = () => fetch().catch(() => undefined);
  let asked: { at: number; done: Promise<unknown> } | undefined;
  return {
    async current(currency) {
      const now = clock();
      const known = await stored.current(currency);
      if (known?.takenOn === indiaDateOf(now)) return known;
      if (!asked || now.getTime() - asked.at >= ASK_AGAIN_MS)
        asked = { at: now.getTime(), done: tryFetching() };
      await asked.done;
      return stored.current(currency);
    },
  };
}
