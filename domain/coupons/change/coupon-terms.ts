import type { Coupon } from '#domain/coupons/coupon.ts';
import type { CouponTermsError } from '#domain/coupons/refusals.ts';
import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
} from '#domain/kernel/india-time.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';
import { firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The terms of a coupon: all but its code and whether it is active. */
export type CouponTerms = Omit<Coupon, 'code' | 'active'>;

/** The terms that a person sets. An absent member stays as it is; null removes a limit. */
export type GivenTerms = {
  readonly percentage?: number | undefined;
  /** The highest discount, in rupees. */
  readonly cap?: number | null | undefined;
  /** The smallest order, in rupees. */
  readonly minimumOrder?: number | null | undefined;
  /** How often one phone may use the coupon. */
  readonly perCustomer?: number | null | undefined;
  /** The first and the last day on which the coupon is valid, in India time. */
  readonly from?: IndiaDate | null | undefined;
  readonly until?: IndiaDate | null | undefined;
};

const MAX_PERCENTAGE = 100;
const MAX_COUPON_AMOUNT = 1_000_000;
const MAX_PER_CUSTOMER = 1_000;
/** The length of a code that the team creates. `new` is too short, because it is the address of the form. */
const MIN_CODE_LENGTH = 4;
const MAX_CODE_LENGTH = 30;

const CODE = /^[A-Z0-9][A-Z0-9-]*$/;
const FIRST_TIME = '00:00' as IndiaTime;

/** The terms of a new coupon before any are given: only the percentage must be given. */
export const NO_TERMS: CouponTerms = {
  discountPercentage: 0,
  maxDiscountAmount: null,
  minimumOrder: null,
  perCustomerLimit: null,
  validFrom: null,
  validUntil: null,
};

/** Returns the terms that follow from those before and from what is given (docs/product/coupons.md#changes). */
export function readTerms(
  before: CouponTerms,
  given: GivenTerms,
): Result<CouponTerms, Invalid<CouponTermsError>> {
  const percentage = given.percentage ?? before.discountPercentage;
  const limits = {
    cap: limitOf(given.cap, before.maxDiscountAmount),
    minimumOrder: limitOf(given.minimumOrder, before.minimumOrder),
    perCustomer: limitOf(given.perCustomer, before.perCustomerLimit),
  };
  const validFrom = instantOf(given.from, before.validFrom, firstInstant);
  const validUntil = instantOf(given.until, before.validUntil, lastInstant);
  const [first, ...others] = [
    ...(isWhole(percentage, MAX_PERCENTAGE)
      ? []
      : [{ field: 'percentage', code: 'coupon-percentage-wrong', max: MAX_PERCENTAGE } as const]),
    ...(['cap', 'minimumOrder', 'perCustomer'] as const).flatMap((field): CouponTermsError[] => {
      const max = field === 'perCustomer' ? MAX_PER_CUSTOMER : MAX_COUPON_AMOUNT;
      const value = limits[field];
      return value === null || isWhole(value, max) ? [] : [{ field, code: 'coupon-limit-wrong', max }];
    }),
    ...(validFrom && validUntil && validUntil < validFrom
      ? [{ field: 'until', code: 'coupon-ends-before-start' } as const]
      : []),
  ] satisfies CouponTermsError[];
  if (first) return refuse(invalid(firstOfEachField([first, ...others])));
  return ok({
    discountPercentage: percentage,
    maxDiscountAmount: amountOf(limits.cap),
    minimumOrder: amountOf(limits.minimumOrder),
    perCustomerLimit: limits.perCustomer,
    validFrom,
    validUntil,
  });
}

/** Returns the error of a code that a coupon cannot have; undefined for one that it can have. `code` is normalised. */
export function wrongCode(code: string): CouponTermsError | undefined {
  const isRight = code.length >= MIN_CODE_LENGTH && code.length <= MAX_CODE_LENGTH && CODE.test(code);
  return isRight
    ? undefined
    : { field: 'code', code: 'coupon-code-wrong', min: MIN_CODE_LENGTH, max: MAX_CODE_LENGTH };
}

function limitOf(given: number | null | undefined, before: number | null): number | null {
  return given === undefined ? before : given;
}

/** A day that is the one before keeps its instant, which may be within the day. */
function instantOf(
  given: IndiaDate | null | undefined,
  before: Date | null,
  toInstant: (day: IndiaDate) => Date,
): Date | null {
  if (given === undefined) return before;
  if (given === null) return null;
  return before && indiaDateOf(before) === given ? before : toInstant(given);
}

function firstInstant(day: IndiaDate): Date {
  return indiaInstant(day, FIRST_TIME);
}

function lastInstant(day: IndiaDate): Date {
  return new Date(indiaInstant(addDays(day, 1), FIRST_TIME).getTime() - 1);
}

function isWhole(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}

function amountOf(value: number | null): Rupees | null {
  return value === null ? null : rupees(value);
}
