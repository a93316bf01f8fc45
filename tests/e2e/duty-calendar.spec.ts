import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { addDriver, confirmed, ownDay } from '#tests/e2e/steps/duties.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';

/** How long one try of a drag waits. */
const SOON = { timeout: 10_000 };

/** A page without a connection. Remix then cannot ask for the routes of links that were just drawn. */
test.use({ expectedNoise: /net::ERR_INTERNET_DISCONNECTED|^Failed to fetch manifest patches/ });

const rowOf = (page: Page, driver: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: driver, exact: true }) });
const dutyIn = (row: Locator, booking: string): Locator =>
  row.getByRole('link', { name: new RegExp(`${booking}\\b`) });
const rideOf = (page: Page, booking: string): Locator =>
  page
    .getByRole('list', { name: 'Rides without a driver' })
    .getByRole('listitem')
    .filter({ hasText: booking });

/** What the row of a driver says while something is placed. */
const fitOf = (page: Page, driver: string): Locator => rowOf(page, driver).locator('[data-place]');

const placing = (page: Page): Locator => page.getByRole('status').filter({ hasText: /Choose a driver for/ });

/** Counts the elements that are added to a list from now on. */
const countDrawn = (list: Locator) =>
  list.evaluateHandle((element) => {
    const drawn = { elements: 0 };
    const isElement = (node: Node) => node.nodeType === Node.ELEMENT_NODE;
    new MutationObserver((records) => {
      for (const { addedNodes } of records) drawn.elements += [...addedNodes].filter(isElement).length;
    }).observe(element, { childList: true, subtree: true });
    return drawn;
  });

async function openCalendar(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/duty-calendar?date=${date}`);
  await hydrated(page.getByRole('button', { name: /^Place/ }).first());
}

test('drags a booking onto a driver, shows it to a colleague, and takes it back', async ({
  page,
  admin,
  otherAdmin,
  rider,
}) => {
  const date = ownDay();
  await logIn(page.request, rider.phone);
  const [asha, ravi] = [await addDriver(admin.request, 'Asha'), await addDriver(admin.request, 'Ravi')];
  const first = await confirmed(page, admin, rider, date, '10:00');
  const second = await confirmed(page, admin, rider, date, '11:00');
  await openCalendar(admin, date);
  await otherAdmin.goto(`/admin/duty-calendar?date=${date}`);

  await drag(admin, rideOf(admin, first), rowOf(admin, asha));
  await expect(dutyIn(rowOf(admin, asha), first)).toBeVisible();
  await expect(rideOf(admin, first)).toHaveCount(0);
  await expect(dutyIn(rowOf(otherAdmin, asha), first)).toBeVisible();

  // While it moves, each row says whether it fits. The rows are not drawn again for that.
  await beginDrag(admin, async () => {
    const drawn = await countDrawn(admin.locator('.cal-rows'));
    await press(admin, rideOf(admin, second));
    await expect(fitOf(admin, asha)).toHaveText(`Has ${first} at this time`, SOON);
    await expect(fitOf(admin, ravi)).toContainText('Fits (Available)', SOON);
    // Meanwhile no key opens anything.
    await admin.keyboard.press('ControlOrMeta+K');
    await expect(admin.locator('dialog[open]')).toHaveCount(0);
    await admin.keyboard.press('Escape');
    await admin.mouse.up();
    await expect(fitOf(admin, ravi)).toBeHidden(SOON);
    expect(await drawn.evaluate(({ elements }) => elements)).toBe(0);
  });
  await expect(rideOf(admin, second)).toBeVisible();

  // Without a connection nothing is assigned, and the page stays.
  await admin.context().setOffline(true);
  await drag(admin, rideOf(admin, second), rowOf(admin, ravi));
  await expect(admin.getByText('Network error: Unable to connect to server')).toBeVisible();
  await expect(rideOf(admin, second)).toBeVisible();
  await admin.context().setOffline(false);

  await drag(admin, dutyIn(rowOf(admin, asha), first), rowOf(admin, ravi));
  await expect(dutyIn(rowOf(admin, ravi), first)).toBeVisible();
  await expect(dutyIn(rowOf(admin, asha), first)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).first().click();
  await expect(dutyIn(rowOf(admin, asha), first)).toBeVisible();

  // After Escape the button is released where the drag began. That opens nothing.
  const opened: string[] = [];
  admin.on('request', (request) => opened.push(new URL(request.url()).pathname));
  await beginDrag(admin, async () => {
    await press(admin, dutyIn(rowOf(admin, asha), first));
    await expect(placing(admin)).toBeVisible(SOON);
    await admin.keyboard.press('Escape');
    await expect(placing(admin)).toHaveCount(0, SOON);
    await pointAt(dutyIn(rowOf(admin, asha), first));
    await admin.mouse.up();
  });
  await dutyIn(rowOf(admin, asha), first).press('Space');
  await expect(placing(admin)).toBeVisible();
  expect(opened.filter((path) => path.includes('/duties/'))).toEqual([]);
  await admin.keyboard.press('Escape');

  // Along the hours, with the mouse and with the keyboard.
  await dragAlong(admin, dutyIn(rowOf(admin, asha), first), 1);
  await expect(dutyIn(rowOf(admin, asha), first)).toContainText('11:00–13:00');
  await dutyIn(rowOf(admin, asha), first).press('Space');
  await expect(admin.locator('[data-place]:focus')).toContainText('Here now');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Shift+ArrowRight');
  await expect(placing(admin)).toContainText('11:20–13:20; the pickup stays as booked');
  await admin.keyboard.press('Enter');
  await expect(dutyIn(rowOf(admin, asha), first)).toContainText('11:20–13:20');
  await expect(dutyIn(rowOf(admin, asha), first)).toBeFocused();
  await expect(dutyIn(rowOf(otherAdmin, asha), first)).toContainText('11:20–13:20');
});

test('places a booking by keyboard, and overrides conflicts with a reason', async ({
  page,
  admin,
  rider,
}) => {
  const date = ownDay();
  await logIn(page.request, rider.phone);
  const asha = await addDriver(admin.request, 'Asha');
  const first = await confirmed(page, admin, rider, date, '10:00');
  const second = await confirmed(page, admin, rider, date, '12:10');
  await openCalendar(admin, date);

  await admin.getByRole('button', { name: `Place ${first}` }).press('Enter');
  await expect(admin.locator('[data-place]:focus')).toContainText('Fits');
  await expect(admin.getByRole('status').filter({ hasText: `Choose a driver for ${first}` })).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  // Another ride is picked up while one is in the hand: the focus goes to its row, too.
  const focused = admin.locator('[data-place]:focus');
  await admin.getByRole('button', { name: `Place ${second}` }).press('Enter');
  await expect(focused).toHaveAccessibleName(new RegExp(`^Assign ${second} to `));
  await admin.getByRole('button', { name: `Place ${first}` }).press('Enter');
  await expect(focused).toHaveAccessibleName(new RegExp(`^Assign ${first} to `));
  const choice = (booking: string) =>
    admin.getByRole('button', { name: new RegExp(`^Assign ${booking} to ${asha}:`) });
  await admin.keyboard.press('Home');
  await expect.poll(() => nextUntil(admin, choice(first))).toBe(true);
  await admin.keyboard.press('Enter');
  await expect(dutyIn(rowOf(admin, asha), first)).toBeVisible();

  await admin.getByRole('button', { name: `Place ${second}` }).press('Enter');
  await expect(choice(second)).toContainText(`20 min short to ${first}`);
  await choice(second).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Assignment Conflicts Detected' });
  await expect(dialog).toContainText('Insufficient Buffer');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('button', { name: `Place ${second}` })).toBeFocused();
  await admin.getByRole('button', { name: `Place ${second}` }).press('Enter');
  await choice(second).press('Enter');
  await expect(dialog).toContainText('Insufficient Buffer');
  await dialog.getByRole('textbox', { name: 'Why is it allowed?' }).fill('Same hotel');
  await dialog.getByRole('button', { name: 'Override and assign' }).click();
  await expect(dutyIn(rowOf(admin, asha), second)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expectGoodLooks(admin, { touch: false });
  await admin.goto(`/admin/duty-calendar?date=${date}&view=columns`);
  await expect(rowOf(admin, asha)).toContainText('20 minutes missing. Same hotel');
  await expectGoodLooks(admin, { touch: false });
  await admin.goto('/admin/duty-conflicts');
  await expectGoodLooks(admin, { touch: false });
});

/** Goes to the next driver if this is not the wanted one yet. Returns whether it is. */
async function nextUntil(page: Page, wanted: Locator): Promise<boolean> {
  const isThere = await wanted.evaluate((element) => element === document.activeElement);
  if (!isThere) await page.keyboard.press('ArrowDown');
  return isThere;
}

/** Moves the pointer onto an element, and returns its box. `hover` looks again if a refresh has drawn the element anew. */
async function pointAt(what: Locator) {
  await what.hover({ position: { x: 12, y: 8 } });
  const box = await what.boundingBox();
  if (!box) throw new Error('Nothing to point at');
  return box;
}

/** Presses the mouse on something and moves it far enough for a drag. */
async function press(page: Page, what: Locator): Promise<void> {
  const box = await pointAt(what);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 3 });
}

/** Moves a duty on the timeline by some hours. */
async function dragAlong(page: Page, duty: Locator, hours: number): Promise<void> {
  await beginDrag(page, async () => {
    const box = await pointAt(duty);
    const hour = (await page.locator('.cal-hours').evaluate(({ clientWidth }) => clientWidth)) / 24;
    await page.mouse.down();
    await page.mouse.move(box.x + 12 + hours * hour, box.y + 8, { steps: 4 });
    await expect(placing(page)).toContainText('the pickup stays as booked', SOON);
  });
  await page.mouse.up();
}

async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  await beginDrag(page, async () => {
    // The name stays visible while the hours scroll.
    const name = where.getByRole('heading');
    await pointAt(name);
    await press(page, what);
    const box = await name.boundingBox();
    if (!box) throw new Error('Nowhere to drop');
    await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 5 });
    await expect(where).toHaveAttribute('data-target', '', SOON);
  });
  await page.mouse.up();
}

/** Begins a drag, and again if a refresh of the calendar has replaced the element under the pointer meanwhile. */
async function beginDrag(page: Page, begin: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await begin();
  }).toPass();
}
