import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { bookingWaits } from '#tests/e2e/steps/time.ts';

const nojs = { tag: '@nojs' };
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `BK-${id}` });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Find a booking, an action or a page' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('confirms the marked row of the queue, and opens and edits its booking', async ({
  admin,
  rider,
  request,
  product,
}) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  await bookingWaits(product, id);
  await admin.goto('/admin?kind=confirm');
  await hydrated(admin.locator('main'));
  const row = rowOf(admin, id);
  const isMarked = () => row.evaluate((element) => element === document.activeElement);
  for (let place = 0; place < 100 && !(await isMarked()); place += 1) await admin.keyboard.press('j');
  await expect(row).toBeFocused();
  await admin.keyboard.press('e');
  const dialog = admin.getByRole('dialog', { name: `Edit BK-${id}` });
  await expect(dialog).toBeVisible();
  // A dialog has keys of its own.
  await admin.keyboard.press('n');
  await admin.keyboard.press('Escape');
  await expect(admin).toHaveURL('/admin?kind=confirm');
  await expect(row).toBeVisible();
  for (let place = 0; place < 100 && !(await isMarked()); place += 1) await admin.keyboard.press('j');
  await admin.keyboard.press('c');
  await expectMessage(admin, `BK-${id} is confirmed. The customer will be notified.`);
  await expect(row).toContainText('Done');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(`/admin/bookings/queue/${id}?kind=confirm`);
});

test('leaves letters to fields and compositions, and keys with a modifier to the browser', async ({
  admin,
  rider,
  request,
}) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  await admin.goto(`/admin/bookings?search=${rider.national}`);
  await hydrated(admin.locator('main'));
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await admin.keyboard.press('j');
  await admin.keyboard.press('/');
  await expect(search).toBeFocused();
  await admin.keyboard.type('cxen?/');
  await expect(search).toHaveValue('cxen?/');
  await admin.keyboard.press('ArrowDown');
  await expect(rowOf(admin, id)).toBeFocused();
  await admin.keyboard.press('Alt+c');
  await admin.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', isComposing: true, bubbles: true })),
  );
  await expect(rowOf(admin, id)).toContainText('Booking Received');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(admin).toHaveURL(`/admin/bookings?search=${rider.national}`);
});

test('shows all shortcuts, and turns them off for this device', async ({ admin, rider, request }) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  await admin.goto(`/admin/bookings?search=${rider.national}`);
  const confirm = admin.getByRole('button', { name: `Confirm BK-${id}` });
  await expect(confirm).toHaveAttribute('aria-keyshortcuts', 'c');
  await expect(confirm).toHaveAttribute('title', 'Confirm (C)');
  await admin.keyboard.press('?');
  const key = help(admin).getByRole('checkbox', { name: 'Confirm: key C' });
  await expect(key).toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await admin.emulateMedia({ colorScheme });
    await expectGoodLooks(admin, { touch: false });
  }
  await key.uncheck();
  await admin.keyboard.press('Escape');
  await expect(help(admin)).toBeHidden();
  await expect(confirm).not.toHaveAttribute('aria-keyshortcuts');
  await admin.reload();
  await expect(admin.getByRole('link', { name: 'Add Manual Booking' })).toHaveAttribute(
    'aria-keyshortcuts',
    'n',
  );
  await admin.keyboard.press('j');
  await expect(rowOf(admin, id)).toBeFocused();
  await admin.keyboard.press('c');
  await admin.keyboard.press('?');
  await expect(help(admin)).toBeVisible();
  await expect(confirm).toBeVisible();
  await help(admin).getByRole('button', { name: 'Turn all on' }).click();
  await expect(key).toBeChecked();
});

test('moves in the menu of a row by arrow keys, Home, End and first letters', async ({
  admin,
  rider,
  request,
}) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  await admin.goto(`/admin/bookings?search=${rider.national}`);
  await hydrated(admin.locator('main'));
  const more = admin.getByRole('button', { name: `More for BK-${id}` });
  const item = (name: string) => admin.getByRole('link', { name });
  await more.focus();
  await admin.keyboard.press('ArrowDown');
  await expect(item(`Cancel BK-${id}`)).toBeFocused();
  await admin.keyboard.press('ArrowDown');
  await expect(item(`Details of BK-${id}`)).toBeFocused();
  await admin.keyboard.press('End');
  await expect(item(`Delete BK-${id}`)).toBeFocused();
  await admin.keyboard.press('ArrowDown');
  await expect(item(`Cancel BK-${id}`)).toBeFocused();
  await admin.keyboard.press('e');
  await expect(item(`Edit BK-${id}`)).toBeFocused();
  await admin.keyboard.press('Home');
  await admin.keyboard.press('Tab');
  await expect(item(`Details of BK-${id}`)).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(item(`Edit BK-${id}`)).toBeHidden();
});

test('opens bookings, actions and pages from the palette', async ({ admin, rider, request }) => {
  await logIn(request, rider.phone);
  const id = await bookByCall(request, rider);
  await admin.goto('/admin/bookings');
  const link = admin.getByRole('link', { name: 'Search', exact: true });
  await hydrated(link);
  await link.click();
  await expect(palette(admin)).toBeFocused();
  await admin.keyboard.type(rider.name);
  const found = admin.getByRole('option', { name: `BK-${id} ${rider.name}` });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  const all = admin.getByRole('option', { name: `All bookings with “${rider.name}”` });
  await admin.keyboard.press('ArrowUp');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.emulateMedia({ colorScheme });
      await admin.setViewportSize({ width, height: 900 });
      await expectGoodLooks(admin, { touch: false });
    }
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(
    `/admin/bookings?search=${encodeURIComponent(rider.name).replaceAll('%20', '+')}`,
  );
  // A key that is pressed while the palette closes goes to nobody.
  await expect(palette(admin)).toBeHidden();
  // The number of a marked row opens it and does nothing to it.
  await admin.keyboard.press('j');
  await expect(rowOf(admin, id)).toBeFocused();
  await admin.keyboard.press('Control+k');
  await expect(palette(admin)).toBeFocused();
  await admin.keyboard.type(`bk-${id}`);
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(`/admin/bookings/${id}`);
  const panel = admin.getByRole('region', { name: `Booking BK-${id}` });
  await expect(panel.getByRole('button', { name: `Confirm BK-${id}` })).toBeVisible();
  await admin.keyboard.press('Control+k');
  await expect(palette(admin)).toBeFocused();
  await admin.keyboard.type('vehi');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL('/admin/vehicles');
  await admin.keyboard.press('Control+k');
  await expect(palette(admin)).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(palette(admin)).toBeHidden();
});

test('asks in the palette to log in again after the end of the session', async ({ admin }) => {
  await admin.goto('/admin/bookings');
  await hydrated(admin.locator('main'));
  await admin.context().clearCookies();
  await admin.keyboard.press('Control+k');
  await admin.keyboard.type('kavya');
  await expect(admin.getByRole('status').filter({ hasText: 'log in again' })).toHaveText(
    'Your console session has ended. Please log in again.',
  );
});

test('keeps what is typed while the palette loads', async ({ admin }) => {
  await admin.goto('/admin/bookings');
  await hydrated(admin.locator('main'));
  await admin.route(/\/assets\/palette-.*\.js$/, async (route) => {
    await admin.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await route.continue();
  });
  await admin.keyboard.press('Control+k');
  await admin.keyboard.type('nc');
  await expect(palette(admin)).toHaveValue('nc');
  await expect(admin).toHaveURL('/admin/bookings');
});

test('leads from Search to the list without JavaScript', nojs, async ({ admin, js }) => {
  await admin.goto('/admin');
  const link = admin.getByRole('link', { name: 'Search', exact: true });
  await expect(link).toHaveAttribute('href', '/admin/bookings');
  if (js) return;
  await link.click();
  await expect(admin.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});
