import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { inDays, inMinutes } from '#tests/e2e/setup/pickup.ts';
import { type Answers, type Booking, RIDES, type Service } from '#tests/e2e/steps/booking.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';

type FieldName = keyof Booking['field'];
type Case = {
  readonly service: Service;
  readonly ride: Answers;
  readonly errors: readonly (readonly [FieldName, string])[];
};

const FARE = 'Please select valid locations to calculate the fare before booking';
const NO_AIRPORT =
  'Airport locations are not available for hourly rentals. Please book Airport Transfer service instead.';

/** The page itself refuses the first two. The server refuses the last one, because it knows the places. */
const CASES: readonly Case[] = [
  {
    service: 'airport',
    ride: { direction: 'From Delhi Airport' },
    errors: [
      ['terminal', 'Please select pickup terminal'],
      ['drop', FARE],
      ['date', 'Please select pickup date'],
      ['time', 'Please select pickup time'],
    ],
  },
  {
    service: 'hourly',
    ride: { pickup: 'IGI Airport, New Delhi', drop: 'Terminal 2, New Delhi', hours: 1, when: inMinutes(110) },
    errors: [
      ['pickup', NO_AIRPORT],
      ['drop', NO_AIRPORT],
      ['hours', 'Please select at least 2 hours for hourly rental'],
      ['time', 'Hourly rental bookings require at least 2 hours advance notice'],
    ],
  },
  {
    service: 'intercity',
    ride: { ...RIDES.intercity, pickup: 'My house', drop: 'My office' },
    errors: [
      ['pickup', FARE],
      ['drop', FARE],
    ],
  },
];

test('explains the errors of a ride in a summary with the focus, which leads to the fields', async ({
  page,
  booking,
  js,
}) => {
  for (const { service, ride, errors } of CASES) {
    await booking.open(service);
    await booking.answer(ride);
    await booking.button('Confirm Booking').click();
    await expectErrors(
      page,
      js,
      errors.map(([name, message]) => [booking.field[name], message]),
    );
    await expectKept(booking, ride);
    await expect(page).toHaveURL(new RegExp(`/booking/${service}`));
  }
});

test('reports a failed step by a toast too', async ({ page, booking }) => {
  await booking.open('intercity');
  await booking.button('Confirm Booking').click();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Validation Error');
  await expect(toast).toContainText('Please enter pickup location');
  const [shown, main] = [await toast.boundingBox(), await booking.button('Confirm Booking').boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(main?.y ?? 0);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);

  // A correction is not reported as an error.
  await booking.answer({ pickup: RIDES.intercity.pickup, when: RIDES.intercity.when });
  await expect(booking.field.pickup).not.toHaveAttribute('aria-invalid');
  await expect(toast).toHaveCount(0);
});

test('reports too short a notice as soon as the time changes, counted from when the page came', {
  tag: ALONE,
}, async ({ page, booking }) => {
  const { date, time } = inMinutes(140);
  await page.clock.install();
  await page.goto('/booking/airport', { waitUntil: 'networkidle' });
  await page.clock.fastForward(30 * 60_000);
  await booking.field.date.fill(date);
  await booking.field.time.fill(time);
  const notice = /Airport transfer bookings require at least 2 hours advance notice/;
  await expect(booking.field.time).toHaveAccessibleDescription(notice);
  // No other error is shown while the form is being filled in.
  await expect(booking.field.pickup).not.toHaveAttribute('aria-invalid');
  await booking.field.date.fill(inDays(2).date);
  await expect(booking.field.time).not.toHaveAccessibleDescription(notice);
  await booking.field.time.fill('10:45');
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0);
});

test('explains the errors of a guest’s details, and books with the right code', async ({
  page,
  booking,
  rider,
  js,
}) => {
  const { field } = booking;
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();

  await booking.button('Send OTP').click();
  await expectErrors(page, js, [[field.phone, 'Please enter your phone number']]);
  await field.phone.fill('12345');
  await booking.button('Send OTP').click();
  await expectErrors(page, js, [[field.phone, 'Please enter a valid phone number (6-15 digits)']]);
  await field.phone.fill('');

  await field.instructions.fill('x'.repeat(501));
  await booking.button('Complete Booking').click();
  await expect(booking.summary).toContainText('Please enter your full name');
  await expect(field.name).toHaveAccessibleDescription(/Please enter your full name/);
  await expect(field.email).toHaveAccessibleDescription(/Please enter your email address/);
  await expect(field.instructions).toHaveAccessibleDescription(
    /Special instructions must be at most 500 characters/,
  );
  await expect(field.instructions).toHaveValue('x'.repeat(501));

  await field.name.fill(rider.name);
  await field.email.fill('nobody@nowhere');
  await field.instructions.fill('');
  await booking.button('Complete Booking').click();
  await expect(field.email).toHaveAccessibleDescription(/Enter an email address in the correct format/);
  await field.email.fill(rider.email);
  await booking.button('Complete Booking').click();
  await expectErrors(page, js, [[field.phone, 'Please enter your phone number']]);

  await field.phone.fill(rider.national);
  await booking.button('Complete Booking').click();
  await expectErrors(page, js, [[field.phone, 'Please verify your phone number with OTP']]);

  await booking.sendCode(rider);
  await booking.tryCode('123');
  await expectErrors(page, js, [[field.code, 'Please enter the 6-digit OTP']]);
  await booking.button('Resend OTP').click();
  await expect(booking.summary).toContainText('Please wait before asking for another code.');
  await field.code.fill('');
  await booking.button('Complete Booking').click();
  await expectErrors(page, js, [[field.code, 'Please verify your phone number with OTP']]);
  await expect(field.name).toHaveValue(rider.name);
  await expect(field.email).toHaveValue(rider.email);
  await expect(field.phone).toHaveValue(rider.national);
  expect((await rider.messages()).map(({ kind }) => kind)).toEqual(['otp']);

  await booking.tryCode(await rider.wrongCode());
  await expect(booking.summary).toContainText('Invalid OTP');
  await expect(field.code).toHaveAccessibleDescription(/Invalid OTP/);
  await expect(field.name).toHaveValue(rider.name);
  await expect(field.phone).toHaveValue(rider.national);
  // The code that is typed is verified with the booking itself.
  await field.code.fill(await rider.code());
  await booking.complete();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

async function expectKept({ field }: Booking, ride: Answers) {
  if (ride.pickup !== undefined) await expect(field.pickup).toHaveValue(ride.pickup);
  if (ride.drop !== undefined) await expect(field.drop).toHaveValue(ride.drop);
  if (ride.hours !== undefined) await expect(field.hours).toHaveValue(String(ride.hours));
  if (!ride.when) return;
  await expect(field.date).toHaveValue(ride.when.date);
  await expect(field.time).toHaveValue(ride.when.time);
}
