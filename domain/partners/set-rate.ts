import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type IndiaDate, indiaDateOf, parseIndiaDate } from '#domain/kernel/india-time.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { type Read, together, wrong } from '#domain/kernel/together.ts';
import {
  FOREIGN_CURRENCIES,
  type ForeignCurrency,
  parseCurrency,
  type Rate,
} from '#domain/partners/currency.ts';
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
    const read = together({
      currency: readCurrency(code),
      rate: rate >= MIN_RATE && rate <= MAX_RATE ? ok(sixDecimals(rate)) : wrong(RATE_MALFORMED),
      takenOn: on === null ? ok(today) : readDay(on, today),
    });
    if (!read.ok) return read;
    return deps.inTransaction<RateSet, never>(async ({ rates }) => {
      const before = (await rates.current(read.value.currency)) ?? null;
      const [stored] = await rates.keep([read.value], 'by hand');
      const after = await rates.current(read.value.currency);
      if (!stored || !after) throw new Error('A rate that was kept is not there');
      return ok({ stored, before, after });
    });
  };
}

const RATE_MALFORMED: RateFieldError = { field: 'rate', code: 'rate-malformed' };

function readCurrency(code: string): Read<ForeignCurrency, RateFieldError> {
  const currency = FOREIGN_CURRENCIES.find((foreign) => foreign === parseCurrency(code));
  return currency
    ? ok(currency)
    : wrong({ field: 'currency', code: 'currency-unknown', choices: FOREIGN_CURRENCIES });
}

function readDay(text: string, today: IndiaDate): Read<IndiaDate, RateFieldError> {
  const day = parseIndiaDate(text);
  return day && day <= today ? ok(day) : wrong({ field: 'on', code: 'rate-day-in-future' });
}

function sixDecimals(rate: number): number {
  return Math.round(rate * 1e6) / 1e6;
}
