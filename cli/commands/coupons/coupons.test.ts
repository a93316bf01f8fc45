import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let testContainer: TestContainer;
beforeAll(async () => {
  testContainer = await createTestContainer();
});
afterAll(() => testContainer.drop());

/** Runs `ratha coupons …` and waits for its exit. */
const coupons = (...args: string[]) => ratha(['coupons', ...args], testContainer.variables);

test('creates, edits, lists, shows, pauses and resumes a coupon', async () => {
  const created = await coupons('create', 'festive', '--percentage', '15', '--cap', '400');
  expect(created).toMatchObject({ code: 0, err: '', out: expect.stringContaining('FESTIVE was created') });
  expect((await coupons('create', 'FESTIVE', '--percentage', '10')).code).toBe(4);
  const edited = await coupons('edit', 'festive', '--cap', '0', '--until', '2099-12-31');
  expect(edited.out).toContain('Cap: ₹400 → none\nLast day: none → 31/12/2099');
  expect((await coupons('pause', 'FESTIVE')).out).toContain('Coupon FESTIVE is paused.');
  expect((await coupons('list')).out).toMatch(/FESTIVE +Paused +15% off\. Valid until 31\/12\/2099 +0 +₹0/);
  expect((await coupons('resume', 'FESTIVE')).code).toBe(0);
  const shown = await coupons('show', 'festive', '--json');
  expect(JSON.parse(shown.out)).toMatchObject({
    coupon: { code: 'FESTIVE', state: 'active', version: 4, uses: 0, discounts: 0 },
    bookings: [],
  });
  expect((await coupons('show', 'FESTIVE')).out).toContain('0 uses, ₹0 in discounts');
});

test('refuses an unknown coupon, a wrong percentage and days that contradict each other', async () => {
  expect((await coupons('show', 'NONE')).code).toBe(3);
  expect((await coupons('edit', 'NONE', '--percentage', '10')).code).toBe(3);
  const wrong = await coupons('edit', 'WELCOME10', '--percentage', '101');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('a whole percentage from 1 to 100') });
  expect((await coupons('edit', 'WELCOME10', '--until', '2026-12-31', '--open-end')).code).toBe(2);
});
