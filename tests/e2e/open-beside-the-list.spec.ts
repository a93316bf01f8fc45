import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { keysWork } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const WIDE = { width: 1440, height: 900 };
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `BK-${id}` });
const panel = (page: Page, id: number) => page.getByRole('region', { name: `Booking BK-${id}` });
const beside = (id: number, search: string) => `/admin/bookings/${id}?in=list&${search}`;

/** Opens the list of a rider with two bookings. */
async function openTwo(admin: Page, rider: Rider, request: APIRequestContext) {
  await admin.setViewportSize(WIDE);
  await logIn(request, rider.phone);
  const older = await bookByCall(request, rider);
  const newer = await bookByCall(request, rider);
  const search = `search=${rider.national}`;
  await admin.goto(`/admin/bookings?${search}`);
  await keysWork(admin);
  return { older, newer, search };
}

test('opens, changes and closes a booking beside its list by keyboard, and loads the list once', async ({
  admin,
  rider,
  request,
}) => {
  const { older, newer, search } = await openTwo(admin, rider, request);
  const loaded: string[] = [];
  admin.on('request', (sent) => sent.url().includes('.data') && loaded.push(sent.url()));
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  await expect(panel(admin, newer)).toBeFocused();
  await expect(admin).toHaveURL(beside(newer, search));
  await admin.keyboard.press('j');
  await expect(panel(admin, older)).toBeVisible();
  await expect(rowOf(admin, older)).toBeFocused();
  await admin.keyboard.press('k');
  await expect(panel(admin, newer)).toBeVisible();
  await panel(admin, newer).getByRole('link', { name: 'Next booking' }).press('Enter');
  await expect(panel(admin, older)).toBeVisible();
  await expect(panel(admin, older).getByRole('link', { name: 'Next booking' })).toHaveCount(0);
  await expect(panel(admin, older)).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await admin.emulateMedia({ colorScheme });
    await expectGoodLooks(admin, { touch: false });
  }
  await admin.keyboard.press('Escape');
  await expect(rowOf(admin, older)).toBeFocused();
  await expect(admin).toHaveURL(`/admin/bookings?${search}`);
  // Another change of a booking may load the list meanwhile. Each booking that was opened came alone.
  expect(loaded.filter((url) => url.includes('_routes=')).length).toBeGreaterThanOrEqual(4);
  await admin.goBack();
  await expect(panel(admin, older)).toBeVisible();
});

test('keeps a click on the frame of a pressed booking from the row under it', async ({
  admin,
  rider,
  request,
}) => {
  const { older, newer } = await openTwo(admin, rider, request);
  const more = rowOf(admin, older).getByRole('button', { name: 'More' });
  const { x, y } = (await more.boundingBox()) as { x: number; y: number };
  // Without a next frame, the page of the booking is never asked for.
  await admin.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await rowOf(admin, newer).locator('time').first().click();
  await expect(admin.locator('[data-frame]')).toBeVisible();
  await admin.mouse.click(x + 4, y + 4);
  await expect(admin.locator('[popover]:popover-open')).toHaveCount(0);
});

test('opens what is chosen in the palette, although another row is marked', async ({
  admin,
  rider,
  request,
}) => {
  const { older } = await openTwo(admin, rider, request);
  await admin.keyboard.press('j');
  await admin.keyboard.press('Control+k');
  await admin.keyboard.type(`BK-${older}`);
  await expect(admin.getByRole('option', { name: `BK-${older}` }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await admin.keyboard.press('Enter');
  await expect(panel(admin, older)).toBeVisible();
  // Longer than the panel waits before it follows a row.
  await admin.waitForTimeout(300);
  await expect(panel(admin, older)).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`/admin/bookings/${older}\\b`));
});

test('decides in the panel, keeps the list, and leads a dialog back to it', async ({
  admin,
  rider,
  request,
}) => {
  await admin.setViewportSize(WIDE);
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  const search = `search=${rider.national}&status=received`;
  await admin.goto(`/admin/bookings?${search}`);
  await keysWork(admin);
  await rowOf(admin, id).getByRole('cell').nth(3).click();
  await panel(admin, id)
    .getByRole('link', { name: `Edit BK-${id}` })
    .click();
  await expect(admin.getByRole('dialog', { name: `Edit BK-${id}` })).toBeVisible();
  await expect(rowOf(admin, id)).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin).toHaveURL(beside(id, search));
  await panel(admin, id)
    .getByRole('button', { name: `Confirm BK-${id}` })
    .click();
  await expect(panel(admin, id)).toContainText('Confirmed');
  // The question before an early start leads back too.
  await panel(admin, id)
    .getByRole('link', { name: `Start BK-${id}` })
    .click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin).toHaveURL(beside(id, search));
  // The row holds its place, although the filter hides it now.
  await expect(rowOf(admin, id)).toContainText('Confirmed');
  await panel(admin, id).getByRole('link', { name: 'Close' }).click();
  await expect(panel(admin, id)).toHaveCount(0);
  await expect(admin).toHaveURL(`/admin/bookings?${search}`);
});

test('decides in a row without closing the panel, and in the panel for its own row only', async ({
  admin,
  rider,
  request,
}) => {
  const { older, newer, search } = await openTwo(admin, rider, request);
  await rowOf(admin, newer).getByRole('cell').nth(3).click();
  await expect(panel(admin, newer)).toBeFocused();
  await admin.getByRole('checkbox', { name: `Select BK-${older}` }).check();
  await admin.keyboard.press('c');
  await expectMessage(admin, `BK-${older} is confirmed. The customer will be notified.`);
  await expect(panel(admin, newer)).toBeVisible();
  await expect(admin).toHaveURL(beside(newer, search));
  await admin.keyboard.press('c');
  await expectMessage(admin, '“Confirm” is not offered for this row.');
  await expect(panel(admin, newer)).toContainText('Booking Received');
});

test('shows the booking alone on a phone, with a way back to the list', async ({ admin, rider, request }) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto(beside(id, `search=${rider.national}`));
  await expect(panel(admin, id)).toBeVisible();
  await expect(rowOf(admin, id)).toBeHidden();
  await expectGoodLooks(admin, { touch: false });
  await panel(admin, id).getByRole('link', { name: 'Back to the list' }).click();
  await expect(rowOf(admin, id)).toBeVisible();
});
