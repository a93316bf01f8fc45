import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { ADMIN_PHONES } from '#tests/e2e/setup/people.ts';
import { inMinutes } from '#tests/e2e/setup/pickup.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';
import {
  addCar,
  addCrew,
  addShift,
  bookArrival,
  type Crew,
  DATE,
  type Ride,
  rideOf,
} from '#tests/e2e/steps/busy-morning.ts';
import { created } from '#tests/e2e/steps/duties.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { keysWork } from '#tests/e2e/steps/keyboard.ts';
import { expectMessage, messageOn } from '#tests/e2e/steps/messages.ts';
import { overlaps, readMorning, type StoredBooking } from '#tests/e2e/steps/stored-morning.ts';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';

/** A product of its own, whose queue has the work of this morning alone. */
const test = base.extend<object, { product: Place }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { stop, ...place } = await startProduct({
        ADMIN_PHONES: ADMIN_PHONES.join(','),
        CONFIRMATION_WINDOW: '6h',
        UNDO_WINDOW: '1s',
      });
      await use(place);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

/** Longer than a run of planted faults gives other tests. */
test.setTimeout(300_000 * TIME_FACTOR);

const ARRIVALS = 40;
const CALLS = 15;
const CREWS = 34;
const LIST = '/admin/bookings';

/** What the dispatchers meant, by booking. The product does not know it. */
type Meant = { status: 'confirmed' | 'cancelled'; ride: Ride };
type Ledger = Map<number, Meant>;

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ hasText: new RegExp(`BK-${id}(?!\\d)`) });
const idIn = (text: string) => Number(/BK-(\d+)/.exec(text)?.[1]);

/** Marks the next row by keyboard. Returns the id of its booking. */
async function markNext(page: Page): Promise<number> {
  const before = await page.locator('tr[aria-current="true"]').allInnerTexts();
  await page.keyboard.press('j');
  const row = page.locator('tr[aria-current="true"]');
  await expect(row).toBeFocused();
  await expect.poll(() => row.innerText()).not.toBe(before[0]);
  return idIn(await row.innerText());
}

/** Confirms the next rows of the queue, and presses no key before the last one is answered. */
async function confirmFromQueue(page: Page, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const id = await markNext(page);
    await page.keyboard.press('c');
    await expect(rowOf(page, id)).toContainText('Done');
    ids.push(id);
  }
  return ids;
}

/** Books for a caller and confirms in one step. Types without waiting for prices or suggestions. */
async function takeCall(page: Page, ride: Ride): Promise<number> {
  const { keyboard } = page;
  const dialog = page.getByRole('dialog', { name: 'Add Manual Booking' });
  const typeInto = async (field: Locator, keys: string) => {
    await field.focus();
    await keyboard.type(keys);
  };
  const [year, month, day] = DATE.split('-');
  await keyboard.press('n');
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await keyboard.type(ride.national);
  await dialog.getByRole('button', { name: 'New customer' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Customer name' })).toBeFocused();
  await keyboard.type(ride.name);
  await keyboard.press('Tab');
  await keyboard.type(ride.email);
  await dialog.getByRole('radio', { name: 'From Delhi Airport' }).press('Space');
  await dialog.getByRole('combobox', { name: 'Terminal' }).focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await typeInto(dialog.getByLabel('Drop location'), ride.drop);
  await typeInto(dialog.getByLabel('Pickup date'), `${month}${day}${year}`);
  await typeInto(dialog.getByLabel('Pickup time'), `${ride.time.replace(':', '')}A`);
  await typeInto(dialog.getByRole('textbox', { name: 'Flight number' }), ride.flight);
  await typeInto(dialog.getByRole('textbox', { name: 'Special instructions' }), ride.instructions);
  await keyboard.press('Control+Enter');
  const said = messageOn(page, `for ${ride.name} is confirmed.`);
  await expect(said).toBeVisible();
  const id = idIn((await said.textContent()) ?? '');
  await expect(dialog).toHaveCount(0);
  return id;
}

/** Assigns a driver and a car to the confirmed booking of a row, by keyboard. */
async function assignByKeyboard(page: Page, id: number, { driver, plate }: Crew): Promise<void> {
  await page.goto(`${LIST}?search=BK-${id}`);
  await keysWork(page);
  expect(await markNext(page)).toBe(id);
  await expect(rowOf(page, id).getByRole('link', { name: `Assign BK-${id}` })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Assign Duty' });
  await expect(dialog.getByRole('combobox', { name: 'Driver' })).toBeFocused();
  await page.keyboard.type(driver);
  await page.keyboard.press('Tab');
  await page.keyboard.type(plate);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Gives all rides of the morning that wait to the drivers of the plan. */
async function planTheRest(page: Page, product: Place): Promise<void> {
  await page.goto(`/admin/duty-calendar/plan?date=${DATE}`);
  const accept = page.getByRole('button', { name: /^Accept all/ });
  await hydrated(accept);
  const count = Number(/\d+/.exec(await accept.innerText())?.[0]);
  const { length: before } = (await readMorning(product)).duties;
  await accept.press('Enter');
  // The page says it only while it can be undone.
  await expect.poll(async () => (await readMorning(product)).duties.length).toBe(before + count);
}

/** Checks an incident on its page, and runs what was shown. Returns what it said. */
async function handleIncident(page: Page, name: string, answers: string): Promise<string> {
  await page.goto(`/admin/operations/incidents.${name}?${answers}`);
  await hydrated(page.getByRole('button', { name: 'Check' }));
  const changed = page.getByText('The proposal has changed since it was shown.');
  const handled = page.getByRole('heading', { name: 'Incidents', exact: true });
  let said = '';
  // Beside a proposal, Control+Enter runs it.
  let keys = 'Control+Enter';
  do {
    await page.getByRole('button', { name: 'Check' }).press(keys);
    keys = 'Enter';
    const proposal = page.getByText('This would happen').locator('..');
    await expect(proposal).toBeVisible();
    await expect(changed).toHaveCount(0);
    said = await proposal.innerText();
    await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
    await expect(changed.or(handled)).toBeVisible();
    // A notice that went to a driver meanwhile makes a new version of the duty. Then a person looks at the new proposal.
  } while (await changed.isVisible());
  await expect(page).toHaveURL('/admin/incidents');
  return said;
}

/** Opens the edit of a booking, and waits for the frame in which it is modal. A selection that is made before may be lost in it. */
async function openEdit(page: Page, id: number): Promise<Locator> {
  await page.goto(`${LIST}/${id}/edit`);
  const dialog = page.getByRole('dialog', { name: `Edit BK-${id}` });
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return dialog;
}

const instructionsOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Special instructions' });
const flightOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Flight number' });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save booking' }).press('Enter');

async function cancelByKeyboard(page: Page, id: number): Promise<void> {
  await page.goto(`${LIST}?search=BK-${id}&cancel=${id}`);
  const dialog = page.getByRole('dialog', { name: `Cancel BK-${id}?` });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
  await dialog.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  await expectMessage(page, `BK-${id} is cancelled.`);
}

const byNumber = (one: number, other: number) => one - other;
const TOLD = {
  confirmed: ['booking-confirmed by email', 'booking-confirmed by whatsapp'],
  cancelled: ['booking-cancelled by email', 'booking-cancelled by whatsapp'],
};
const RECEIVED = ['booking-received by email', 'booking-received by whatsapp'];

/** Returns the bookings as the dispatchers meant them, each with the decision and the messages that follow. */
function meant(ledger: Ledger) {
  return [...ledger]
    .map(([id, { status, ride }]) => ({
      id,
      status,
      ...{ name: ride.name, phone: `+91${ride.national}`, email: ride.email, flight: ride.flight },
      ...{ pickup: 'Delhi Airport Terminal 3, New Delhi', drop: ride.drop },
      ...{ instructions: ride.instructions, at: `${DATE} ${ride.time}` },
      decisions: [status],
      told: [...TOLD[status], ...RECEIVED],
    }))
    .sort((one, other) => one.id - other.id);
}

/** Returns the same of the tables, in which an edit is no decision. */
function stored(bookings: readonly StoredBooking[], ledger: Ledger) {
  return bookings
    .filter(({ id }) => ledger.has(id))
    .map(({ history, ...booking }) => ({
      ...booking,
      decisions: history.filter((kind) => kind !== 'received' && kind !== 'edited'),
    }));
}

test('keeps every act and every word of a busy morning', async ({
  admin: first,
  otherAdmin: second,
  product,
}) => {
  const team = first.request;
  const ledger: Ledger = new Map();
  const means = (status: Meant['status'], ride: Ride, id: number) => ledger.set(id, { status, ride });
  const arrivals = Array.from({ length: ARRIVALS }, (_, at) => rideOf('Arrival', at, 9));
  const calls = Array.from({ length: CALLS }, (_, at) => rideOf('Caller', at, 23));
  const ids: number[] = [];
  for (const ride of arrivals) ids.push(await bookArrival(team, ride));
  const rideWith = (id: number) => arrivals[ids.indexOf(id)] as Ride;
  const crews = await Promise.all(Array.from({ length: CREWS }, (_, at) => addCrew(team, at)));
  await Promise.all([addCar(team, CREWS), addCar(team, CREWS + 1)]);
  const [sick, broken] = [crews[0] as Crew, crews[1] as Crew];

  /** Takes the next calls, one after the other. */
  const takeCalls = async (count: number) => {
    for (let taken = 0; taken < count; taken += 1) {
      const ride = calls.shift() as Ride;
      means('confirmed', ride, await takeCall(second, ride));
    }
  };

  await test.step('one confirms the queue while the other takes calls', async () => {
    await Promise.all([first.goto('/admin?kind=confirm'), second.goto(LIST)]);
    await Promise.all([keysWork(first), keysWork(second)]);
    const [confirmed] = await Promise.all([confirmFromQueue(first, 31), takeCalls(8)]);
    expect(confirmed).toEqual(ids.slice(0, 31));
    for (const id of confirmed) means('confirmed', rideWith(id), id);
  });

  const [cancelledUnderEdit, editedByBoth, confirmedUnderCancel, confirmedByBoth, ...late] = ids.slice(
    31,
  ) as [number, number, number, number, ...number[]];

  await test.step('a booking is cancelled under a half typed edit, which stays on the screen', async () => {
    const id = cancelledUnderEdit;
    const dialog = await openEdit(second, id);
    await instructionsOf(dialog).fill('Half typed');
    await cancelByKeyboard(first, id);
    await flightOf(dialog).fill('AI 999');
    await save(dialog);
    await expect(dialog.getByText('Now changed to: Cancelled')).toBeVisible();
    await expect(instructionsOf(dialog)).toHaveValue('Half typed');
    await expect(flightOf(dialog)).toHaveValue('AI 999');
    means('cancelled', rideWith(id), id);
  });

  await test.step('both edit one booking, and both edits are stored', async () => {
    const id = editedByBoth;
    const [mine, theirs] = [await openEdit(first, id), await openEdit(second, id)];
    await instructionsOf(theirs).fill('Typed by the second');
    await flightOf(theirs).fill('AI 888');
    await flightOf(mine).fill('AI 777');
    await mine.getByLabel('Pickup time (IST)').fill('09:47');
    await save(mine);
    await expectMessage(first, `BK-${id} is updated`);
    await save(theirs);
    await expect(theirs.getByText('Now changed to: AI 777')).toBeVisible();
    await expect(instructionsOf(theirs)).toHaveValue('Typed by the second');
    await expect(flightOf(theirs)).toHaveValue('AI 888');
    await save(theirs);
    await expectMessage(second, `BK-${id} is updated`);
    means(
      'confirmed',
      { ...rideWith(id), time: '09:47', flight: 'AI 888', instructions: 'Typed by the second' },
      id,
    );
  });

  await test.step('a booking is confirmed under a half typed cancellation, which is refused', async () => {
    const id = confirmedUnderCancel;
    await second.goto(`${LIST}/${id}?cancel=${id}`);
    const dialog = second.getByRole('dialog', { name: `Cancel BK-${id}?` });
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('No vehicle available');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Nobody answers');
    await first.goto(`${LIST}?search=BK-${id}`);
    await keysWork(first);
    await markNext(first);
    await first.keyboard.press('c');
    await expectMessage(first, `BK-${id} is confirmed.`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).press('Enter');
    await expectMessage(second, 'This booking is already confirmed. Nothing was changed.');
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Nobody answers');
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('no-vehicle');
    means('confirmed', rideWith(id), id);
  });

  await test.step('both confirm one booking: one does, the other is told', async () => {
    const id = confirmedByBoth;
    await Promise.all([first.goto(`${LIST}/${id}`), second.goto(`${LIST}/${id}`)]);
    await Promise.all([keysWork(first), keysWork(second)]);
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
    await second.route('**/*', async (route) => {
      if (route.request().postData()?.includes('confirm')) {
        isSent();
        await answered;
      }
      await route.fallback();
    });
    await second.keyboard.press('c');
    await sent;
    await first.keyboard.press('c');
    await expectMessage(first, `BK-${id} is confirmed.`);
    resolve();
    await expectMessage(second, 'This booking is already confirmed. Nothing was changed.');
    await second.unrouteAll({ behavior: 'wait' });
    means('confirmed', rideWith(id), id);
  });

  await test.step('drivers are assigned while calls come in', async () => {
    await second.goto(LIST);
    await keysWork(second);
    await Promise.all([
      (async () => {
        for (const [at, id] of ids.slice(0, 6).entries())
          await assignByKeyboard(first, id, crews[at] as Crew);
        await planTheRest(first, product);
      })(),
      takeCalls(4),
    ]);
  });
  const running = await test.step('a car is on its way at this moment', async () => {
    const ride = { ...rideOf('Arrival', ARRIVALS, 9), ...inMinutes(3) };
    const id = await bookArrival(team, ride, ride);
    await created(team, `/api/admin/bookings/${id}/confirm`, {});
    await addShift(team, broken, inMinutes(-120), inMinutes(360));
    await created(team, '/api/admin/operations/duties.assign', {
      ...{ ride: `BK-${id}`, driver: broken.driverId, vehicle: broken.vehicleId, ...inMinutes(-1) },
    });
    return id;
  });

  const brokenDuties = async () =>
    (await readMorning(product)).duties.filter(({ vehicleId }) => vehicleId === broken.vehicleId);
  const confirmLate = async (page: Page, some: readonly number[]) => {
    for (const id of some) {
      await page.goto(`${LIST}?search=BK-${id}`);
      await keysWork(page);
      expect(await markNext(page)).toBe(id);
      await page.keyboard.press('c');
      await expectMessage(page, `BK-${id} is confirmed.`);
      means('confirmed', id === editedByBoth ? (ledger.get(id) as Meant).ride : rideWith(id), id);
    }
  };

  await test.step('a car breaks down while the other goes on', async () => {
    expect((await brokenDuties()).length).toBeGreaterThan(1);
    const [said] = await Promise.all([
      handleIncident(first, 'car-broken-down', `vehicle=${broken.vehicleId}`),
      confirmLate(second, [editedByBoth, ...late.slice(0, 2)]),
    ]);
    expect(said).toContain(`BK-${running}`);
    expect((await brokenDuties()).map(({ bookingId }) => bookingId)).not.toContain(running);
    // It is out of service on the morning too, whose duties are on another page.
    await first.goto(`/admin/duty-calendar/reassign?date=${DATE}&vehicles=${broken.vehicleId}`);
    const accept = first.getByRole('button', { name: /^Accept all/ });
    await hydrated(accept);
    await accept.press('Enter');
    await expect.poll(brokenDuties).toEqual([]);
  });

  await test.step('a driver is sick while the other goes on', async () => {
    const { duties } = await readMorning(product);
    expect(duties.map(({ driverId }) => driverId)).toContain(sick.driverId);
    await Promise.all([
      handleIncident(second, 'driver-sick', `driver=${sick.driverId}&date=${DATE}&reason=Fever`),
      confirmLate(first, late.slice(2)),
    ]);
    await second.goto(LIST);
    await keysWork(second);
    await Promise.all([takeCalls(2), planTheRest(first, product)]);
    await takeCalls(1);
    await planTheRest(first, product);
  });

  await test.step('the tables hold what was meant', async () => {
    expect(calls).toEqual([]);
    expect(ledger.size).toBe(ARRIVALS + CALLS);
    // Messages go out a moment after the last act, because it can be undone until then.
    await expect
      .poll(async () => stored((await readMorning(product)).bookings, ledger))
      .toEqual(meant(ledger));
    const { duties } = await readMorning(product);
    const ours = duties.filter(({ bookingId }) => ledger.has(bookingId) || bookingId === running);
    expect(overlaps(ours)).toEqual([]);
    const confirmed = [...ledger].filter(([, { status }]) => status === 'confirmed').map(([id]) => id);
    expect(ours.map(({ bookingId }) => bookingId).sort(byNumber)).toEqual(
      [...confirmed, running].sort(byNumber),
    );
    expect(ours.filter(({ vehicleId }) => vehicleId === broken.vehicleId)).toEqual([]);
    expect(ours.filter(({ driverId }) => driverId === sick.driverId)).toEqual([]);
  });
});
