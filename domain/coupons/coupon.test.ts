import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDiscount, normaliseCouponCode, redeemable } from '#domain/coupons/coupon.ts';
import { keepCoupon } from '#domain/coupons/keep-coupon.ts';
import { couponAlreadyUsed } from '#domain/coupons/refusals.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import { rupees } from '#domain/kernel/money.ts';
import { aCoupon, RIGHTVALUES, WELCOME10 } from '#tests/builders/coupons.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { aPrice } from '#tests/builders/prices.ts';

const NOON = india('2026-11-21 12:00');
const MOMENT_BEFORE = new Date(NOON.getTime() - 1);
const MOMENT_AFTER = new Date(NOON.getTime() + 1);
const ORDER = rupees(1199);

const orders = fc.integer({ min: 1, max: 200_000 }).map(rupees);
const coupons = fc
  .record({
    discountPercentage: fc.integer({ min: 1, max: 100 }),
    maxDiscountAmount: fc.option(fc.integer({ min: 1, max: 2_000 }).map(rupees)),
  })
  .map(aCoupon);

test('reads a code in capitals and without the spaces around it', () => {
  expect(normaliseCouponCode('  welcome10 ')).toBe('WELCOME10');
  expect(normaliseCouponCode('\u200bwelcome१०.\u200b')).toBe('WELCOME10');
});

test.each([
  { coupon: WELCOME10, order: 1199, discount: 119 },
  { coupon: WELCOME10, order: 4999, discount: 499 },
  { coupon: WELCOME10, order: 5000, discount: 500 },
  { coupon: WELCOME10, order: 5010, discount: 500 },
  { coupon: aCoupon(), order: 5010, discount: 501 },
  { coupon: RIGHTVALUES, order: 500, discount: 25 },
  { coupon: RIGHTVALUES, order: 519, discount: 25 },
  { coupon: RIGHTVALUES, order: 6000, discount: 300 },
  { coupon: RIGHTVALUES, order: 9000, discount: 300 },
  { coupon: aCoupon({ code: 'ONE', discountPercentage: 1 }), order: 99, discount: 0 },
  { coupon: aCoupon({ code: 'FREE', discountPercentage: 100 }), order: 1199, discount: 1199 },
  { coupon: aCoupon({ code: 'MORE', discountPercentage: 150 }), order: 1199, discount: 1199 },
])('deducts ₹$discount from ₹$order for $coupon.code', ({ coupon, order, discount }) => {
  expect(calculateDiscount(coupon, rupees(order))).toBe(discount);
});

test('returns a discount in whole rupees from 0 up to the order and the cap', () => {
  fc.assert(
    fc.property(coupons, orders, (coupon, order) => {
      const discount = calculateDiscount(coupon, order);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(order);
      expect(discount).toBeLessThanOrEqual(coupon.maxDiscountAmount ?? order);
    }),
  );
});

test('rounds a discount below the cap down to whole rupees', () => {
  fc.assert(
    fc.property(coupons, orders, (coupon, order) => {
      const discount = calculateDiscount(coupon, order);
      expect(100 * discount).toBeLessThanOrEqual(order * coupon.discountPercentage);
      if (discount !== coupon.maxDiscountAmount) {
        expect(100 * (discount + 1)).toBeGreaterThan(order * coupon.discountPercentage);
      }
    }),
  );
});

test('returns the total less the discount as the final amount', () => {
  fc.assert(
    fc.property(coupons, orders, fc.constantFrom(0, 400), (coupon, base, meetAndGreet) => {
      const before = aPrice(base, { meetAndGreet });
      const after = discounted(before, calculateDiscount(coupon, before.total), coupon.code);
      expect(after.final).toBe(after.total - after.discount);
      expect(after.final).toBeGreaterThanOrEqual(0);
      expect(after).toMatchObject({ base, meetAndGreet, total: base + meetAndGreet });
    }),
  );
});

test('accepts an active coupon without limits on any order at any time', () => {
  fc.assert(
    fc.property(coupons, orders, fc.date({ noInvalidDate: true }), (coupon, order, now) => {
      expect(accepted(redeemable(coupon, order, now))).toBe(coupon);
    }),
  );
});

test('accepts a coupon from the first to the last moment of its validity', () => {
  const coupon = aCoupon({ validFrom: NOON, validUntil: NOON });
  expect(accepted(redeemable(coupon, ORDER, NOON))).toBe(coupon);
  expect(refusedFor(redeemable(coupon, ORDER, MOMENT_BEFORE))).toBe('unknown');
  expect(refusedFor(redeemable(coupon, ORDER, MOMENT_AFTER))).toBe('expired');
});

test('refuses an unknown coupon at its field', () => {
  expect(refused(redeemable(undefined, ORDER, NOON))).toEqual({
    code: 'coupon-refused',
    couponCode: '',
    reason: 'unknown',
    field: 'couponCode',
  });
});

test('refuses an inactive coupon like an unknown one', () => {
  expect(refused(redeemable(aCoupon({ active: false }), ORDER, NOON))).toMatchObject({
    couponCode: 'PLUSHFAMILY',
    reason: 'unknown',
  });
});

test('accepts a coupon with a minimum order from exactly that order', () => {
  expect(accepted(redeemable(RIGHTVALUES, rupees(500), NOON))).toBe(RIGHTVALUES);
  expect(refused(redeemable(RIGHTVALUES, rupees(499), NOON))).toMatchObject({
    reason: 'below-minimum',
    minimum: 500,
  });
});

test('accepts every order for a minimum of 0', () => {
  const coupon = aCoupon({ minimumOrder: rupees(0) });
  expect(accepted(redeemable(coupon, rupees(0), NOON))).toBe(coupon);
});

test('refuses a used-up coupon and lets the team override it', () => {
  const refusal = {
    code: 'coupon-refused',
    couponCode: 'WELCOME10',
    field: 'couponCode',
    reason: 'already-used',
  };
  expect(couponAlreadyUsed('WELCOME10')).toEqual({ ...refusal, canOverride: false });
  expect(couponAlreadyUsed('WELCOME10', { canOverride: true })).toEqual({ ...refusal, canOverride: true });
});

test('a changed ride keeps its coupon, without a discount below the minimum order', async () => {
  const booked = discounted(aPrice(rupees(600)), rupees(30), 'RIGHTVALUES');
  const coupons = { find: async () => RIGHTVALUES };
  const changedTo = async (total: number) => keepCoupon(coupons, booked, aPrice(rupees(total)));
  expect(await changedTo(499)).toMatchObject({ discount: 0, final: 499, couponCode: 'RIGHTVALUES' });
  expect(await changedTo(500)).toMatchObject({ discount: 25, final: 475, couponCode: 'RIGHTVALUES' });
});
