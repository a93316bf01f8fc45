import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { AGRA, HAUZ_KHAS, linesOf, RIDES, SAKET, T3 } from '#tests/e2e/steps/booking.ts';

const nojs = { tag: '@nojs' };

test(
  'books a ride to the airport that begins on the landing page',
  nojs,
  async ({ page, booking, rider }) => {
    const { when } = RIDES.airport;
    await page.goto('/');
    await page.getByLabel('From', { exact: true }).fill(SAKET);
    await page.getByLabel('To', { exact: true }).fill('Delhi Airport Terminal 3, New Delhi');
    await page.getByLabel('Date', { exact: true }).fill(when.date);
    await page.getByLabel('Time', { exact: true }).fill(when.time);
    await page.getByRole('button', { name: 'See price' }).click();
    await expect(booking.field.terminal).toHaveValue('T3');
    await booking.field.flight.fill('ai 101');
    await booking.fareShows({ 'Base Fare': '₹1,199', Total: '₹1,199', 'Final Amount': '₹1,199' });
    await booking.goOn();
    await booking.giveContact(rider, 'Two large bags.\nPlease ring the bell.');
    await booking.verifyPhone(rider);
    const reference = await booking.complete();

    await expect(page.getByText('Booking Received', { exact: true })).toBeVisible();
    await expect(page.getByText('Airport Transfer', { exact: true })).toBeVisible();
    await expect(page.getByText(`${asRead(when.date)}, ${when.time} IST`)).toBeVisible();
    expect(await linesOf(page.getByRole('region', { name: 'Your ride' }))).toEqual({
      Pickup: SAKET,
      Drop: 'Delhi Airport Terminal 3, New Delhi',
      Direction: 'To Delhi Airport',
      Terminal: T3,
      'Flight number': 'AI 101',
      'Special instructions': 'Two large bags.\nPlease ring the bell.',
    });
    expect(await linesOf(page.getByRole('region', { name: 'Fare' }))).toEqual({
      'Base Fare': '₹1,199',
      Total: '₹1,199',
      'Final Amount': '₹1,199',
    });
    await expect(page.getByText(/contacts you on WhatsApp within 30 minutes/)).toBeVisible();

    await expect
      .poll(async () => (await rider.messages()).map(({ kind }) => kind))
      .toContain('booking-received');
    const [received] = (await rider.messages()).filter(({ kind }) => kind === 'booking-received');
    expect(received?.body).toContain(`Hello ${rider.name},`);
    expect(received?.body).toContain(reference);
  },
);

test(
  'books a ride from the airport for a guest with Meet & Greet and WELCOME10',
  nojs,
  async ({ page, booking, rider }) => {
    await booking.open('airport');
    await booking.answer({
      direction: 'From Delhi Airport',
      terminal: T3,
      drop: SAKET,
      meetAndGreet: true,
      when: inDays(3),
    });
    await booking.workOutFare();
    await booking.fareShows({
      'Base Fare': '₹1,199',
      'Meet & Greet': '₹400',
      Total: '₹1,599',
      'Final Amount': '₹1,599',
    });
    await booking.applyCoupon('welcome10');
    const discounted = {
      'Base Fare': '₹1,199',
      'Meet & Greet': '₹400',
      Total: '₹1,599',
      'Coupon Discount (WELCOME10)': '−₹159',
      'Final Amount': '₹1,440',
    };
    await booking.fareShows(discounted);
    await expect(page.getByText('WELCOME10 applied')).toBeVisible();
    await booking.goOn();
    await booking.fareShows(discounted);
    await booking.giveContact(rider);
    await booking.verifyPhone(rider);
    await booking.complete();
    expect(await linesOf(page.getByRole('region', { name: 'Fare' }))).toEqual(discounted);
    expect(await linesOf(page.getByRole('region', { name: 'Your ride' }))).toMatchObject({
      Pickup: 'Delhi Airport Terminal 3, New Delhi',
      Drop: SAKET,
      'Meet & Greet': 'Yes',
    });
  },
);

test('books an hourly rental for a guest with a coupon', nojs, async ({ page, booking, rider }) => {
  await booking.open('hourly');
  await booking.fareShows({ 'Base Fare': '₹1,000', Total: '₹1,000', 'Final Amount': '₹1,000' });
  await expect(page.getByText('Unlimited KMs').filter({ visible: true }).first()).toBeVisible();
  await booking.answer({ ...RIDES.hourly, hours: 5 });
  await booking.workOutFare();
  await booking.fareShows({ 'Base Fare': '₹2,500', Total: '₹2,500', 'Final Amount': '₹2,500' });
  await booking.applyCoupon('WELCOME10');
  const discounted = {
    'Base Fare': '₹2,500',
    Total: '₹2,500',
    'Coupon Discount (WELCOME10)': '−₹250',
    'Final Amount': '₹2,250',
  };
  await booking.fareShows(discounted);
  await booking.goOn();
  await booking.giveContact(rider);
  await booking.verifyPhone(rider);
  await booking.complete();
  expect(await linesOf(page.getByRole('region', { name: 'Fare' }))).toEqual(discounted);
  expect(await linesOf(page.getByRole('region', { name: 'Your ride' }))).toMatchObject({
    Drop: HAUZ_KHAS,
    Hours: '5 hours, unlimited km',
  });
});

test('books a round trip out of town with a stay for a guest', nojs, async ({ page, booking, rider }) => {
  await booking.open('intercity');
  await booking.answer({ ...RIDES.intercity, tripType: 'Round trip', stay: 'Full Day, 1 day' });
  await booking.workOutFare();
  await expect(booking.fare.getByText('Final Amount')).toBeVisible();
  const shown = await linesOf(booking.fare);
  await booking.goOn();
  await booking.fareShows(shown);
  await booking.giveContact(rider);
  await booking.verifyPhone(rider);
  await booking.complete();

  expect(await linesOf(page.getByRole('region', { name: 'Your ride' }))).toMatchObject({
    'Trip type': 'Round trip',
    Pickup: SAKET,
    Drop: AGRA,
    Stay: '24 hours',
  });
  const fare = await linesOf(page.getByRole('region', { name: 'Fare' }));
  expect(fare).toMatchObject(shown);
  // A stay of a day costs the first eight hours by the hour and the rest as one day.
  expect(fare).toMatchObject({ 'Waiting, first 8 hours': '₹800', 'Waiting, 1 more day': '₹1,000' });
});

test(
  'keeps every answer when Back and Change lead to earlier steps',
  nojs,
  async ({ page, booking, rider }) => {
    const when = inDays(4, '18:45');
    await booking.open('airport');
    await booking.answer({
      direction: 'From Delhi Airport',
      terminal: 'Terminal 1 (Domestic)',
      drop: SAKET,
      flight: '6E 2043',
      meetAndGreet: true,
      when,
    });
    await booking.workOutFare();
    await booking.applyCoupon('WELCOME10');
    await expect(page.getByText('WELCOME10 applied')).toBeVisible();
    await booking.goOn();
    await booking.giveContact(rider, 'A child seat, please.');

    const theAnswers = async () => {
      await expect(page.getByRole('radio', { name: 'From Delhi Airport' })).toBeChecked();
      await expect(booking.field.terminal).toHaveValue('T1');
      await expect(booking.field.drop).toHaveValue(SAKET);
      await expect(booking.field.flight).toHaveValue('6E 2043');
      await expect(booking.field.meetAndGreet).toBeChecked();
      await expect(booking.field.date).toHaveValue(when.date);
      await expect(booking.field.time).toHaveValue(when.time);
      await expect(booking.field.coupon).toHaveValue('WELCOME10');
    };
    const theContact = async () => {
      await expect(booking.field.name).toHaveValue(rider.name);
      await expect(booking.field.email).toHaveValue(rider.email);
      await expect(booking.field.instructions).toHaveValue('A child seat, please.');
    };
    await booking.sendCode(rider);
    await theContact();

    await booking.goBack();
    await theAnswers();
    await page.reload();
    await theAnswers();
    await booking.goOn();
    await theContact();
    await page.reload();
    await theContact();

    await booking.button('Change flight number').click();
    await theAnswers();
    await booking.answer({ flight: 'UK 927' });
    await booking.goOn();
    await expect(page.getByText('UK 927')).toBeVisible();
    await theContact();
  },
);

test(
  'keeps what was typed in the contact step while the rider returns to the details',
  nojs,
  async ({ booking, rider }) => {
    await booking.open('hourly');
    await booking.answer(RIDES.hourly);
    await booking.goOn();
    await booking.giveContact(rider, 'Ring twice.');
    await booking.goBack();
    await booking.goOn();
    await expect(booking.field.name).toHaveValue(rider.name);
    await expect(booking.field.email).toHaveValue(rider.email);
    await expect(booking.field.instructions).toHaveValue('Ring twice.');
  },
);

test('refuses a wrong code and accepts the right one', nojs, async ({ page, booking, rider }) => {
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
  await booking.giveContact(rider);
  await booking.sendCode(rider);
  await booking.tryCode(await rider.wrongCode());
  await expect(booking.summary).toContainText('Invalid OTP');
  await expect(booking.field.code).toHaveAccessibleDescription(/Invalid OTP/);
  await expect(booking.field.name).toHaveValue(rider.name);
  await expect(booking.field.phone).toHaveValue(rider.national);
  await booking.tryCode(await rider.code());
  await expect(page.getByText('Phone number verified successfully', { exact: true })).toBeVisible();
  await booking.complete();
});

test('verifies a typed code with the booking itself', nojs, async ({ page, booking, rider }) => {
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
  await booking.giveContact(rider);
  await booking.sendCode(rider);
  await booking.field.code.fill(await rider.code());
  await booking.complete();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
