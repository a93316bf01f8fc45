import type { Clock } from '#domain/kernel/clock.ts';
import { HOUR_MS, indiaDateOf } from '#domain/kernel/india-time.ts';
import { fetchRates } from '#domain/partners/fetch-rates.ts';
import type { FindRate, KeepRates, RateSource } from '#domain/partners/ports.ts';

/** A bank publishes once a day, and not at weekends: asking once an hour finds the new rate soon enough. */
const ASK_AGAIN_MS = HOUR_MS;

/**
 * The stored rates, which are asked of the bank first where `source` is allowed and none is of today. Whoever comes
 * while it is being asked waits for the same answer; where it does not answer, the stored rate is in force.
 */
export function currentRates(deps: {
  readonly stored: FindRate & KeepRates;
  readonly source: RateSource | null;
  readonly clock: Clock;
}): FindRate {
  const { stored, source, clock } = deps;
  if (!source) return stored;
  const fetch = fetchRates({ source, rates: stored });
  // What cannot be kept just now is no reason to refuse the rate that is kept already.
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
