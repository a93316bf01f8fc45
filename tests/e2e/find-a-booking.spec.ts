import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { holdScripts, hydrated } from '#tests/e2e/steps/hydration.ts';
import { tabTo } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { costOf } from '#tests/e2e/steps/press.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { rowMenu } from '#tests/e2e/steps/row-menu.ts';

const nojs = { tag: '@nojs' };

/** Books the given number of rides for a rider, the newest last. */
async function bookings(request: APIRequestContext, rider: Rider, count: number): Promise<string[]> {
  await logIn(request, rider.phone);
  const references: string[] = [];
  for (let made = 0; made < count; made += 1) references.push(`BK-${await bookByCall(request, rider)}`);
  return references;
}

const ofRider = (rider: Rider, more = '') => `/admin/bookings?search=${rider.national}${more}`;
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: `${reference} ` });
const box = (page: Page, reference: string) => page.getByRole('checkbox', { name: `Select ${reference}` });
const found = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ bookings$/);
const arrivals = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new booking${count === 1 ? '' : 's'}, show` });
/** Returns the distance of an element from the top of the page, in pixels. */
const placeOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test(
  'finds the bookings of a rider by filters, and sorts them by a column',
  nojs,
  async ({ admin, rider, request, js }) => {
    const references = await bookings(request, rider, 2);
    const rows = admin.getByRole('row').filter({ hasText: 'BK-' });
    const order = async () => {
      // Without JavaScript the page can be read while it still loads.
      await expect(rows).toHaveCount(references.length);
      return (await rows.locator('th').allInnerTexts()).map((text) => /BK-\d+$/.exec(text.trim())?.[0]);
    };
    const search = admin.getByRole('searchbox', { name: 'Search' });
    const status = admin.getByRole('combobox', { name: 'Status' });
    await admin.goto('/admin/bookings');
    await search.fill(` ${rider.phone.slice(0, 3)} ${rider.national} `);
    await status.selectOption('Cancelled');
    // With JavaScript they apply at once.
    if (!js) await admin.getByRole('button', { name: 'Apply filters' }).click();
    await expect(
      admin.getByText('No bookings match your filters. Try adjusting the filter criteria.'),
    ).toBeVisible();
    const chips = admin.getByRole('list', { name: 'Active filters' });
    await chips.getByRole('link', { name: 'Remove filter Status: Cancelled' }).click();
    await expect(found(admin)).toContainText('Showing 2 of');
    await expect(status).toHaveValue('');

    const header = admin.getByRole('columnheader', { name: 'Booked (IST)' });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(await order()).toEqual(references.toReversed());
    await header.getByRole('link').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(await order()).toEqual(references);

    await chips.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(chips).toHaveCount(0);
    await expect(search).toHaveValue('');
    await search.fill(references[0] ?? '');
    await search.press('Enter');
    await expect(admin.getByRole('row').nth(1)).toContainText(references[0] ?? '');
    await admin.getByRole('link', { name: 'Refresh' }).click();
    await expect(admin.getByRole('row').nth(1)).toContainText(references[0] ?? '');
  },
);

test('applies what is typed and chosen at once, and keeps the typing', async ({ admin, rider, request }) => {
  const [reference = ''] = await bookings(request, rider, 1);
  await admin.goto('/admin/bookings');
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await hydrated(search);
  await search.pressSequentially(rider.national.slice(0, 6), { delay: 20 });
  await expect(admin).toHaveURL(/search=/);
  await search.pressSequentially(rider.national.slice(6), { delay: 20 });
  await expect(admin).toHaveURL(`/admin/bookings?search=${rider.national}`);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(rider.national);
  await expect(row(admin, reference)).toBeVisible();

  await admin.getByRole('link', { name: 'Next 2 hours', exact: true }).click();
  await expect(admin).toHaveURL(/within=2h/);
  await expect(row(admin, reference)).toHaveCount(0);
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Booking Received');
  await expect(admin).toHaveURL(/status=received.*within=2h|within=2h.*status=received/);
  await admin.getByRole('link', { name: 'Next 2 hours', exact: true }).click();
  await expect(admin).not.toHaveURL(/within/);
  await expect(row(admin, reference)).toBeVisible();

  // The filters become a tab, by keyboard alone. The search is not saved.
  const name = `To confirm ${rider.national}`;
  await admin.getByRole('link', { name: 'Save view' }).focus();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL('/admin/bookings/views/new?status=received');
  const field = admin.getByRole('textbox', { name: 'Name' });
  await hydrated(field);
  await field.focus();
  await admin.keyboard.type(name);
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL('/admin/bookings?status=received');
  const tab = admin.getByRole('navigation', { name: 'Views of bookings' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await admin.getByRole('link', { name: /^All bookings/ }).click();
  await expect(admin).toHaveURL('/admin/bookings');
  await expect(tab).not.toHaveAttribute('aria-current');
  await tab.click();
  await admin.getByRole('link', { name: 'Delete view' }).click();
  await admin.getByRole('button', { name: 'Delete view' }).click();
  await expect(admin).toHaveURL('/admin/bookings');
  await expect(tab).toHaveCount(0);
});

test('shows 18 bookings at 1440 × 900, 12 at 1280 × 720 and 10 at 1024 × 768, as a table that fits', async ({
  admin,
  rider,
  request,
}) => {
  await bookings(request, rider, 20);
  for (const [width, height, least] of [
    [1440, 900, 18],
    [1280, 720, 12],
    [1024, 768, 10],
  ] as const) {
    await admin.setViewportSize({ width, height });
    await admin.goto('/admin/bookings');
    await expect(admin.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
    const visible = await admin.evaluate(() => {
      const box = document.querySelector('main table')?.parentElement;
      const bottom = Math.min(innerHeight, box?.getBoundingClientRect().bottom ?? 0);
      return [...document.querySelectorAll('main tbody tr')].filter(
        (one) => one.getBoundingClientRect().bottom <= bottom,
      ).length;
    });
    expect(visible, `${width} × ${height}`).toBeGreaterThanOrEqual(least);
  }
});

test('shows more than one page of bookings', async ({ admin, rider, request }) => {
  const references = await bookings(request, rider, 53);
  await admin.goto(ofRider(rider));
  const rows = admin.getByRole('row').filter({ hasText: 'BK-' });
  const pages = admin.getByRole('navigation', { name: 'Pages' });
  await expect(rows).toHaveCount(50);
  const [scrolled, filled] = await admin.evaluate(() => [
    document.documentElement.scrollHeight,
    Math.max(innerHeight, document.body.getBoundingClientRect().bottom + scrollY),
  ]);
  expect(scrolled).toBeLessThanOrEqual(Math.ceil(filled ?? 0));
  // A press on a row costs that row, not the list of 1,500 elements.
  const newest = references.at(-1) ?? '';
  await hydrated(box(admin, newest));
  // Bookings become overdue meanwhile, which changes their rows. An answer without a state loads nothing.
  await admin.route('**/api/admin/bookings/state', (route) => route.fulfill({ json: {} }));
  await expect(admin.getByText('Not up to date')).toBeVisible();
  const ticked = await costOf(admin, () => box(admin, newest).check());
  await expect(admin.getByText('1 selected')).toBeVisible();
  expect(ticked.rows.filter((id) => `BK-${id}` !== newest)).toEqual([]);
  expect(ticked.styled).toBeGreaterThan(0);
  expect(ticked.styled).toBeLessThan(500);
  await box(admin, newest).uncheck();
  await admin.unroute('**/api/admin/bookings/state');

  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('link')).toHaveText(['Next page', 'Last page']);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(rows).toHaveCount(3);
  await expect(row(admin, references[0] ?? '')).toBeVisible();
  await pages.getByRole('link', { name: 'First page' }).click();
  await expect(row(admin, references.at(-1) ?? '')).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('keeps the dialog for several bookings with what was typed, also without a reason', async ({
    admin,
    rider,
    request,
  }) => {
    const [first = '', second = '', kept = ''] = await bookings(request, rider, 3);
    await admin.goto(ofRider(rider));
    for (const reference of [first, second]) await box(admin, reference).check();
    await admin.getByRole('button', { name: 'Cancel selected' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Cancel 2 bookings?' });
    const reason = dialog.getByRole('combobox', { name: 'Reason' });
    const note = dialog.getByRole('textbox', { name: 'Note' });
    const cancel = dialog.getByRole('button', { name: 'Cancel 2 bookings' });
    await reason.selectOption('No vehicle available');
    await note.fill('Both are away');
    const cancelUnreachable = async () => {
      await admin.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      const failed = admin.waitForEvent('requestfailed', (sent) => sent.method() === 'POST');
      await cancel.click();
      await failed;
      await expectMessage(admin, 'Network error: Unable to connect to server');
      await expect(note).toHaveValue('Both are away');
      await admin.unrouteAll();
    };
    await cancelUnreachable();
    await reason.selectOption('');
    await reason.evaluate((field) => field.removeAttribute('required'));
    await cancel.click();
    await expect(dialog.getByRole('link', { name: 'Choose a reason' })).toBeVisible();
    await expect(note).toHaveValue('Both are away');
    await reason.selectOption('No vehicle available');
    await cancelUnreachable();
    await cancel.click();
    await expectMessage(admin, '2 bookings cancelled');
    await expect(row(admin, second).getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(row(admin, kept)).toContainText('Booking Received');
  });
});

test('updates an open list by itself, and moves no row of it', async ({
  admin,
  otherAdmin,
  rider,
  request,
}) => {
  const [below = '', changed = '', above = ''] = await bookings(request, rider, 3);
  await admin.goto(ofRider(rider, '&status=received'));
  const confirm = (page: Page, reference: string) =>
    page.getByRole('button', { name: `Confirm ${reference}` });
  await hydrated(confirm(admin, above));
  // A font that comes late changes the height of a row by a part of a pixel.
  await admin.evaluate(() => document.fonts.ready);
  const place = await placeOf(confirm(admin, below));
  await confirm(admin, above).click();
  await expect(row(admin, above)).toContainText('Confirmed');
  await otherAdmin.goto(ofRider(rider));
  await confirm(otherAdmin, changed).click();
  await expect(row(admin, changed)).toContainText('Confirmed');
  const arrived = `BK-${await bookByCall(request, rider)}`;
  await expect(arrivals(admin, 1)).toBeVisible();
  expect(Math.abs((await placeOf(confirm(admin, below))) - place)).toBeLessThan(2);
  const undo = admin.getByRole('button', { name: `Undo ${above}` });
  await expect(undo).toBeFocused();
  await arrivals(admin, 1).click();
  await expect(row(admin, arrived)).toBeVisible();
  for (const reference of [above, changed]) await expect(row(admin, reference)).toHaveCount(0);

  // The selection stays while the list is updated.
  await box(admin, arrived).check();
  const next = `BK-${await bookByCall(request, rider)}`;
  await arrivals(admin, 1).click();
  await expect(row(admin, next)).toBeVisible();
  await expect(box(admin, arrived)).toBeChecked();
});

test('says what fell out of a selection before an action runs on the rest', async ({
  admin,
  rider,
  request,
}) => {
  const [kept = '', cancelled = '', deleted = ''] = await bookings(request, rider, 3);
  await admin.goto(ofRider(rider, '&status=received'));
  await hydrated(box(admin, kept));
  for (const reference of [kept, cancelled, deleted]) await box(admin, reference).check();
  await admin.request.post(`/api/admin/bookings/${cancelled.slice(3)}/cancel`, { data: { reason: 'other' } });
  await admin.request.delete(`/api/admin/bookings/${deleted.slice(3)}`);
  await expect(row(admin, deleted)).toContainText('Deleted');
  await expect(admin.getByText('3 selected')).toBeVisible();
  await admin.getByRole('checkbox', { name: `Select ${kept}` }).focus();
  await admin.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(admin.getByText('2 of 3 are no longer in the list')).toBeVisible();
  await expect(admin.getByText(`${cancelled} was cancelled`)).toBeVisible();
  await expect(admin.getByText(`${deleted} was deleted`)).toBeVisible();
  const confirm = admin.getByRole('button', { name: 'Confirm selected' });
  await expect(confirm).toHaveCount(0);
  await admin.getByRole('button', { name: 'Continue with 1' }).click();
  await confirm.click();
  await expectMessage(admin, '1 booking confirmed');
});

test('selects, counts and deselects all bookings of a page, and deletes the selected ones', async ({
  admin,
  rider,
  request,
}) => {
  const [first = '', second = '', third = ''] = await bookings(request, rider, 3);
  const remove = admin.getByRole('button', { name: 'Delete selected' });
  await admin.goto(ofRider(rider));
  await expect(remove).toBeHidden();
  await admin.getByRole('checkbox', { name: 'Select all bookings on this page' }).check();
  await expect(admin.getByText('3 selected')).toBeVisible();
  await box(admin, first).uncheck();
  await expect(admin.getByText('2 selected')).toBeVisible();
  for (const reference of [second, third]) {
    await admin.request.post(`/api/admin/bookings/${reference.slice(3)}/confirm`);
    await expect(row(admin, reference)).toContainText('Confirmed');
  }
  const clear = admin.getByRole('button', { name: 'Clear selection' });
  await clear.click();
  await expect(admin.getByText(/^\d selected$/)).toBeHidden();
  await expect(box(admin, second)).not.toBeChecked();
  // A box that is ticked again carries the status that is shown now.
  const carries = (reference: string) =>
    expect(box(admin, reference)).toHaveAttribute('value', `${reference.slice(3)}:confirmed`);
  await box(admin, second).check();
  await carries(second);
  await expect(admin.getByText('1 selected')).toBeVisible();
  await clear.click();
  await admin.getByRole('checkbox', { name: 'Select all bookings on this page' }).check();
  await carries(third);
  await clear.click();

  const dialog = admin.getByRole('dialog', { name: 'Delete 1 booking?' });
  await box(admin, third).check();
  await remove.click();
  await dialog.getByRole('link', { name: 'Keep booking' }).click();
  await expect(dialog).toHaveCount(0);
  await box(admin, third).check();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete 1 booking' }).click();
  await expectMessage(admin, '1 booking deleted');
  await expect(row(admin, third)).toHaveCount(0);
  await expect(row(admin, second)).toBeVisible();
});

test('offers the actions that the status of a row allows', async ({ admin, rider, request }) => {
  const [reference = ''] = await bookings(request, rider, 1);
  await admin.goto(ofRider(rider));
  const acts = row(admin, reference).getByRole('cell').last();
  await expect(acts.getByRole('button', { name: `Confirm ${reference}` })).toBeVisible();
  let menu = await rowMenu(admin, reference);
  await expect(menu.getByRole('link', { name: `Cancel ${reference}` })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await acts.getByRole('button', { name: `Confirm ${reference}` }).click();
  await expect(row(admin, reference)).toContainText('Confirmed');
  await expect(acts.getByRole('button', { name: `Confirm ${reference}` })).toHaveCount(0);
  await acts.getByRole('button', { name: `Undo ${reference}` }).click();
  await expect(row(admin, reference)).toContainText('Booking Received');
  await expect(acts.getByRole('button', { name: `Confirm ${reference}` })).toBeVisible();
  menu = await rowMenu(admin, reference);
  for (const name of [`Details of ${reference}`, `Edit ${reference}`, `Delete ${reference}`])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await menu.getByRole('link', { name: `Cancel ${reference}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Cancel ${reference}?` });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Duplicate booking');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(row(admin, reference)).toContainText('Cancelled');
  await expect(admin).toHaveURL(ofRider(rider));
  await rowMenu(admin, reference);
  await expect(acts.getByRole('link', { name: `Cancel ${reference}` })).toHaveCount(0);
  await acts.getByRole('link', { name: `Details of ${reference}` }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Booking ${reference}`);
});

test('finds, sorts and confirms bookings by keyboard, by filters chosen before the scripts run', async ({
  admin,
  rider,
  request,
}) => {
  const [one = '', two = ''] = await bookings(request, rider, 2);
  const release = await holdScripts(admin);
  await admin.goto('/admin/bookings', { waitUntil: 'commit' });
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();
  await tabTo(admin, search);
  await admin.keyboard.type(rider.national);
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Booking Received');
  release();
  await hydrated(search);
  await search.press('Enter');
  await expect(found(admin)).toContainText('Showing 2 of');
  await expect(search).toBeFocused();
  const column = admin.getByRole('columnheader', { name: 'Booked (IST)' });
  await tabTo(admin, column.getByRole('link'));
  await admin.keyboard.press('Enter');
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  for (const reference of [one, two]) {
    await tabTo(admin, box(admin, reference));
    await admin.keyboard.press('Space');
  }
  const confirm = admin.getByRole('button', { name: 'Confirm selected' });
  for (
    let back = 0;
    back < 60 && !(await confirm.evaluate((button) => button === document.activeElement));
    back += 1
  )
    await admin.keyboard.press('Shift+Tab');
  await admin.keyboard.press('Enter');
  await expectMessage(admin, '2 bookings confirmed');
});

test('passes the visual checks on the list: full, filtered, selected, asking, reporting and empty', async ({
  admin,
  rider,
  request,
}) => {
  const [one = '', two = ''] = await bookings(request, rider, 2);
  await admin.goto(ofRider(rider, '&status=received&sort=fare'));
  for (const reference of [one, two]) await box(admin, reference).check();
  await expectGoodLooks(admin, { touch: false });
  await admin.getByRole('button', { name: 'Cancel selected' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.keyboard.press('Escape');
  await box(admin, one).check();
  await admin.getByRole('button', { name: 'Confirm selected' }).click();
  await expect(admin.getByRole('region', { name: 'Results' })).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin/bookings?search=nobody-of-this-name');
  await admin.getByText('All filters and sorting').click();
  await expectGoodLooks(admin, { touch: false });
});
