import { addDays, formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';

test('lets an owner set fares from a day on, after a preview of common rides', { tag: '@nojs' }, async ({
  admin,
  js,
}) => {
  // Both runs set fares on the same site, so each uses its own day and price.
  const from = addDays(indiaDateOf(new Date()), js ? 40 : 41);
  const perHour = js ? 550 : 560;
  const form = admin.getByRole('main');

  await admin.goto('/admin/tariffs');
  await admin.getByRole('link', { name: 'Set new fares' }).click();
  await form.getByLabel('First day').fill(from);
  await form.getByLabel('Price per hour').fill(String(perHour));
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = form.getByRole('region', { name: 'Preview', exact: true });
  const rental = preview.getByRole('row', { name: /Rental of 4 hours/ });
  await expect(rental).toContainText(`₹${(4 * perHour).toLocaleString('en-IN')}`);
  if (js) await expectGoodLooks(admin, { themes: ['light'], touch: false });

  const list = admin.getByRole('region', { name: 'Fares', exact: true });
  const row = list.getByRole('row', { name: new RegExp(`^${formatDay(from)}`) });
  // The other run may have set its fares since the preview. Then these are previewed again.
  await expect(async () => {
    await form.getByRole('button', { name: `Set fares from ${formatDay(from)}` }).click();
    await expect(row).toContainText('Coming');
  }).toPass();
  await expect(row).toContainText(`₹${perHour}`);
  await expect(admin.getByRole('region', { name: 'History' })).toContainText(`→ ₹${perHour}`);
});
