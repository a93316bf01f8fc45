import { expect, test } from 'vitest';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { type CouponQuestion, validateCoupon } from '#domain/coupons/validate-coupon.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { aCoupon, RIGHTVALUES, WELCOME10 } from '#tests/builders/coupons.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';

/** Validates a coupon that the phone has already used `used` times. */
function ask(question: Partial<CouponQuestion>, { used = 0, coupon = WELCOME10 as Coupon } = {}) {
  const counted: [string, Phone][] = [];
  const answer = validateCoupon({
    coupons: { find: async (code) => (code === coupon.code ? coupon : undefined) },
    uses: {
      countUses: async (code, phone) => {
        counted.push([code, phone]);
        return phone === RIDER_PHONE ? used : 0;
      },
    },
    clock: () => india('2026-11-21 12:00'),
  })({ couponCode: coupon.code, orderAmount: rupees(1599), phone: RIDER_PHONE, ...question });
  return { answer, counted };
}

test('returns a valid coupon and its discount on the order', async () => {
  expect(accepted(await ask({ couponCode: ' welcome10 ' }).answer)).toEqual({
    coupon: WELCOME10,
    discount: 159,
  });
});

test.each(['', '   '])('asks for a code (%j) before anything else', async (couponCode) => {
  const code = 'coupon-code-missing';
  expect(refused(await ask({ couponCode, orderAmount: rupees(0) }).answer)).toEqual({
    code: 'invalid',
    errors: [{ field: 'couponCode', code }],
  });
});

test.each([0, -1])('asks for the fare if it is ₹%d, with any code', async (amount) => {
  const code = 'order-amount-missing';
  expect(refused(await ask({ couponCode: 'NONE', orderAmount: rupees(amount) }).answer)).toEqual({
    code: 'invalid',
    errors: [{ field: 'orderAmount', code }],
  });
});

test('accepts an order of ₹1', async () => {
  expect(accepted(await ask({ orderAmount: rupees(1) }).answer).discount).toBe(0);
});

test('refuses an unknown code', async () => {
  expect(refusedFor(await ask({ couponCode: 'WELCOME11' }).answer)).toBe('unknown');
});

test('checks the terms of the coupon', async () => {
  const { answer } = ask({ orderAmount: rupees(499) }, { coupon: RIGHTVALUES });
  expect(refusedFor(await answer)).toBe('below-minimum');
});

test('checks the validity at the current time', async () => {
  const over = aCoupon({ validUntil: india('2026-11-21 11:59') });
  expect(refusedFor(await ask({}, { coupon: over }).answer)).toBe('expired');
});

test('refuses a phone that has used the coupon as often as allowed', async () => {
  expect(refusedFor(await ask({}, { used: 1 }).answer)).toBe('already-used');
});

test.each([
  [2, true],
  [3, false],
  [4, false],
])('accepts a coupon with three allowed uses after %d uses: %s', async (used, room) => {
  const coupon = aCoupon({ code: 'THRICE', perCustomerLimit: 3 });
  expect((await ask({}, { used, coupon }).answer).ok).toBe(room);
});

test('counts only the uses of the given phone', async () => {
  const { answer, counted } = ask({ phone: OTHER_PHONE }, { used: 1 });
  expect((await answer).ok).toBe(true);
  expect(counted).toEqual([['WELCOME10', OTHER_PHONE]]);
});

test('reads no uses without a verified phone, so that phones cannot be tested', async () => {
  const { answer, counted } = ask({ phone: null }, { used: 1 });
  expect((await answer).ok).toBe(true);
  expect(counted).toEqual([]);
});

test('never counts the uses of a coupon without a limit', async () => {
  const { answer, counted } = ask({}, { used: 99, coupon: aCoupon() });
  expect((await answer).ok).toBe(true);
  expect(counted).toEqual([]);
});

test('asks the team for the customer of a once-only coupon before the fare', async () => {
  const question = { phone: null, orderAmount: rupees(0), forTeam: true };
  expect(refused(await ask(question).answer)).toMatchObject({
    code: 'invalid',
    errors: [
      {
        field: 'customerPhone',
        code: 'coupon-needs-phone',
      },
    ],
  });
  expect(refusedFor(await ask(question, { coupon: aCoupon() }).answer)).toBe('order-amount-missing');
});

test('tells the team that a used coupon can be overridden', async () => {
  expect(refused(await ask({ forTeam: true }, { used: 1 }).answer)).toMatchObject({
    reason: 'already-used',
    canOverride: true,
  });
});
