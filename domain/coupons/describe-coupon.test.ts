import { expect, test } from 'vitest';
import {
  byCouponState,
  couponState,
  describeCoupon,
  describeCouponChanges,
  describeNewCoupon,
} from '#domain/coupons/describe-coupon.ts';
import { rupees } from '#domain/kernel/money.ts';
import { aCoupon, RIGHTVALUES, WELCOME10 } from '#tests/builders/coupons.ts';
import { india } from '#tests/builders/india.ts';

const NOON = india('2026-11-21 12:00');
const COMING = aCoupon({ code: 'COMING', validFrom: india('2026-12-01 00:00') });
const ENDED = aCoupon({ code: 'ENDED', validUntil: india('2026-11-20 23:59'), active: false });
const PAUSED = aCoupon({ code: 'PAUSED', active: false });

test.each([
  [aCoupon(), 'active'],
  [aCoupon({ validFrom: NOON, validUntil: NOON }), 'active'],
  [COMING, 'not-yet-valid'],
  [PAUSED, 'paused'],
  [ENDED, 'ended'],
] as const)('tells the state of coupon %#: %s', (coupon, state) => {
  expect(couponState(coupon, NOON)).toBe(state);
});

test('sorts coupons by state, then by code', () => {
  const sorted = [ENDED, PAUSED, COMING, WELCOME10, aCoupon()].sort(byCouponState(NOON));
  expect(sorted.map(({ code }) => code)).toEqual(['PLUSHFAMILY', 'WELCOME10', 'COMING', 'PAUSED', 'ENDED']);
});

test('says the terms in words', () => {
  expect(describeCoupon(aCoupon())).toEqual(['10% off']);
  expect(describeCoupon(WELCOME10)).toEqual(['10% off, at most ₹500', 'Once per customer']);
  expect(describeCoupon(RIGHTVALUES)).toEqual(['5% off, at most ₹300', 'Orders of at least ₹500']);
  expect(describeCoupon(aCoupon({ perCustomerLimit: 2 }))).toContain('Twice per customer');
  expect(describeCoupon(aCoupon({ perCustomerLimit: 3 }))).toContain('3 times per customer');
});

test('says the validity in days of India, and a time within a day', () => {
  const [validFrom, validUntil] = [india('2026-12-01 00:00'), india('2026-12-31 23:59')];
  expect(describeCoupon(aCoupon({ validFrom, validUntil }))).toContain(
    'Valid from 01/12/2026 until 31/12/2026',
  );
  expect(describeCoupon(aCoupon({ validUntil: india('2026-12-31 18:00') }))).toContain(
    'Valid until 31/12/2026, 18:00 IST',
  );
});

test('says the terms of a new coupon, without those that it does not have', () => {
  expect(describeNewCoupon(aCoupon())).toEqual(['Percentage: none → 10%']);
  const validUntil = india('2026-12-31 23:59');
  expect(describeNewCoupon({ ...WELCOME10, minimumOrder: rupees(1000), validUntil })).toEqual([
    'Percentage: none → 10%',
    'Cap: none → ₹500',
    'Minimum order: none → ₹1,000',
    'Uses per customer: none → 1',
    'Last day: none → 31/12/2026',
  ]);
});

test('says what a change of the terms changes, and nothing else', () => {
  const after = aCoupon({ discountPercentage: 12, maxDiscountAmount: rupees(300), active: false });
  expect(describeCouponChanges(aCoupon(), after)).toEqual([
    'Percentage: 10% → 12%',
    'Cap: none → ₹300',
    'State: On → Paused',
  ]);
  expect(describeCouponChanges(after, after)).toEqual([]);
});
