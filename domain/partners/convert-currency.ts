import type { Clock } from '#domain/kernel/clock.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
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
import type { PartnerFieldError } from '#domain/partners/refusals.ts';

export type Conversion = {
  readonly amount: number;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly rupees: Rupees;
};

/**
 * Converts a partner's amount to rupees at the current rate (docs/product/partners.md#conversion). Refuses an
 * invalid amount, an amount below one rupee, an unknown currency and a currency without a rate. Error fields
 * are `amount` and `currency`.
 */
export function convertCurrency(deps: { rates: FindRate; clock: Clock }) {
  return async (
    asked: number | undefined,
    code: string,
  ): Promise<Result<Conversion, Invalid<PartnerFieldError>>> => {
    const [amount, currency] = [partnerAmount(asked), parseCurrency(code)];
    const errors: (PartnerFieldError | false)[] = [
      amount === undefined && FARE_INVALID,
      currency === undefined && { field: 'currency', code: 'currency-missing' },
    ];
    const [first, ...others] = errors.filter((error) => error !== false);
    if (first || amount === undefined || !currency)
      return refuse(invalid([first ?? FARE_INVALID, ...others]));
    const rate =
      currency === 'INR' ? rateOfRupees(indiaDateOf(deps.clock())) : await deps.rates.current(currency);
    if (!rate) return refuse(invalid([{ field: 'currency', code: 'rate-missing', currency }]));
    const worth = inRupees(amount, rate);
    if (worth < 1) return refuse(invalid([FARE_INVALID]));
    return ok({ amount, currency, rate, rupees: worth });
  };
}

const FARE_INVALID: PartnerFieldError = { field: 'amount', code: 'fare-invalid' };
