import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { anotherRider, type Rider } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { choose, HAUZ_KHAS, linesOf, SAKET, T3, writePlace } from '#tests/e2e/steps/booking.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';
import { holdScripts } from '#tests/e2e/steps/hydration.ts';
import { tabTo, typeDate } from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage, messageOn } from '#tests/e2e/steps/messages.ts';

const nojs = { tag: '@nojs' };
const WHEN = inDays(3, '10:30');

type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly reference: string };

/** Returns the steps of the manual booking form, with or without JavaScript. */
function formOn(page: Page, js: boolean) {
  const dialog = page.getByRole('dialog', { name: 'Add Manual Booking' });
  const text = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  const field = {
    search: js ? dialog.getByRole('combobox', { name: 'Customer' }) : text('Customer'),
    name: text('Customer name'),
    email: text('Customer e-mail'),
    phone: text('Phone').first(),
    terminal: dialog.getByRole('combobox', { name: 'Terminal' }),
    pickup: dialog.getByLabel('Pickup location'),
    drop: dialog.getByLabel('Drop location'),
    date: dialog.getByLabel('Pickup date'),
    time: dialog.getByLabel('Pickup time'),
    dropDate: dialog.getByLabel('Drop date'),
    dropTime: dialog.getByLabel('Drop time'),
    stay: dialog.getByRole('textbox', { name: 'Additional hours' }),
    hours: dialog.getByRole('textbox', { name: 'Hours', exact: true }),
    fare: dialog.getByRole('textbox', { name: 'Fare', exact: true }),
    partnerFare: dialog.getByRole('textbox', { name: 'Partner fare' }),
    currency: dialog.getByRole('combobox', { name: 'Currency' }),
    partnerId: text('Partner booking ID'),
    flight: text('Flight number'),
    arrival: dialog.getByLabel('Arrival time'),
    coupon: text('Coupon code'),
    instructions: text('Special instructions'),
  };
  const button = (name: string | RegExp) =>
    dialog.getByRole('button', { name, exact: typeof name === 'string' });
  const fareSummary = dialog.getByRole('region', { name: 'Fare summary' });

  async function open(query = '') {
    await page.goto(`/admin/bookings/new${query}`);
    if (js) await expect(page.locator('input[aria-autocomplete=list]').first()).toBeAttached();
  }

  async function find(words: string, label: string | RegExp) {
    await field.search.fill(words);
    if (js) return dialog.getByRole('option', { name: label }).click();
    // The only customer that is found is chosen.
    await button('Find customer').click();
    await expect(dialog.getByText(label).first()).toBeVisible();
    await expect(button('Change customer')).toBeVisible();
  }

  async function takeNew({ name, email, national }: Rider) {
    await button('New customer').click();
    await field.name.fill(name);
    await field.email.fill(email);
    await field.phone.fill(national);
  }

  async function fillWhen() {
    await field.date.fill(WHEN.date);
    await field.time.fill(WHEN.time);
  }

  async function take(service: string) {
    await choose(page, service);
  }

  /** Expects the amounts of the fare. Without JavaScript, the button calculates it first. */
  async function fareIs(amounts: Readonly<Record<string, string>>) {
    if (!js) await button('Calculate fare').click();
    await expect.poll(() => linesOf(fareSummary)).toEqual(amounts);
  }

  /** Books, and returns the stored booking. */
  async function create(): Promise<Stored> {
    await button('Create booking').click();
    const said = messageOn(page, /BK-\d+ for .* is received\./);
    const reference = /BK-\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
    await expect(dialog).toHaveCount(0);
    const { bookings } = await (await page.request.get('/api/admin/bookings')).json();
    return bookings.find((booking: Stored) => booking.reference === reference);
  }

  return { dialog, field, button, fareSummary, open, find, takeNew, fillWhen, take, fareIs, create };
}

/** Creates a customer by a booking through the API. */
async function knownCustomer(admin: Page, { name, email, phone }: Rider, more: object = {}): Promise<number> {
  const answer = await admin.request.post('/api/admin/manual-booking', {
    data: {
      serviceType: 'hourly',
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      pickupLocation: SAKET,
      dropLocation: HAUZ_KHAS,
      hoursRequired: 2,
      pickupDate: WHEN.date,
      pickupTime: WHEN.time,
      ...more,
    },
  });
  if (!answer.ok()) throw new Error(`Not booked: ${await answer.text()}`);
  return (await answer.json()).booking.userId;
}

/** Returns the stored bookings of a customer. */
async function bookingsFor(admin: Page, { phone }: Rider): Promise<Stored[]> {
  const answer = await admin.request.get('/api/admin/bookings', { params: { search: phone } });
  return ((await answer.json()) as { bookings: Stored[] }).bookings;
}

test(
  'books an airport transfer for a customer found by search, who uses WELCOME10 again',
  nojs,
  async ({ admin, rider, js }) => {
    await knownCustomer(admin, rider, { couponCode: 'WELCOME10' });
    const { dialog, field, button, open, find, take, fillWhen, fareIs, create } = formOn(admin, js);
    await open();
    for (const later of [field.terminal, field.pickup, field.date, field.coupon, field.instructions])
      await expect(later).toBeDisabled();
    await expect(button('Create booking')).toBeDisabled();

    await find(rider.national, rider.name);
    await expect(button('Create booking')).toBeEnabled();
    await take('From Delhi Airport');
    await field.terminal.selectOption(T3);
    await writePlace(field.drop, SAKET);
    await choose(admin, /Meet & Greet/);
    await field.flight.fill('ai 101');
    await field.arrival.fill('09:45');
    await fillWhen();
    await fareIs({ 'Base Fare': '₹1,199', 'Meet & Greet': '₹400', 'Final Amount': '₹1,599' });
    if (js) await expect(field.pickup).toHaveValue('Delhi Airport Terminal 3, New Delhi');

    await field.coupon.fill('welcome10');
    await button('Apply').click();
    await expect(field.coupon).toHaveAccessibleDescription(
      /WELCOME10 already used by this customer\. Admin can override if needed\./,
    );
    await choose(admin, /Allow this customer to use the coupon again/);
    if (!js) await button('Apply').click();
    await expect(dialog.getByText('WELCOME10 applied')).toBeVisible();
    await fareIs({
      'Base Fare': '₹1,199',
      'Meet & Greet': '₹400',
      'Coupon Discount (WELCOME10)': '−₹159',
      'Final Amount': '₹1,440',
    });
    const { id, ...booking } = await create();
    expect(booking).toMatchObject({
      serviceType: 'airport',
      platform: 'Console',
      status: 'received',
      customerPhone: rider.phone,
      customerName: rider.name,
      pickupLocation: 'Delhi Airport Terminal 3, New Delhi',
      flightNumber: 'AI 101',
      arrivalTime: '09:45',
      couponCode: 'WELCOME10',
      couponOverridden: true,
      finalFare: 1440,
    });
    await admin.goto(`/admin/bookings/${id}`);
    await expect(
      admin.getByRole('cell', { name: /WELCOME10 was used again: its limit per customer/ }),
    ).toBeVisible();
  },
);

test('converts a partner’s booking at the shown rate, and books its number once', async ({
  admin,
  rider,
}) => {
  const { dialog, field, button, open, takeNew, take, fillWhen, fareIs } = formOn(admin, true);
  const fill = async () => {
    await open();
    await takeNew(rider);
    await take('Transferz Partnership');
    await take('From Delhi Airport');
    await field.terminal.selectOption(T3);
    await writePlace(field.drop, SAKET);
    await fillWhen();
    await field.partnerId.fill(`TZ-${rider.national}`);
    await field.currency.selectOption('EURO (€)');
    await field.partnerFare.fill('45.55');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Erika Muster');
    await dialog.getByRole('textbox', { name: 'Phone' }).last().fill('+49 170 1234567');
    await fareIs({ 'Base Fare': '₹4,209', 'Final Amount': '₹4,209' });
    await expect(dialog.getByText(/€45\.55 at ₹92\.4, rate of 01\/04\/2025, \d+ days old\./)).toBeVisible();
  };
  await fill();
  // Sent twice, it is one booking.
  await button('Create booking').dblclick();
  await expectMessage(admin, /BK-\d+ for .* is received\./);
  await expect(dialog).toHaveCount(0);
  const booked = await bookingsFor(admin, rider);
  expect(booked).toMatchObject([
    {
      serviceType: 'transferz',
      platform: 'Transferz',
      transferzBookingId: `TZ-${rider.national}`,
      originalFare: 45.55,
      originalCurrency: 'EUR',
      exchangeRate: 92.4,
      foreignCustomerName: 'Erika Muster',
      foreignCustomerPhone: '+491701234567',
      finalFare: 4209,
    },
  ]);

  await fill();
  await button('Create booking').click();
  const message = 'A booking with this partner booking ID is already there. Nothing was booked.';
  await expectErrors(admin, true, [[field.partnerId, message]]);
  await expect(field.partnerFare).toHaveValue('45.55');
  expect(await bookingsFor(admin, rider)).toHaveLength(1);
});

test('resets and fills the other fields when service, direction or terminal change', async ({ admin }) => {
  const { field, open, button, take } = formOn(admin, true);
  await open();
  await button('New customer').click();
  await expect(button('Create booking')).toBeEnabled();
  await field.terminal.selectOption(T3);
  await expect(field.drop).toHaveValue('Delhi Airport Terminal 3, New Delhi');
  await writePlace(field.pickup, SAKET);
  await take('From Delhi Airport');
  await expect(field.terminal).toHaveValue('');
  await expect(field.pickup).toHaveValue('');
  await expect(field.drop).toHaveValue('');
  await take('Intercity Trip');
  await take('Round trip');
  await writePlace(field.pickup, SAKET);
  await field.date.fill(WHEN.date);
  for (const shown of [field.dropDate, field.dropTime, field.stay, field.fare])
    await expect(shown).toBeVisible();
  await take('Hourly Rental');
  await expect(field.pickup).toHaveValue('');
  await expect(field.date).toHaveValue(WHEN.date);
  await expect(field.fare).toBeHidden();
  await field.hours.fill('9');
  await take('Intercity Trip');
  await expect(admin.getByRole('radio', { name: 'One way' })).toBeChecked();
  await take('Hourly Rental');
  await expect(field.hours).toHaveValue('4');
});

test('keeps the ride that was chosen before the scripts run, also for another customer', async ({
  admin,
  rider,
}) => {
  const id = await knownCustomer(admin, rider);
  const { field, button, take, takeNew } = formOn(admin, true);
  const release = await holdScripts(admin);
  await admin.goto(`/admin/bookings/new?customer=${id}`, { waitUntil: 'commit' });
  await take('From Delhi Airport');
  await field.terminal.selectOption(T3);
  await field.drop.fill(SAKET);
  await field.instructions.fill('Ring twice');
  release();
  await expect(field.pickup).toHaveValue('Delhi Airport Terminal 3, New Delhi');
  const expectKept = async () => {
    await expect(admin.getByRole('radio', { name: 'From Delhi Airport' })).toBeChecked();
    await expect(field.terminal).toHaveValue('T3');
    await expect(field.drop).toHaveValue(SAKET);
    await expect(field.instructions).toHaveValue('Ring twice');
  };
  await expectKept();
  await button('Change customer').click();
  await expect(field.drop).toBeDisabled();
  await takeNew(rider);
  await expect(field.drop).toBeEnabled();
  await expectKept();
});

test.describe('while the site does not answer', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('keeps the form, then removes a coupon that is used up, books and notifies', async ({
    admin,
    rider,
  }) => {
    const id = await knownCustomer(admin, rider, { couponCode: 'WELCOME10' });
    const { dialog, field, button, open, take, fillWhen, fareIs, create } = formOn(admin, true);
    await open(`?customer=${id}`);
    await take('Hourly Rental');
    await writePlace(field.pickup, SAKET);
    await writePlace(field.drop, HAUZ_KHAS);
    await fillWhen();
    await field.instructions.fill('Two child seats');
    await fareIs({ 'Base Fare': '₹2,000', 'Final Amount': '₹2,000' });
    await field.coupon.fill('WELCOME10');
    await admin.route('**/admin/bookings/new.data*', (route) => route.abort());
    await button('Create booking').click();
    await expect(dialog.getByText('Network error: Unable to connect to server')).toBeVisible();
    await admin.unroute('**/admin/bookings/new.data*');

    await button('Create booking').click();
    await expectMessage(admin, 'Welcome Coupon Already Used');
    await expectMessage(admin, /WELCOME10 can only be used once per customer\. You can book without it/);
    await expect(field.coupon).toHaveValue('');
    const booking = await create();
    expect(booking).toMatchObject({
      customerPhone: rider.phone,
      specialInstructions: 'Two child seats',
      couponCode: null,
      finalFare: 2000,
    });
    await expect
      .poll(async () =>
        (await rider.messages()).flatMap(({ kind, body }) =>
          body.includes(booking.reference) ? [kind] : [],
        ),
      )
      .toContain('booking-received');
  });
});

test('closes an empty form on Escape, and asks before it closes another', async ({ admin }) => {
  const { dialog, field, button, open } = formOn(admin, true);
  await open();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await button('New customer').click();
  await field.name.fill('A. Customer');
  // The name is selected by the mouse, which ends outside.
  await field.name.hover();
  await admin.mouse.down();
  await admin.mouse.move(3, 3);
  await admin.mouse.up();
  // Another drag ends in it.
  await admin.mouse.down();
  await field.name.hover();
  await admin.mouse.up();
  await expect(button('Keep editing')).toHaveCount(0);
  const cross = dialog.getByRole('link', { name: 'Close' });
  for (const leave of [() => admin.keyboard.press('Escape'), () => cross.click()]) {
    await leave();
    await expect(button('Keep editing')).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(field.name).toHaveValue('A. Customer');
  }
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('Escape');
  await expect(field.name).toHaveValue('A. Customer');
  await button('Leave').click();
  await expect(dialog).toHaveCount(0);
});

test('keeps the fare and the coupon for another customer', async ({ admin, rider, request }) => {
  const other = anotherRider(request, test.info().workerIndex);
  const id = await knownCustomer(admin, rider);
  await knownCustomer(admin, other);
  const { field, button, open, find, take, fillWhen, fareIs, create } = formOn(admin, true);
  await open(`?customer=${id}`);
  await take('Hourly Rental');
  await field.pickup.fill(SAKET);
  await field.drop.fill(HAUZ_KHAS);
  await fillWhen();
  await field.coupon.fill('WELCOME10');
  await button('Apply').click();
  const fare = {
    'Base Fare': '₹2,000',
    'Coupon Discount (WELCOME10)': '−₹200',
    'Final Amount': '₹1,800',
  };
  await fareIs(fare);
  await button('Change customer').click();
  await field.search.fill(other.national);
  await admin.keyboard.press('Enter');
  await expect(field.drop).toBeEnabled();
  await expect(field.coupon).toHaveValue('WELCOME10');
  await fareIs(fare);
  await button('Change customer').click();
  await find(rider.national, rider.name);
  await fareIs(fare);
  expect(await create()).toMatchObject({ customerPhone: rider.phone, finalFare: 1800 });
});

test('checks a refused coupon again for another customer and for a partner', async ({
  admin,
  rider,
  request,
}) => {
  const someone = () => anotherRider(request, test.info().workerIndex);
  const [again, fresh] = [someone(), someone()];
  const id = await knownCustomer(admin, rider, { couponCode: 'WELCOME10' });
  await knownCustomer(admin, again, { couponCode: 'WELCOME10' });
  await knownCustomer(admin, fresh);
  const { dialog, field, button, open, find, take, fillWhen } = formOn(admin, true);
  await open(`?customer=${id}`);
  await take('Hourly Rental');
  await field.pickup.fill(SAKET);
  await field.drop.fill(HAUZ_KHAS);
  await fillWhen();
  await field.coupon.fill('WELCOME10');
  await button('Apply').click();
  const isUsed = () => expect(field.coupon).toHaveAccessibleDescription(/already used by this customer/);
  const allow = dialog.getByRole('checkbox', { name: /Allow this customer to use the coupon again/ });
  await isUsed();
  await choose(admin, /Allow this customer to use the coupon again/);
  await expect(dialog.getByText('WELCOME10 applied')).toBeVisible();
  // It was ticked for the first customer alone.
  await button('Change customer').click();
  await find(again.national, again.name);
  await isUsed();
  await expect(allow).not.toBeChecked();
  await button('Change customer').click();
  await find(fresh.national, fresh.name);
  await expect(dialog.getByText('WELCOME10 applied')).toBeVisible();
  await expect(allow).toHaveCount(0);
  await take('Transferz Partnership');
  await expect(field.coupon).toHaveAccessibleDescription(/A partner pays this ride, so it takes no coupon/);
  await take('Hourly Rental');
  await expect(dialog.getByText('WELCOME10 applied')).toBeVisible();
});

test('selects a customer and books a rental by keyboard alone', async ({ admin, rider }) => {
  await knownCustomer(admin, rider);
  const { field, button, open } = formOn(admin, true);
  await open();
  await expect(field.search).toBeFocused();
  await admin.keyboard.type(rider.national);
  await expect(admin.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('radio', { name: 'Airport Transfer' })).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByRole('radio', { name: 'Hourly Rental' })).toBeChecked();
  const type = async (into: Locator, words: string) => {
    await tabTo(admin, into);
    await admin.keyboard.type(words);
  };
  await type(field.pickup, SAKET);
  await type(field.drop, HAUZ_KHAS);
  await admin.keyboard.press('Tab');
  await expect(field.date).toBeFocused();
  // The suggestions close a moment after the field loses focus. Until then they cover the next fields.
  await expect(field.drop).toHaveAttribute('aria-expanded', 'false');
  await typeDate(admin, field.date, WHEN.date);
  await type(field.time, '1030AM');
  await tabTo(admin, button('Create booking'));
  await admin.keyboard.press('Enter');
  await expectMessage(admin, /BK-\d+ for .* is received\./);
});

test('passes the visual checks on the form', async ({ admin, rider }) => {
  const id = await knownCustomer(admin, rider, { couponCode: 'WELCOME10' });
  const { field, button, open, take, fillWhen } = formOn(admin, true);
  await open();
  await expectGoodLooks(admin, { touch: false });
  await open(`?customer=${id}`);
  await fillWhen();
  for (const service of ['Transferz Partnership', 'Intercity Trip', 'Airport Transfer']) {
    await take(service);
    if (service === 'Intercity Trip') await take('Round trip');
    await expectGoodLooks(admin, { touch: false });
  }
  await take('Hourly Rental');
  await field.coupon.fill('WELCOME10');
  await button('Apply').click();
  await expect(admin.getByRole('checkbox', { name: /use the coupon again/ })).toBeAttached();
  await button('Create booking').click();
  await expect(admin.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expectGoodLooks(admin, { touch: false });
  await expectErrors(admin, true, [
    [field.pickup, 'Please enter pickup location'],
    [field.drop, 'Please enter a valid drop location (minimum 5 characters)'],
  ]);
  await button('Change customer').click();
  await button('New customer').click();
  await expectGoodLooks(admin, { touch: false });
});

test('books the return of a caller’s ride, without waiting for the fare', async ({ admin, rider }) => {
  const id = await knownCustomer(admin, rider);
  const { dialog, field, button, open, find, take, fillWhen } = formOn(admin, true);
  await open();
  await find(rider.national, rider.name);
  const rides = dialog.getByRole('region', { name: 'Rides of the customer' });
  await expect(rides.getByRole('button', { name: /^Book again/ })).toBeVisible();
  await field.instructions.fill('Ring twice');
  await take('Airport Transfer');
  await field.terminal.selectOption(T3);
  await field.pickup.fill(SAKET);
  await fillWhen();
  await expect(dialog.getByText('Is this the same ride?')).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  // The fare is still being calculated.
  await admin.route('**/api/fare/calculate', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await field.pickup.fill(`${SAKET} `);
  await field.pickup.fill(HAUZ_KHAS);
  await button('Create and confirm').click();
  await expectMessage(admin, /BK-\d+ for .* is confirmed\. The customer will be notified\./);
  await admin.unroute('**/api/fare/calculate');

  await open(`?customer=${id}`);
  await rides.getByRole('button', { name: /^Book the return/ }).click();
  await expect(field.pickup).toHaveValue('Delhi Airport Terminal 3, New Delhi');
  await expect(field.drop).toHaveValue(HAUZ_KHAS);
  await expect(field.date).toBeFocused();
  await button('Create booking').click();
  await expectMessage(admin, /BK-\d+ for .* is received\./);
  const booked = await bookingsFor(admin, rider);
  expect(booked.map(({ status, pickupLocation }) => `${status} ${pickupLocation}`)).toEqual([
    'received Delhi Airport Terminal 3, New Delhi',
    `confirmed ${HAUZ_KHAS}`,
    `received ${SAKET}`,
  ]);
});
