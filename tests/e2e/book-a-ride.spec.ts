import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { asRead, inDays } from '#tests/e2e/setup/pickup.ts';
import { linesOf, RIDES, SAKET, T3 } from '#tests/e2e/steps/booking.ts';

const nojs = { tag: '@nojs' };

test(
  'books a ride to the airport that begins on the landing page',
  nojs,
  async ({ page, booking, rider }) => {
    const { when } = RIDES.airport;
    await page.goto('/');
    await page.getByLabel('From', { exact: true }).fill('saket');
    await page.getByLabel('To', { exact: true }).fill('T3');
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

test('keeps every answer when Back and Change lead to earlier steps', async ({ page, booking, rider }) => {
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
  const theContact = async (instructions = 'A child seat, please.') => {
    await expect(booking.field.name).toHaveValue(rider.name);
    await expect(booking.field.email).toHaveValue(rider.email);
    await expect(booking.field.instructions).toHaveValue(instructions);
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

  // What was typed since the code was sent is kept too.
  await booking.field.instructions.fill('Ring twice.');
  await booking.goBack();
  await booking.goOn();
  await theContact('Ring twice.');
});
