import { expect, test } from 'vitest';
import { createCoupon, editCoupon, switchCoupon } from '#domain/coupons/change/change-coupon.ts';
import type { GivenTerms } from '#domain/coupons/change/coupon-terms.ts';
import type { ChangeCoupons, VersionedCoupon } from '#domain/coupons/change/ports.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Result } from '#domain/kernel/result.ts';
import { RIGHTVALUES } from '#tests/builders/coupons.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';

const FIRST = '2026-12-01' as IndiaDate;
const LAST = '2026-12-31' as IndiaDate;

/** Keeps coupons in memory. */
function store(...coupons: VersionedCoupon[]) {
  const kept = new Map(coupons.map((coupon) => [coupon.code, coupon]));
  const couponChanges: ChangeCoupons = {
    lock: async (code) => kept.get(code),
    async add(coupon: Coupon) {
      if (kept.has(coupon.code)) return false;
      kept.set(coupon.code, { ...coupon, version: 1 });
      return true;
    },
    async write(coupon) {
      kept.set(coupon.code, coupon);
    },
  };
  const inTransaction: InTransaction<{ couponChanges: ChangeCoupons }> = (work) => work({ couponChanges });
  return { kept, deps: { inTransaction } };
}

const before: VersionedCoupon = { ...RIGHTVALUES, version: 4 };

const create = (code: string, terms: GivenTerms, by = BY_OWNER) => {
  const { kept, deps } = store(before);
  return { kept, answer: createCoupon(deps)({ code, terms, by }) };
};

const edit = (
  terms: GivenTerms,
  { version = 4 as number | undefined, by = BY_OWNER, coupon = before } = {},
) => {
  const { kept, deps } = store(coupon);
  return { kept, answer: editCoupon(deps)({ code: ' rightvalues ', version, terms, by }) };
};

test('creates an active coupon with its code in capitals and whole days of India', async () => {
  const { kept, answer } = create(' diwali26. ', { percentage: 15, cap: 400, from: FIRST, until: LAST });
  expect(accepted(await answer)).toEqual({
    code: 'DIWALI26',
    discountPercentage: 15,
    maxDiscountAmount: 400,
    minimumOrder: null,
    perCustomerLimit: null,
    validFrom: india('2026-12-01 00:00'),
    validUntil: new Date(india('2027-01-01 00:00').getTime() - 1),
    active: true,
    version: 1,
  });
  expect(kept.has('DIWALI26')).toBe(true);
});

test('refuses a code that is taken, written in any way', async () => {
  expect(refused(await create('RightValues', { percentage: 10 }).answer)).toEqual({
    ...{ code: 'already-there', what: 'coupon' },
    ...{ field: 'code', couponCode: 'RIGHTVALUES' },
  });
});

test.each(['', 'NEW', 'TWO WORDS', 'दिवाली', 'A'.repeat(31)])(
  'refuses the code %j at its field',
  async (code) => {
    expect(refused(await create(code, { percentage: 10 }).answer)).toMatchObject({
      errors: [{ field: 'code', code: 'coupon-code-wrong' }],
    });
  },
);

test('names all that is wrong of a new coupon at once', async () => {
  const terms = { percentage: 101, cap: 0, minimumOrder: 1.5, perCustomer: -1, from: LAST, until: FIRST };
  expect(refused(await create('A', terms).answer)).toMatchObject({
    code: 'invalid',
    errors: ['code', 'percentage', 'cap', 'minimumOrder', 'perCustomer', 'until'].map((field) => ({ field })),
  });
});

test.each([0, 101, 12.5, Number.NaN])('refuses a discount of %d percent', async (percentage) => {
  const { kept, answer } = edit({ percentage });
  expect(refused(await answer)).toMatchObject({
    errors: [{ field: 'percentage', code: 'coupon-percentage-wrong', max: 100 }],
  });
  expect(kept.get('RIGHTVALUES')).toBe(before);
});

test('accepts a coupon of one day', async () => {
  expect(accepted(await edit({ from: FIRST, until: FIRST }).answer).changes).toEqual([
    'First day: none → 01/12/2026',
    'Last day: none → 01/12/2026',
  ]);
});

test('changes the given terms alone, and removes a limit for null', async () => {
  const { kept, answer } = edit({ percentage: 6, cap: null });
  expect(accepted(await answer)).toEqual({
    before,
    coupon: { ...before, discountPercentage: 6, maxDiscountAmount: null, version: 5 },
    changes: ['Percentage: 5% → 6%', 'Cap: ₹300 → none'],
  });
  expect(kept.get('RIGHTVALUES')?.version).toBe(5);
});

test('a day that stays the same keeps its time', async () => {
  const coupon = { ...before, validUntil: india('2026-12-01 18:00') };
  expect(accepted(await edit({ until: FIRST }, { coupon }).answer).changes).toEqual([]);
});

test('refuses a change of a coupon that was changed meanwhile', async () => {
  const { kept, answer } = edit({ percentage: 6 }, { version: 3 });
  expect(refused(await answer)).toMatchObject({ code: 'changed-meanwhile', what: 'coupon', version: 4 });
  expect(kept.get('RIGHTVALUES')).toBe(before);
});

test('a change to what is there already writes nothing, in any version', async () => {
  const { kept, answer } = edit({ percentage: 5 }, { version: 3 });
  expect(accepted(await answer)).toEqual({ coupon: before, before, changes: [] });
  expect(kept.get('RIGHTVALUES')).toBe(before);
});

test('pauses and resumes a coupon', async () => {
  const { kept, deps } = store(before);
  const change = (active: boolean) => switchCoupon(deps)({ code: 'RIGHTVALUES', active, by: BY_OWNER });
  expect(accepted(await change(false)).changes).toEqual(['State: On → Paused']);
  expect(kept.get('RIGHTVALUES')).toMatchObject({ active: false, version: 5 });
  expect(accepted(await change(false)).changes).toEqual([]);
  expect(accepted(await change(true)).coupon).toMatchObject({ active: true, version: 6 });
});

test('refuses a coupon that does not exist', async () => {
  const { deps } = store();
  const refusal = { code: 'not-found', what: 'coupon' };
  expect(refused(await editCoupon(deps)({ code: 'NONE', terms: {}, by: BY_OWNER }))).toEqual(refusal);
  expect(refused(await switchCoupon(deps)({ code: 'NONE', active: true, by: BY_OWNER }))).toEqual(refusal);
});

test('lets owners alone change coupons', async () => {
  const { deps } = store(before);
  const by = BY_DISPATCHER;
  const answers: Result<unknown, unknown>[] = [
    await create('DIWALI26', { percentage: 10 }, by).answer,
    await editCoupon(deps)({ code: 'RIGHTVALUES', terms: { percentage: 6 }, by }),
    await switchCoupon(deps)({ code: 'RIGHTVALUES', active: false, by }),
  ];
  for (const answer of answers)
    expect(refused(answer)).toEqual({ code: 'not-allowed', what: 'change-coupons' });
});
