import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { logIn, messagesTo } from '#tests/e2e/setup/people.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { TRIP_DAYS } from '#tests/e2e/setup/product-of-the-run.ts';
import { choose, linesOf } from '#tests/e2e/steps/booking.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectHeadingFocused, tabTo, typeDate } from '#tests/e2e/steps/keyboard.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import {
  anotherTrip,
  bookSeatByCall,
  dayOf,
  holdByCall,
  type Rideshare,
  type RidesharedTrip,
  rideshareSteps,
  SEATS,
  seatState,
} from '#tests/e2e/steps/rideshare.ts';
import { expireHold, seatPickupComesNear, secondsHeld } from '#tests/e2e/steps/time.ts';

const nojs = { tag: '@nojs' };

const test = base.extend<{
  ride: Rideshare;
  /** A trip with free seats that only this test uses. */
  trip: RidesharedTrip;
  /** The browser of another rider. */
  stranger: BrowserContext;
}>({
  ride: ({ page, js }, use) => use(rideshareSteps(page, js)),
  trip: async ({ request }, use, { parallelIndex }) => use(await anotherTrip(request, parallelIndex)),
  stranger: async ({ browser, baseURL, javaScriptEnabled, contextOptions }, use) => {
    const address = baseURL === undefined ? {} : { baseURL };
    const context = await browser.newContext({ ...contextOptions, ...address, javaScriptEnabled });
    await use(context);
    await context.close();
  },
});

test('keeps what is typed before the script of the details has loaded', async ({
  page,
  ride,
  trip,
  rider,
}) => {
  await ride.comeToDetails(trip, 'A1');
  const { promise: held, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route(/\/seat-details-form-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await hydrated(page.locator('main'));
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
    Route: trip.name,
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
  const item = page.locator('details[name]').filter({ hasText: 'Rideshare, seat B2' });
  await expect(item).toContainText(`${asRead(trip.date)}, ${trip.pickupTime} IST`);
  await expect(item).toContainText(reference);
});

test('books a seat for another passenger, who gets no message', async ({ page, ride, trip, rider }) => {
  await logIn(page.request, rider.phone);
  await ride.comeToDetails(trip, 'A1');
  await ride.giveContact(rider);
  await page.getByText('Somebody else rides').click();
  const passenger = { name: 'A guest', national: `97${rider.national.slice(2)}` };
  await page.getByRole('textbox', { name: /^Passenger(?!’)/ }).fill(passenger.name);
  await page.getByRole('textbox', { name: 'Passenger’s phone' }).fill(passenger.national);
  const reference = await ride.book();
  const received = async () => (await rider.messages()).map(({ body }) => body).join();
  await expect.poll(received).toContain(reference);
  expect(await messagesTo(page.request, `+91${passenger.national}`)).toEqual([]);

  await page.goto('/my-bookings');
  const facts = await linesOf(page.locator('details[name]').filter({ hasText: reference }));
  expect(facts.Passenger).toContain(passenger.name);
  expect(facts.Passenger?.replace(/\D/g, '')).toContain(passenger.national);
  expect(facts['Booked by']).toContain(rider.name);
});

test(
  'books the return trip without a code for a logged-in rider',
  nojs,
  async ({ page, ride, request, rider }) => {
    const trip = await anotherTrip(request, test.info().parallelIndex, 'return');
    await logIn(page.request, rider.phone);
    await ride.open();
    await ride.chooseTrip(trip);
    await expect(page.getByRole('group', { name: 'Pickup point' }).getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Drop point' }).getByRole('radio')).toHaveCount(3);
    await ride.chooseStops(trip);
    await ride.chooseSeat('A1');
    await expect(page.getByText(/Logged in as/).last()).toBeVisible();
    await expect(ride.field.phone).toHaveCount(0);
    await ride.giveContact(rider);
    await ride.book();
    await expect(page.getByText('Return', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  },
);

test('shows each error of the trip at its field', async ({ page, ride, js }) => {
  const { field, button, summary } = ride;
  await ride.open();
  await button('Continue').click();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please complete all selections before booking.',
    'Please select a route',
    'Please select a travel date',
  ]);
  await choose(page, /Delhi – Haldwani/);
  await field.date.fill(dayOf('delhi-haldwani', { runs: false }));
  await button('Continue').click();
  const wrongDay = /^This route doesn't operate on (Tuesday|Wednesday)$/;
  await expect(summary.getByRole('link', { name: wrongDay })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Haldwani/ })).toBeChecked();
  await field.date.fill(inDays(-1).date);
  await button('Continue').click();
  await expectErrors(page, js, [[field.date, "Please select today's date or a future date"]]);
  await field.date.fill(inDays(TRIP_DAYS + 10).date);
  await button('Continue').click();
  await expect(summary).toContainText(/No trip is scheduled for this date yet|doesn't operate/);
});

test('asks for missing stops and a missing seat', async ({ page, ride, trip }) => {
  await ride.open();
  await ride.chooseTrip(trip);
  await ride.button('Choose a seat').click();
  await expect(ride.summary.getByRole('listitem')).toHaveText([
    'Please complete all selections before booking.',
    'Please select a pickup point',
    'Please select a drop point',
  ]);
  await ride.chooseStops(trip);
  await ride.button('Continue').click();
  await expect(ride.summary).toContainText('Please complete all selections before booking.');
  await page.goto(`${page.url().replace('step=seat', 'step=details')}`);
  await expect(ride.summary).toContainText('Please ensure all details are selected.');
  await expect(page.getByRole('checkbox')).toHaveCount(SEATS.length);
});

test(
  'requires a rider’s name and a verified phone to book a seat',
  nojs,
  async ({ ride, trip, rider, js, page }) => {
    const { field, button, summary } = ride;
    await ride.comeToDetails(trip, 'C1');
    await button('Book').click();
    if (js) {
      const message = 'Please fill in all required fields.';
      await expectErrors(page, js, [
        [field.name, message],
        [field.email, message],
      ]);
    } else {
      await expect(summary).toContainText('Please fill in all required fields.');
      await expect(summary).toContainText('Please enter your phone number.');
    }
    await ride.giveContact(rider);
    await button('Book').click();
    await expectErrors(page, js, [[field.phone, 'Please enter your phone number.']]);
    await ride.sendCode(rider);
    await button('Verify').click();
    await expectErrors(page, js, [[field.code, 'Please enter the verification code.']]);
    await field.code.fill(await rider.wrongCode());
    await button('Book').click();
    await expectErrors(page, js, [[field.code, 'Invalid OTP. Please try again.']]);
    await expect(field.name).toHaveValue(rider.name);
    // Another code can be requested only after 30 seconds.
    await button('Resend OTP').click();
    await expect(summary).toContainText('Please wait before asking for another code.');
    // A booking with the code needs no other verification.
    await field.code.fill(await rider.code());
    await ride.book();
  },
);

test(
  'reports a lost seat and offers the nearest free ones',
  nojs,
  async ({ page, ride, trip, stranger, js }) => {
    await ride.comeToSeats(trip);
    await ride.pick('B2');
    await holdByCall(stranger.request, trip.id, 'B2');
    // With JavaScript the error appears before the form is sent.
    if (!js) await ride.button('Continue').click();
    await expect(ride.summary).toContainText(/Seat B2 (is no longer available|has just been taken)/);
    await expect(ride.button(/^Choose seat B1/)).toBeVisible();
    await expect(ride.seat('B2')).toBeDisabled();
    await expect(ride.seat('B2')).toHaveAccessibleName(/On hold$/);
    await ride.button(/^Choose seat B1/).click();
    await expect(ride.heading('Your details')).toBeVisible();
    await expect(page).toHaveURL(/seat=B1/);
  },
);

test('shows two riders each other’s changes of seats', async ({ ride, trip, stranger, js }) => {
  const otherPage = await stranger.newPage();
  const other = rideshareSteps(otherPage, js);
  await other.comeToSeats(trip);
  await ride.comeToSeats(trip);
  await ride.pick('C2');
  await expect(other.seat('C2')).toHaveAccessibleName(/Available$/);
  await other.pick('C2');
  await other.button('Continue').click();
  await expect(other.heading('Your details')).toBeVisible();
  await expect(ride.summary).toContainText('Seat C2 has just been taken by somebody else.');
  await expect(ride.seat('C2')).toHaveAccessibleName(/On hold$/);
  await expect(ride.seat('C2')).not.toBeChecked();
  await expect(ride.button(/^Choose seat C1/)).toBeVisible();

  await other.button('Choose another seat').click();
  await expect(other.seat('C2')).toHaveAccessibleName(/Your seat$/);
  await other.chooseSeat('A1');
  await expect(ride.seat('C2')).toHaveAccessibleName(/Available$/);
  await expect(ride.seat('A1')).toHaveAccessibleName(/On hold$/);
});

test(
  'returns from an expired hold to the seats and keeps what was typed',
  nojs,
  async ({ ride, trip, rider, product }) => {
    await ride.comeToSeats(trip);
    await ride.settleOn('B3');
    await ride.giveContact(rider);
    await expireHold(product, { tripId: trip.id, seat: 'B3' });
    await ride.field.phone.fill(rider.national);
    await ride.button('Send OTP').click();
    await expect(ride.summary).toContainText('Your seat was on hold for 10 minutes and is free again.');
    await expect(ride.seat('B3')).toBeChecked();
    await ride.button('Continue').click();
    await expect(ride.heading('Your details')).toBeVisible();
    await expect(ride.field.name).toHaveValue(rider.name);
    await expect(ride.field.phone).toHaveValue(rider.national);
  },
);

test('counts the hold down and reports its end', async ({ page, ride, trip, rider, product }) => {
  await page.clock.install();
  await ride.comeToSeats(trip);
  await ride.settleOn('B1');
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/);
  await ride.giveContact(rider);
  await page.clock.fastForward('08:30');
  await expect(page.getByRole('status').filter({ hasText: 'less than 2 minutes' })).toHaveCount(1);
  await expireHold(product, { tripId: trip.id, seat: 'B1' });
  await page.clock.fastForward('02:00');
  await expect(ride.summary).toContainText('Your seat was on hold for 10 minutes and is free again.');
  await ride.button('Continue').click();
  await expect(ride.field.name).toHaveValue(rider.name);
});

test('refuses to book a seat twice when it is taken after its hold expired', async ({
  page,
  ride,
  trip,
  rider,
  product,
  stranger,
}) => {
  await logIn(page.request, rider.phone);
  await ride.comeToSeats(trip);
  await ride.settleOn('C1');
  await ride.giveContact(rider);
  await expireHold(product, { tripId: trip.id, seat: 'C1' });
  await holdByCall(stranger.request, trip.id, 'C1');
  await ride.button('Book').click();
  await expect(ride.summary).toContainText('Seat C1 is no longer available. Nothing was booked.');
  await expectMessage(page, 'Booking Failed');
  await ride.button(/^Choose seat C2/).click();
  await expect(ride.field.name).toHaveValue(rider.name);
  await ride.book();
});

test('replaces the previous seat by another one', async ({ page, ride, trip, request, js }) => {
  await ride.comeToDetails(trip, 'B1');
  await ride.button('Choose another seat').click();
  await expect(ride.seat('B1')).toHaveAccessibleName(/Your seat$/);
  await expect(ride.seat('B1')).toBeChecked();
  await ride.chooseSeat('C1');
  expect(await seatState(request, trip, 'B1')).toBe('free');
  expect(await seatState(request, trip, 'C1')).toBe('held');
  if (!js) return;
  // The back button of the browser leads to an address without a seat.
  await page.goBack();
  await expect(ride.heading('Choose your seat')).toBeVisible();
  await ride.chooseSeat('C2');
  expect(await seatState(request, trip, 'C1')).toBe('free');
});

test('releases the seat of the first trip when another trip is chosen', async ({ ride, trip, request }) => {
  const other = await anotherTrip(request, test.info().parallelIndex);
  await ride.comeToDetails(trip, 'B1');
  await ride.button('Change route').click();
  await ride.chooseTrip(other);
  await ride.chooseStops(other);
  await ride.chooseSeat('B2');
  expect(await seatState(request, trip, 'B1')).toBe('free');
  expect(await seatState(request, other, 'B2')).toBe('held');
});

test('refuses a third seat on hold until one is released', async ({
  context,
  ride,
  page,
  trip,
  js,
  request,
}) => {
  await ride.comeToDetails(trip, 'B1');
  const second = rideshareSteps(await context.newPage(), js);
  await second.comeToDetails(trip, 'B2');
  const third = rideshareSteps(await context.newPage(), js);
  await third.comeToSeats(trip);
  await third.pick('B3');
  await third.button('Continue').click();
  await expect(third.summary).toContainText('You already have 2 seats on hold.');
  await third.button('Release seat B1').click();
  await expect(third.seat('B1')).toHaveAccessibleName(/Available$/);
  await third.chooseSeat('B3');
  expect(await seatState(request, trip, 'B2')).toBe('held');
  expect(await seatState(request, trip, 'B1')).toBe('free');
  await expect(page).toHaveURL(/seat=B1/);
});

test('releases the seat when its page is left, and keeps it when the page is reloaded', async ({
  page,
  ride,
  trip,
  product,
}) => {
  const seat = { tripId: trip.id, seat: 'B1' };
  await ride.comeToDetails(trip, seat.seat);
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

test(
  'books three seats for a family, then cancels one of them and the others together',
  nojs,
  async ({ page, ride, trip, rider, request }) => {
    const states = () => Promise.all(['A1', 'B1', 'B2'].map((seat) => seatState(request, trip, seat)));
    await logIn(page.request, rider.phone);
    await ride.comeToSeats(trip);
    for (const seat of ['B2', 'A1', 'B1']) await ride.pick(seat);
    await ride.button('Continue').click();
    await expect(page.getByText(/Seats A1, B1 and B2 are on hold for you (for|until) /)).toBeVisible();
    expect(await states()).toEqual(['held', 'held', 'held']);
    const fare = page.locator('#fare');
    for (const seat of ['A1', 'B1', 'B2']) await expect(fare).toContainText(`Seat ${seat}`);
    await ride.scriptHasCome();
    await ride.giveContact(rider);
    const reference = await ride.book();
    await expect(ride.heading('Seats A1, B1 and B2 are yours')).toBeVisible();
    expect(await states()).toEqual(['booked', 'booked', 'booked']);

    await page.goto('/my-bookings');
    await expect(page.locator('details[name]')).toHaveCount(1);
    await expect(page.getByText('Rideshare, seats A1, B1 and B2')).toBeVisible();
    await page.getByText('Cancel seat B1', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel seat B1' }).click();
    await expectMessage(page, /RS-\d+ is cancelled\. Nothing has been charged\./);
    await expect(page.getByText('Rideshare, seats A1 and B2')).toBeVisible();
    expect(await states()).toEqual(['booked', 'free', 'booked']);
    await page.getByText('Cancel all 2 seats', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel all 2 seats' }).click();
    await expectMessage(page, `${reference}, seats A1 and B2, is cancelled. Nothing has been charged.`);
    expect(await states()).toEqual(['free', 'free', 'free']);
  },
);

test('books once after a double click on Book', nojs, async ({ page, ride, trip, rider }) => {
  await logIn(page.request, rider.phone);
  await ride.comeToDetails(trip, 'A1');
  await ride.giveContact(rider);
  await ride.button('Book').dblclick({ noWaitAfter: true });
  await ride.reference();
  await page.goto('/my-bookings');
  await expect(page.locator('details[name]')).toHaveCount(1);
});

test('books once after a guest’s double click on Book with a code', async ({ page, ride, trip, rider }) => {
  await ride.comeToDetails(trip, 'A1');
  await ride.giveContact(rider);
  await ride.sendCode(rider);
  await ride.field.code.fill(await rider.code());
  await ride.button('Book').dblclick({ noWaitAfter: true });
  await ride.reference();
  await page.goto('/my-bookings');
  await expect(page.locator('details[name]')).toHaveCount(1);
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
  await ride.comeToDetails(trip, 'A1');
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

test('keeps the confirmation until its rider has seen it', async ({ page, ride, trip, rider }) => {
  await logIn(page.request, rider.phone);
  await bookSeatByCall(page.request, trip, rider, 'C2');
  await page.request.head('/rideshare-confirmation');
  await page.request.get('/rideshare-confirmation', { headers: { 'Sec-Purpose': 'prefetch' } });
  await page.goto('/rideshare-confirmation');
  await ride.reference();
  await page.reload();
  await expect(ride.heading('No Booking Found')).toBeVisible();
});

test('leads to the booking when its rider returns to a booked seat', async ({ page, ride, trip, rider }) => {
  await logIn(page.request, rider.phone);
  await ride.comeToDetails(trip, 'B1');
  const address = page.url();
  await ride.giveContact(rider);
  await ride.book();
  await page.goto(address);
  await expect(page).toHaveURL('/my-bookings');
  await expect(page.getByText('Rideshare, seat B1')).toBeVisible();
});

test(
  'lets a rider cancel a seat until two hours before pickup, and frees it',
  nojs,
  async ({ page, ride, trip, rider, request, product }) => {
    await logIn(page.request, rider.phone);
    const references: string[] = [];
    for (const seat of ['B1', 'B2']) {
      await ride.comeToDetails(trip, seat);
      await ride.giveContact(rider);
      references.push(await ride.book());
    }
    const [kept = '', cancelled = ''] = references;
    await seatPickupComesNear(product, Number(kept.slice(3)), 119);
    await page.goto('/my-bookings');
    await expect(page.getByText('Cancel this booking')).toHaveCount(1);
    const item = page.locator('details[name]').filter({ hasText: cancelled });
    if ((await item.getAttribute('open')) === null) await item.locator('summary').first().click();
    await item.getByText('Cancel this booking').click();
    await item.getByRole('button', { name: `Yes, cancel ${cancelled}` }).click();
    await expectMessage(page, `${cancelled} is cancelled. Nothing has been charged.`);
    await expect(page.getByRole('region', { name: 'Past' })).toContainText('Rideshare, seat B2');
    expect(await seatState(request, trip, 'B2')).toBe('free');
    expect(await seatState(request, trip, 'B1')).toBe('booked');
  },
);

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
