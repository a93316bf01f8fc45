import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GivenTerms } from '#domain/coupons/change/coupon-terms.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { couponRepository } from '#infra/postgres/repositories/bookings/coupon.repository.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const PHONE = '+919811100001' as Phone;

let house: TestContainer;
/** A coupon of this test. */
let code: string;
let codes = 0;
beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());
beforeEach(async () => {
  codes += 1;
  code = `TEST${codes}`;
  accepted(await create({ percentage: 10 }));
});

const create = (terms: GivenTerms) => house.container.acts.createCoupon({ code, terms, by: BY_OWNER });
const edit = (terms: GivenTerms, version?: number) =>
  house.container.acts.editCoupon({ code, version, terms, by: BY_OWNER });
const turn = (active: boolean) => house.container.acts.switchCoupon({ code, active, by: BY_OWNER });
const validate = (orderAmount = 1000) =>
  house.container.useCases.validateCoupon({
    couponCode: code.toLowerCase(),
    orderAmount: rupees(orderAmount),
    phone: null,
  });
const coupons = () => couponRepository(house.container.db);

/** Makes a booking that has used the coupon, and returns whether a use was left. */
async function redeem(phone = PHONE): Promise<boolean> {
  const bookingId = await placed(house.container);
  const coupon = await coupons().find(code);
  if (!coupon) throw new Error('There is no such coupon');
  await house.container.db
    .updateTable('bookings')
    .set({ coupon_code: code, discount: 100 })
    .set(({ eb }) => ({ final_fare: eb('total_fare', '-', 100) }))
    .where('id', '=', bookingId)
    .execute();
  return coupons().redeem(coupon, phone, bookingId);
}

async function entries() {
  const rows = await house.container.db
    .selectFrom('audit_entries')
    .select(['operation', 'subjects', 'changes'])
    .orderBy('id')
    .execute();
  return rows.filter(({ subjects }) => subjects.includes(`coupon ${code}`));
}

test('a new coupon is valid at once, and its code is taken', async () => {
  expect(accepted(await validate()).discount).toBe(100);
  expect(refused(await create({ percentage: 20 }))).toMatchObject({
    code: 'already-there',
    couponCode: code,
  });
  expect(accepted(await validate()).discount).toBe(100);
});

test('lets one of many succeed who create the same code at once', async () => {
  code = `${code}-RACE`;
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => create({ percentage: at + 1 })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('lets one of many succeed who edit the same version at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => edit({ percentage: 20 + at }, 1)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    refusal: { code: 'changed-meanwhile', what: 'coupon', version: 2 },
  });
});

test('new terms and a pause hold for validations from then on', async () => {
  accepted(await edit({ percentage: 20, cap: 150, minimumOrder: 500 }));
  expect(accepted(await validate()).discount).toBe(150);
  expect(refusedFor(await validate(499))).toBe('below-minimum');
  accepted(await turn(false));
  expect(refusedFor(await validate())).toBe('unknown');
  accepted(await turn(true));
  expect(accepted(await validate()).discount).toBe(150);
});

test('lists the uses and the discounts of a coupon, and a booking keeps its discount', async () => {
  const { queries } = house.container;
  expect(await queries.coupons.find(code)).toMatchObject({ uses: 0, discounts: 0 });
  expect(await queries.coupons.uses(code, 10)).toEqual([]);
  await redeem();
  await redeem();
  accepted(await edit({ percentage: 50 }));
  accepted(await turn(false));
  expect(await queries.coupons.find(code)).toMatchObject({ uses: 2, discounts: 200, version: 3 });
  const [newest, older, ...others] = await queries.coupons.uses(code, 10);
  expect([newest?.discount, older?.discount, others]).toEqual([100, 100, []]);
  expect(newest?.bookingId).toBeGreaterThan(older?.bookingId ?? 0);
  expect(await queries.coupons.uses(code, 1)).toHaveLength(1);
  const listed = await queries.coupons.list();
  expect(listed.map((one) => one.code)).toContain('WELCOME10');
  expect(listed.find((one) => one.code === code)).toMatchObject({ uses: 2, discounts: 200 });
});

test('a lower limit counts the uses that were made under the higher one', async () => {
  accepted(await edit({ perCustomer: 3 }));
  expect([await redeem(), await redeem()]).toEqual([true, true]);
  // The first of them is released.
  const [, first] = await house.container.queries.coupons.uses(code, 10);
  if (first) await coupons().release(first.bookingId);
  accepted(await edit({ perCustomer: 1 }));
  expect(await redeem()).toBe(false);
  expect(await redeem('+919811100002' as Phone)).toBe(true);
});

test('records each change with what was before and after', async () => {
  accepted(await edit({ percentage: 12, until: '2099-12-31' as never }));
  accepted(await edit({ percentage: 12 }));
  accepted(await turn(false));
  accepted(await turn(true));
  expect((await entries()).map(({ operation, changes }) => [operation, changes])).toEqual([
    ['coupons.create', [entry('created', 'Percentage: none → 10%')]],
    [
      'coupons.edit',
      [{ ...entry('changed', 'Percentage: 10% → 12%', 'Last day: none → 31/12/2099'), version: 2 }],
    ],
    ['coupons.pause', [{ ...entry('paused', 'State: On → Paused'), version: 3 }]],
    ['coupons.resume', [{ ...entry('resumed', 'State: Paused → On'), version: 4 }]],
  ]);
});

function entry(kind: string, ...terms: string[]) {
  return { subject: `coupon ${code}`, kind, terms };
}
