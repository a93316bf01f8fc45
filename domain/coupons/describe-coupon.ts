import type { Coupon } from '#domain/coupons/coupon.ts';
import { formatDateTime, formatDay, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';

/** The states of a coupon, in the order of a list. */
export const COUPON_STATES = ['active', 'not-yet-valid', 'paused', 'ended'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const COUPON_STATE_LABELS: Readonly<Record<CouponState, string>> = {
  active: 'Active',
  'not-yet-valid': 'Not yet valid',
  paused: 'Paused',
  ended: 'Ended',
};

/** Returns the state of a coupon at a time. One that has ended stays so when it is paused or resumed. */
export function couponState({ active, validFrom, validUntil }: Coupon, now: Date): CouponState {
  if (validUntil && now > validUntil) return 'ended';
  if (!active) return 'paused';
  return validFrom && now < validFrom ? 'not-yet-valid' : 'active';
}

/** Compares coupons by state, then by code. */
export function byCouponState(now: Date) {
  const place = (coupon: Coupon) => COUPON_STATES.indexOf(couponState(coupon, now));
  return (a: Coupon, b: Coupon): number => place(a) - place(b) || (a.code < b.code ? -1 : 1);
}

/** Returns the terms in words: `10% off, at most ₹500`, `Once per customer`. */
export function describeCoupon(coupon: Coupon): string[] {
  const { discountPercentage, maxDiscountAmount, minimumOrder, perCustomerLimit } = coupon;
  const cap = maxDiscountAmount === null ? '' : `, at most ${formatRupees(maxDiscountAmount)}`;
  return [
    `${discountPercentage}% off${cap}`,
    ...(minimumOrder === null ? [] : [`Orders of at least ${formatRupees(minimumOrder)}`]),
    ...(perCustomerLimit === null ? [] : [customerLimit(perCustomerLimit)]),
    ...validity(coupon),
  ];
}

/** Returns what differs between two coupons, a line each: `Percentage: 10% → 12%`. */
export function describeCouponChanges(before: Coupon, after: Coupon): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return Object.entries(was).flatMap(([label, value]) =>
    value === is[label] ? [] : [`${label}: ${value} → ${is[label]}`],
  );
}

/** Returns the terms of a new coupon, a line each: `Percentage: none → 12%`. */
export function describeNewCoupon(coupon: Coupon): string[] {
  const { State: _, ...terms } = valuesOf(coupon);
  return Object.entries(terms).flatMap(([label, value]) =>
    value === NONE ? [] : [`${label}: ${NONE} → ${value}`],
  );
}

function valuesOf(coupon: Coupon): Record<string, string> {
  return {
    Percentage: `${coupon.discountPercentage}%`,
    Cap: amount(coupon.maxDiscountAmount),
    'Minimum order': amount(coupon.minimumOrder),
    'Uses per customer': coupon.perCustomerLimit === null ? NONE : String(coupon.perCustomerLimit),
    'First day': coupon.validFrom ? firstDay(coupon.validFrom) : NONE,
    'Last day': coupon.validUntil ? lastDay(coupon.validUntil) : NONE,
    State: coupon.active ? 'On' : 'Paused',
  };
}

const NONE = 'none';

function amount(rupees: number | null): string {
  return rupees === null ? NONE : formatRupees(rupees);
}

function customerLimit(limit: number): string {
  if (limit === 1) return 'Once per customer';
  return limit === 2 ? 'Twice per customer' : `${limit} times per customer`;
}

function validity({ validFrom, validUntil }: Coupon): string[] {
  const from = validFrom ? `from ${firstDay(validFrom)}` : '';
  const until = validUntil ? `until ${lastDay(validUntil)}` : '';
  const words = [from, until].filter(Boolean).join(' ');
  return words === '' ? [] : [`Valid ${words}`];
}

/** The time is said only if it is not midnight. */
function firstDay(instant: Date): string {
  return indiaTimeOf(instant) === '00:00' ? formatDay(indiaDateOf(instant)) : formatDateTime(instant);
}

function lastDay(instant: Date): string {
  return indiaTimeOf(instant) === '23:59' ? formatDay(indiaDateOf(instant)) : formatDateTime(instant);
}
