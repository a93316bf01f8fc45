import { ALONE, test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo } from '#tests/e2e/setup/people.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { choose, linesOf } from '#tests/e2e/steps/booking.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectHeadingFocused, tabTo, typeDate } from '#tests/e2e/steps/keyboard.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import {
  anotherTrip,
  type Rideshare,
  type RidesharedTrip,
  rideshareSteps,
  SEATS,
  seatState,
} from '#tests/e2e/steps/rideshare.ts';
import { expireHold, secondsHeld } from '#tests/e2e/steps/time.ts';

const nojs = { tag: '@nojs' };

const test = base.extend<{
  ride: Rideshare;
  /** A trip with free seats that only this test uses. */
  trip: RidesharedTrip;
}>({
  ride: ({ page, js }, use) => use(rideshareSteps(page, js)),
  trip: async ({ request }, use, { parallelIndex }) => use(await anotherTrip(request, parallelIndex)),
});

test('keeps what is typed before the script of the details has loaded', async ({
  page,
  ride,
  trip,
  rider,
}) => {
  await ride.openDetails(trip, 'A1');
  const { promise: held, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route(/\/seat-details-form-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await ride.field.name.click();
  await page.keyboard.type(rider.name);
  letLoad();
  await hydrated(page.locator('main form').first());
  await expect(ride.field.name).toHaveValue(rider.name);
  await expect(ride.heading('Your details')).toBeVisible();
});

test('lets a guest choose, hold and book a seat', nojs, async ({ page, ride, trip, rider, stranger }) => {
  await ride.comeToSeats(trip);
  await expect(page.getByRole('checkbox')).toHaveCount(SEATS.length);
  await expect(ride.seat('B2')).toHaveAccessibleName(/^Seat B2 ?, middle row, middle, ₹\d{3} ?, Available$/);
  await ride.chooseSeat('B2');
  expect(await seatState(stranger.request, trip, 'B2')).toBe('held');
  await expect(page.getByText(/Seat B2 is on hold for you (for|until) /)).toBeVisible();
  await ride.giveContact(rider);
  await ride.verifyPhone(rider);
  await expect(ride.field.name).toHaveValue(rider.name);
  const fare = await page
    .getByRole('region', { name: 'Fare summary' })
    .getByText(/^₹/)
    .filter({ visible: true })
    .first()
    .innerText();
  const reference = await ride.book();

  await expect(
    page
      .getByText(trip.direction === 'outbound' ? 'Outbound' : 'Return')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByText(new RegExp(asRead(trip.date)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const facts = await linesOf(page.getByRole('region', { name: 'Your trip' }));
  expect(facts).toMatchObject({
    Pickup: `${trip.pickupTime} IST${trip.pickup}`,
    Drop: `${trip.dropTime} IST${trip.drop}`,
    Route: expect.stringContaining(trip.name),
    'Seat number': 'B2, middle row, middle',
  });
  expect(facts.Passenger).toContain(rider.name);
  expect(facts.Passenger).toContain(rider.email);
  await expect(page.getByRole('region', { name: 'Fare' })).toContainText(fare);
  await expect(page.getByRole('region', { name: 'Fare' })).toContainText('Pay on arrival');
  const advice = page.getByRole('region', { name: 'Important information' }).getByRole('listitem');
  await expect(advice).toHaveText([
    /10 minutes early/,
    /Carry an ID/,
    /cash or UPI/,
    /at least 2 hours before/,
    /30 minutes before pickup/,
  ]);
  expect(await seatState(stranger.request, trip, 'B2')).toBe('booked');

  await page.reload();
  await expect(ride.heading('No Booking Found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
  const item = page.getByRole('article').filter({ hasText: 'Rideshare, seat B2' });
  await expect(item).toContainText(`${asRead(trip.date)}, ${trip.pickupTime} IST`);
  await expect(item).toContainText(reference);
});

test('shows each error at its field on the way to a seat, and books once by a double click', async ({
  page,
  ride,
  trip,
  rider,
  js,
}) => {
  const { field, button, summary } = ride;
  await ride.open();
  await button('Continue').click();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please complete all selections before booking.',
    'Please select a route',
    'Please select a travel date',
  ]);
  await choose(page, /Delhi – Haldwani/);
  await field.date.fill(inDays(-1).date);
  await button('Continue').click();
  await expectErrors(page, js, [[field.date, "Please select today's date or a future date"]]);
  await expect(page.getByRole('radio', { name: /Haldwani/ })).toBeChecked();

  await ride.chooseTrip(trip);
  await button('Choose a seat').click();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please complete all selections before booking.',
    'Please select a pickup point',
    'Please select a drop point',
  ]);
  await ride.chooseStops(trip);
  await button('Continue').click();
  await expect(summary).toContainText('Please complete all selections before booking.');

  await ride.chooseSeat('C1');
  await button('Book').click();
  const message = 'Please fill in all required fields.';
  await expectErrors(page, js, [
    [field.name, message],
    [field.email, message],
  ]);
  await ride.giveContact(rider);
  await button('Book').click();
  await expectErrors(page, js, [[field.phone, 'Please enter your phone number.']]);
  await ride.sendCode(rider);
  await button('Verify').click();
  await expectErrors(page, js, [[field.code, 'Please enter the verification code.']]);
  await field.code.fill(await rider.wrongCode());
  await button('Book').click();
  await expectErrors(page, js, [[field.code, 'Invalid OTP. Please try again. 4 tries left.']]);
  await expect(field.name).toHaveValue(rider.name);
  // Another code can be requested only after 30 seconds.
  await button('Resend OTP').click();
  await expect(summary).toContainText('Please wait before asking for another code.');

  // A booking with the code needs no other verification.
  await field.code.fill(await rider.code());
  await button('Book').dblclick({ noWaitAfter: true });
  await ride.reference();
  await page.goto('/my-bookings');
  await expect(page.locator('details[name]')).toHaveCount(1);
});

test('shows two riders each other’s changes, and offers the nearest seats for a lost one', async ({
  page,
  ride,
  trip,
  stranger,
  js,
}) => {
  const other = rideshareSteps(await stranger.newPage(), js);
  await other.openSeats(trip);
  await ride.openSeats(trip);
  await other.chooseSeat('A1');
  await expect(ride.seat('A1')).toHaveAccessibleName(/On hold$/);
  await other.button('Choose another seat').click();
  await expect(other.seat('A1')).toHaveAccessibleName(/Your seat$/);

  await ride.pick('C2');
  await expect(other.seat('C2')).toHaveAccessibleName(/Available$/);
  await other.chooseSeat('C2');
  await expect(ride.summary).toContainText('Seat C2 has just been taken by somebody else.');
  await expect(ride.seat('C2')).toHaveAccessibleName(/On hold$/);
  await expect(ride.seat('C2')).not.toBeChecked();
  await expect(ride.seat('C2')).toBeDisabled();
  await expect(ride.seat('A1')).toHaveAccessibleName(/Available$/);
  await ride.button(/^Choose seat C1/).click();
  await expect(ride.heading('Your details')).toBeVisible();
  await expect(page).toHaveURL(/seat=C1/);
});

test('counts the hold down, and returns to the seats at its end with what was typed', { tag: ALONE }, async ({
  page,
  ride,
  trip,
  rider,
  product,
}) => {
  await page.clock.install();
  await ride.openSeats(trip);
  await ride.settleOn('B1');
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/);
  await ride.giveContact(rider);
  await ride.field.phone.fill(rider.national);
  await page.clock.fastForward('08:30');
  await expect(page.getByRole('status').filter({ hasText: 'less than 2 minutes' })).toHaveCount(1);
  await expireHold(product, { tripId: trip.id, seat: 'B1' });
  await page.clock.fastForward('02:00');
  await expect(ride.summary).toContainText('Your seat was on hold for 10 minutes and is free again.');
  await expect(ride.seat('B1')).toBeChecked();
  await ride.button('Continue').click();
  await expect(ride.heading('Your details')).toBeVisible();
  await expect(ride.field.name).toHaveValue(rider.name);
  await expect(ride.field.phone).toHaveValue(rider.national);
});

test('replaces the seat of its own tab by another one, and holds no third seat until one is released', async ({
  context,
  page,
  ride,
  trip,
  request,
  js,
}) => {
  const state = (seat: string) => seatState(request, trip, seat);
  await ride.openDetails(trip, 'B1');
  const tab = await context.newPage();
  const second = rideshareSteps(tab, js);
  await second.openDetails(trip, 'B2');
  await second.button('Choose another seat').click();
  await expect(second.seat('B2')).toHaveAccessibleName(/Your seat$/);
  await expect(second.seat('B2')).toBeChecked();
  await second.chooseSeat('C1');
  expect([await state('B1'), await state('B2'), await state('C1')]).toEqual(['held', 'free', 'held']);
  // The back button of the browser leads to an address without a seat.
  await tab.goBack();
  await expect(second.heading('Choose your seat')).toBeVisible();
  await second.chooseSeat('C2');
  expect(await state('C1')).toBe('free');

  const third = rideshareSteps(await context.newPage(), js);
  await third.openSeats(trip);
  await third.pick('B3');
  await third.button('Continue').click();
  await expect(third.summary).toContainText('You already have 2 seats on hold.');
  await third.button('Release seat B1').click();
  await expect(third.seat('B1')).toHaveAccessibleName(/Available$/);
  await third.chooseSeat('B3');
  expect([await state('B1'), await state('C2')]).toEqual(['free', 'held']);
  await expect(page).toHaveURL(/seat=B1/);
});

test('releases the seat for another trip and when its page is left, and keeps it when the page is reloaded', async ({
  page,
  ride,
  trip,
  request,
  product,
}) => {
  const other = await anotherTrip(request, test.info().parallelIndex);
  const seat = { tripId: other.id, seat: 'B2' };
  await ride.openDetails(trip, 'B1');
  await ride.button('Change route').click();
  await ride.chooseTrip(other);
  await ride.chooseStops(other);
  await ride.chooseSeat(seat.seat);
  expect(await seatState(request, trip, 'B1')).toBe('free');
  expect(await seatState(request, other, seat.seat)).toBe('held');

  const renewed = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/hold') && answer.ok(),
  );
  await page.reload();
  await renewed;
  expect(await secondsHeld(product, seat)).toBeGreaterThan(500);

  await page.getByRole('link', { name: /, home$/ }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => secondsHeld(product, seat)).toBeLessThan(25);
  await page.goBack();
  await expect(ride.heading('Your details')).toBeVisible();
  await expect.poll(() => secondsHeld(product, seat)).toBeGreaterThan(500);
  await page.goto('about:blank');
  await expect.poll(() => secondsHeld(product, seat)).toBeLessThan(25);
});

test('books three seats for a passenger by a double click, then cancels one and the others together', async ({
  page,
  ride,
  trip,
  rider,
  request,
}) => {
  const states = () => Promise.all(['A1', 'B1', 'B2'].map((seat) => seatState(request, trip, seat)));
  await logIn(page.request, rider.phone);
  await ride.openSeats(trip);
  for (const seat of ['B2', 'A1', 'B1']) await ride.pick(seat);
  await ride.button('Continue').click();
  await expect(page.getByText(/Seats A1, B1 and B2 are on hold for you (for|until) /)).toBeVisible();
  expect(await states()).toEqual(['held', 'held', 'held']);
  const fare = page.locator('#fare');
  for (const seat of ['A1', 'B1', 'B2']) await expect(fare).toContainText(`Seat ${seat}`);
  await ride.scriptHasCome();
  await expect(page.getByText(/Logged in as/).last()).toBeVisible();
  await expect(ride.field.phone).toHaveCount(0);
  await ride.giveContact(rider);
  await page.getByText('Booking for someone else?').click();
  const passenger = { name: 'A guest', national: `97${rider.national.slice(2)}` };
  await page.getByRole('textbox', { name: /^Passenger(?!’)/ }).fill(passenger.name);
  await page.getByRole('textbox', { name: 'Passenger’s phone' }).fill(passenger.national);
  await ride.button('Book').dblclick({ noWaitAfter: true });
  const reference = await ride.reference();
  await expect(ride.heading('Seats A1, B1 and B2 are yours')).toBeVisible();
  expect(await states()).toEqual(['booked', 'booked', 'booked']);
  const received = async () => (await rider.messages()).map(({ body }) => body).join();
  await expect.poll(received).toContain(reference);
  expect(await messagesTo(page.request, `+91${passenger.national}`)).toEqual([]);

  await page.goto('/my-bookings');
  const item = page.locator('details[name]');
  await expect(item).toHaveCount(1);
  await expect(page.getByText('Rideshare, seats A1, B1 and B2')).toBeVisible();
  const facts = await linesOf(item);
  expect(facts.Passenger).toContain(passenger.name);
  expect(facts.Passenger?.replace(/\D/g, '')).toContain(passenger.national);
  expect(facts['Booked by']).toContain(rider.name);
  await page.getByText('More actions').click();
  await page.getByText('Cancel seats', { exact: true }).click();
  await page.getByText('Cancel seat B1', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel seat B1' }).click();
  await expectMessage(page, /RS-\d+ is cancelled\. Nothing has been charged\./);
  await expect(page.getByText('Rideshare, seats A1 and B2')).toBeVisible();
  expect(await states()).toEqual(['booked', 'free', 'booked']);
  await page.getByText('Cancel all 2 seats', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel all 2 seats' }).click();
  await expectMessage(page, `${reference}, seats A1 and B2, is cancelled. Nothing has been charged.`);
  expect(await states()).toEqual(['free', 'free', 'free']);
});

test('leads to the confirmation when the hold is checked while the booking is on its way', async ({
  page,
  ride,
  trip,
  rider,
}) => {
  const booked = Promise.withResolvers<void>();
  await page.route('**/api/scheduled-rideshare/hold', async (route) => {
    if (route.request().method() === 'PUT') await booked.promise;
    await route.continue();
  });
  await logIn(page.request, rider.phone);
  await ride.openDetails(trip, 'A1');
  await ride.giveContact(rider);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/hold') && answer.status() === 409);
  await page.route(
    (url) => url.pathname.startsWith('/scheduled-rideshare'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      booked.resolve();
      await refused;
      await route.fulfill({ response });
    },
  );
  await ride.button('Book').click();
  await ride.reference();
});

test('books a seat by keyboard, with visible focus at each step', async ({ page, ride, trip, rider }) => {
  const { field, button, seat } = ride;
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  await ride.open();
  await tabTo(page, radio(/Delhi – Dehradun/));
  await page.keyboard.press(trip.route === 'delhi-dehradun' ? 'Space' : 'ArrowDown');
  await expect(radio(new RegExp(trip.name))).toBeChecked();
  await tabTo(page, radio(/^Outbound/));
  if (trip.direction === 'return') await page.keyboard.press('ArrowDown');
  await tabTo(page, field.date);
  await typeDate(page, field.date, trip.date);
  await tabTo(page, button('Continue'));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Pickup and drop');

  for (const group of ['Pickup point', 'Drop point']) {
    await tabTo(page, page.getByRole('group', { name: group }).getByRole('radio').first());
    await page.keyboard.press('Space');
  }
  await tabTo(page, button('Choose a seat'));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Choose your seat');

  await tabTo(page, seat('B2'));
  await page.keyboard.press('Space');
  await expect(seat('B2')).toBeChecked();
  await tabTo(page, button('Continue'));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Your details');

  await tabTo(page, field.name);
  await page.keyboard.insertText(rider.name);
  await tabTo(page, field.email);
  await page.keyboard.type(rider.email);
  await tabTo(page, field.phone);
  await page.keyboard.type(rider.national);
  await tabTo(page, button('Send OTP'));
  await page.keyboard.press('Enter');
  await expect(field.code).toBeFocused();
  await page.keyboard.type(await rider.code());
  // Enter in a field has the same effect as the main button.
  await page.keyboard.press('Enter');
  await ride.reference();
  await expectHeadingFocused(page, 'Seat B2 is yours');
});
