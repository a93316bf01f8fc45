import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { FOREIGN_CURRENCIES, parseCurrency, type Rate } from '#domain/partners/currency.ts';
import type { FindRate, KeepRates, StoredRate } from '#domain/partners/ports.ts';
import type { RateFieldError } from '#domain/partners/refusals.ts';

export type SetRate = {
  readonly by: Actor;
  readonly currency: string;
  /** Rupees for one unit. */
  readonly rate: number;
  /** The date of the rate, `YYYY-MM-DD`. Null means today in India. */
  readonly on: string | null;
};

/** The stored rate, and the one that was in force before and is in force after. */
export type RateSet = {
  readonly stored: StoredRate;
  readonly before: Rate | null;
  readonly after: Rate;
};

const MIN_RATE = 0.01;
const MAX_RATE = 10_000;

/** Stores a rate set by the team. It replaces any other rate of that currency and day. */
export function setRate(deps: {
  readonly inTransaction: InTransaction<{ rates: FindRate & KeepRates }>;
  readonly clock: Clock;
}) {
  return async ({ currency: code, rate, on }: SetRate): Promise<Result<RateSet, Invalid<RateFieldError>>> => {
    const today = indiaDateOf(deps.clock());
    const currency = FOREIGN_CURRENCIES.find((foreign) => foreign === parseCurrency(code));
    const takenOn = on === null ? today : parseIndiaDate(on);
    const errors: (RateFieldError | false)[] = [
      !currency && { field: 'currency', code: 'currency-unknown', choices: FOREIGN_CURRENCIES },
      !(rate >= MIN_RATE && rate <= MAX_RATE) && {
        field: 'rate',
        code: 'rate-malformed',
      },
      (!takenOn || takenOn > today) && { field: 'on', code: 'rate-day-in-future' },
    ];
    const [first, ...others] = errors.filter((error) => error !== false);
    if (first) return refuse(invalid([first, ...others]));
    if (!currency || !takenOn) throw new Error('A rate without a currency or a day passed its rules');
    return deps.inTransaction<RateSet, never>(async ({ rates }) => {
      const before = (await rates.current(currency)) ?? null;
      const [stored] = await rates.keep([{ currency, rate: sixDecimals(rate), takenOn }], 'by hand');
      const after = await rates.current(currency);
      if (!stored || !after) throw new Error('A rate that was kept is not there');
      return ok({ stored, before, after });
    });
  };
}

function sixDecimals(rate: number): number {
  return Math.round(rate * 1e6) / 1e6;
}
