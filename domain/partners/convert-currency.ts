import type { Clock } from '#domain/kernel/clock.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import {
  type Currency,
  inRupees,
  parseCurrency,
  partnerAmount,
  type Rate,
  rateOfRupees,
} from '#domain/partners/currency.ts';
import type { FindRate } from '#domain/partners/ports.ts';
import { type FieldError, invalid, type RefusalOf } from '#domain/refusal.ts';

export type Conversion = {
  readonly amount: number;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly rupees: Rupees;
};

/** Shown for a wrong fare that the team typed (docs/product/bookings.md#manual-fare). */
export const FARE_INVALID = 'Please enter a valid fare amount';

/**
 * What a partner's amount is worth in rupees at the rate that is in force (docs/product/partners.md#conversion). Refuses an amount
 * that is none or comes to less than a rupee, a currency that partners do not pay in, and one without a rate. Its
 * fields are `amount` and `currency`.
 */
export function convertCurrency(deps: { rates: FindRate; clock: Clock }) {
  return async (
    asked: number | undefined,
    code: string,
  ): Promise<Result<Conversion, RefusalOf<'invalid'>>> => {
    const [amount, currency] = [partnerAmount(asked), parseCurrency(code)];
    const errors: (FieldError | false)[] = [
      amount === undefined && { field: 'amount', message: FARE_INVALID },
      currency === undefined && { field: 'currency', message: 'Please select a currency' },
    ];
    const [first, ...others] = errors.filter((error) => error !== false);
    if (first || amount === undefined || !currency) return refuse(invalid([first ?? NO_ERROR, ...others]));
    const rate =
      currency === 'INR' ? rateOfRupees(indiaDateOf(deps.clock())) : await deps.rates.current(currency);
    if (!rate) {
      const message = `There is no exchange rate for ${currency} yet. Please ask an owner to set one.`;
      return refuse(invalid([{ field: 'currency', message }]));
    }
    const worth = inRupees(amount, rate);
    if (worth < 1) return refuse(invalid([{ field: 'amount', message: FARE_INVALID }]));
    return ok({ amount, currency, rate, rupees: worth });
  };
}

const NO_ERROR: FieldError = { field: 'amount', message: FARE_INVALID };
