import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
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

const ofRider = (rider: Rider, more = '') => `/admin?search=${rider.national}${more}`;
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: `${reference} ` });
const box = (page: Page, reference: string) => page.getByRole('checkbox', { name: `Select ${reference}` });
const found = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ bookings$/);
const arrivals = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new booking${count === 1 ? '' : 's'}, show` });
/** Returns the distance of an element from the top of the page, in pixels. */
const placeOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const showArrivals = (page: Page, count: number) => arrivals(page, count).click();

test(
  'finds a booking by its rider, and filters by one and by all criteria',
  nojs,
  async ({ admin, rider, request }) => {
    const [reference = ''] = await bookings(request, rider, 1);
    await admin.goto('/admin');
    await admin
      .getByRole('searchbox', { name: 'Search' })
      .fill(` ${rider.phone.slice(0, 3)} ${rider.national} `);
    await admin.getByRole('combobox', { name: 'Status' }).selectOption('Booking Received');
    await admin.getByRole('combobox', { name: 'Service type' }).selectOption('Hourly Rental');
    await admin.getByLabel('Trip date from', { exact: true }).fill(inDays(2).date);
    await admin.getByLabel('Trip date to', { exact: true }).fill(inDays(2).date);
    await admin.getByLabel('Booking date to', { exact: true }).fill(inDays(1).date);
    await admin.getByRole('button', { name: 'Apply filters' }).click();
    await expect(found(admin)).toContainText('Showing 1 of');
    await expect(row(admin, reference)).toContainText(rider.name);
    await expect(admin.getByRole('term').filter({ hasText: 'Pending' }).locator('+ dd')).toHaveText('1');
    await expect(admin.getByRole('term').filter({ hasText: 'Total Revenue' }).locator('+ dd')).toHaveText(
      '₹1,000',
    );

    const chips = admin.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('listitem')).toHaveCount(6);
    await admin.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
    await admin.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(
      admin.getByText('No bookings match your filters. Try adjusting the filter criteria.'),
    ).toBeVisible();
    await chips.getByRole('link', { name: 'Remove filter Status: Cancelled' }).click();
    await expect(row(admin, reference)).toBeVisible();
    await expect(admin.getByRole('combobox', { name: 'Status' })).toHaveValue('');
    await chips.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(chips).toHaveCount(0);
    await expect(admin.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await admin.getByRole('searchbox', { name: 'Search' }).fill(reference);
    await admin.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(admin.getByRole('row').nth(1)).toContainText(reference);
    await admin.getByRole('link', { name: 'Refresh' }).click();
    await expect(admin.getByRole('row').nth(1)).toContainText(reference);
  },
);

test('applies the filters that were chosen before the scripts run', async ({ admin, rider, request }) => {
  const [reference = ''] = await bookings(request, rider, 1);
  const release = await holdScripts(admin);
  await admin.goto('/admin', { waitUntil: 'commit' });
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await search.fill(rider.national);
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Booking Received');
  release();
  await hydrated(search);
  await admin.getByRole('button', { name: 'Apply filters' }).click();
  await expect(found(admin)).toContainText('Showing 1 of');
  await expect(row(admin, reference)).toBeVisible();
});

test(
  'sorts by a column when its name is clicked, and in reverse on the second click',
  nojs,
  async ({ admin, rider, request }) => {
    const references = await bookings(request, rider, 3);
    await admin.goto(ofRider(rider));
    const rows = admin.getByRole('row').filter({ hasText: 'BK-' });
    const order = async () => {
      // Without JavaScript the page can be read while it still loads.
      await expect(rows).toHaveCount(references.length);
      return (await rows.locator('th').allInnerTexts()).map((text) => /BK-\d+$/.exec(text.trim())?.[0]);
    };
    const newestFirst = references.toReversed();
    const header = admin.getByRole('columnheader', { name: 'Booked (IST)' });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(await order()).toEqual(newestFirst);
    await header.getByRole('link').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(await order()).toEqual(references);

    for (const name of ['Booking', 'Customer', 'Service', 'Pickup (IST)', 'Fare', 'Status']) {
      const link = admin.getByRole('link', { name, exact: true });
      const column = admin.getByRole('columnheader').filter({ has: link });
      await link.click();
      await expect(column).toHaveAttribute('aria-sort', /ascending|descending/);
      await expect(rows).toHaveCount(3);
    }
  },
);

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

test('exports the view as a file', async ({ admin, rider, request }) => {
  const references = await bookings(request, rider, 2);
  await admin.goto(ofRider(rider, '&sort=id&order=asc'));
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(references);
});

test('reports the result for each of several selected bookings', async ({
  admin,
  otherAdmin,
  rider,
  request,
}) => {
  const [one = '', two = '', three = ''] = await bookings(request, rider, 3);
  await admin.goto(ofRider(rider));
  await expect(admin.getByRole('button', { name: 'Confirm selected' })).toBeHidden();
  for (const reference of [one, two, three]) await box(admin, reference).check();

  await otherAdmin.goto(ofRider(rider));
  await otherAdmin.getByRole('button', { name: `Confirm ${two}` }).click();
  await expect(row(otherAdmin, two)).toContainText('Confirmed');

  // The open list may already show the change. The form uses the statuses that were displayed when it was
  // sent.
  await admin.getByRole('button', { name: 'Confirm selected' }).click();
  await expectMessage(admin, '2 of 3 bookings confirmed');
  const report = admin.getByRole('region', { name: 'Results' });
  await expect(report).toContainText(`${one}: The booking is confirmed.`);
  await expect(report).toContainText(`${two}: This booking is already confirmed. Nothing was changed.`);
  await expect(report).toContainText(`${three}: The booking is confirmed.`);
  for (const reference of [one, two, three]) await expect(row(admin, reference)).toContainText('Confirmed');
});

test(
  'cancels several bookings with one reason, which is required',
  nojs,
  async ({ admin, rider, request }) => {
    const [one = '', two = '', kept = ''] = await bookings(request, rider, 3);
    await admin.goto(ofRider(rider));
    for (const reference of [one, two]) await box(admin, reference).check();
    await admin.getByRole('button', { name: 'Cancel selected' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Cancel 2 bookings?' });
    await expect(dialog).toContainText(one);
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The workshop called.');
    await dialog
      .getByRole('combobox', { name: 'Reason' })
      .evaluate((field) => field.removeAttribute('required'));
    await dialog.getByRole('button', { name: 'Cancel 2 bookings' }).click();
    await expect(dialog.getByRole('link', { name: 'Choose a reason' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('The workshop called.');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
    await dialog.getByRole('button', { name: 'Cancel 2 bookings' }).click();
    await expectMessage(admin, '2 bookings cancelled');
    await expect(row(admin, one)).toContainText('Cancelled');
    await expect(row(admin, kept)).toContainText('Booking Received');
  },
);

test('deletes several bookings after a confirmation', nojs, async ({ admin, rider, request }) => {
  const [one = '', two = ''] = await bookings(request, rider, 2);
  await admin.goto(ofRider(rider));
  await box(admin, one).check();
  await admin.getByRole('button', { name: 'Delete selected' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Delete 1 booking?' });
  await dialog.getByRole('link', { name: 'Keep booking' }).click();
  await expect(row(admin, one)).toBeVisible();
  await box(admin, one).check();
  await admin.getByRole('button', { name: 'Delete selected' }).click();
  await dialog.getByRole('button', { name: 'Delete 1 booking' }).click();
  await expectMessage(admin, '1 booking deleted');
  await expect(row(admin, one)).toHaveCount(0);
  await expect(row(admin, two)).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('keeps the dialog for several bookings with what was typed', async ({ admin, rider, request }) => {
    const [first = '', second = ''] = await bookings(request, rider, 2);
    await admin.goto(ofRider(rider));
    for (const reference of [first, second]) await box(admin, reference).check();
    await admin.getByRole('button', { name: 'Cancel selected' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Cancel 2 bookings?' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Both are away');
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Cancel 2 bookings' }).click();
    await expectMessage(admin, 'Network error: Unable to connect to server');
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Both are away');
    await admin.unrouteAll();
    await dialog.getByRole('button', { name: 'Cancel 2 bookings' }).click();
    await expect(row(admin, second).getByText('Cancelled', { exact: true })).toBeVisible();
  });
});

test('updates an open list by itself with the changes of colleagues and riders', async ({
  admin,
  otherAdmin,
  rider,
  request,
}) => {
  const [first = ''] = await bookings(request, rider, 1);
  await admin.goto(ofRider(rider));
  await expect(row(admin, first)).toContainText('Booking Received');
  await otherAdmin.goto(ofRider(rider));
  await otherAdmin.getByRole('button', { name: `Confirm ${first}` }).click();
  await expect(row(admin, first)).toContainText('Confirmed');
  const second = `BK-${await bookByCall(request, rider)}`;
  await showArrivals(admin, 1);
  await expect(row(admin, second)).toBeVisible();
  // The selection stays while the list is updated.
  await box(admin, second).check();
  const third = `BK-${await bookByCall(request, rider)}`;
  await showArrivals(admin, 1);
  await expect(row(admin, third)).toBeVisible();
  await expect(box(admin, second)).toBeChecked();
});

test('moves no row while a booking is confirmed, changed by others, or arrives', async ({
  admin,
  rider,
  request,
}) => {
  const [below = '', changed = '', above = ''] = await bookings(request, rider, 3);
  await admin.goto(ofRider(rider, '&status=received'));
  const confirm = (reference: string) => admin.getByRole('button', { name: `Confirm ${reference}` });
  await hydrated(confirm(above));
  // A font that comes late changes the height of a row by a part of a pixel.
  await admin.evaluate(() => document.fonts.ready);
  const place = await placeOf(confirm(below));
  await confirm(above).click();
  await expect(row(admin, above)).toContainText('Confirmed');
  await admin.request.post(`/api/admin/bookings/${changed.slice(3)}/cancel`, { data: { reason: 'other' } });
  await expect(row(admin, changed)).toContainText('Cancelled');
  const arrived = `BK-${await bookByCall(request, rider)}`;
  await expect(arrivals(admin, 1)).toBeVisible();
  expect(Math.abs((await placeOf(confirm(below))) - place)).toBeLessThan(2);
  const undo = admin.getByRole('button', { name: `Undo ${above}` });
  await expect(undo).toBeFocused();
  await arrivals(admin, 1).click();
  await expect(row(admin, arrived)).toBeVisible();
  for (const reference of [above, changed]) await expect(row(admin, reference)).toHaveCount(0);
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

test('selects, counts and deselects all bookings of a page', async ({ admin, rider, request }) => {
  const [first = ''] = await bookings(request, rider, 3);
  await admin.goto(ofRider(rider));
  await admin.getByRole('checkbox', { name: 'Select all bookings on this page' }).check();
  await expect(admin.getByText('3 selected')).toBeVisible();
  await box(admin, first).uncheck();
  await expect(admin.getByText('2 selected')).toBeVisible();
  await admin.getByRole('button', { name: 'Clear selection' }).click();
  await expect(admin.getByText(/^\d selected$/)).toBeHidden();
  await expect(box(admin, first)).not.toBeChecked();
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

test('finds, sorts and confirms bookings by keyboard', async ({ admin, rider, request }) => {
  const [one = '', two = ''] = await bookings(request, rider, 2);
  await admin.goto('/admin');
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await hydrated(search);
  await tabTo(admin, search);
  await admin.keyboard.type(rider.national);
  await admin.keyboard.press('Enter');
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
  await admin.goto('/admin?search=nobody-of-this-name');
  await admin.getByText('All filters and sorting').click();
  await expectGoodLooks(admin, { touch: false });
});
