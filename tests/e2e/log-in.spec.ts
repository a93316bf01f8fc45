import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { anotherRider, type Rider } from '#tests/e2e/setup/people.ts';
import { CONFIRMATION, RIDES } from '#tests/e2e/steps/booking.ts';
import { expectErrors } from '#tests/e2e/steps/errors.ts';
import { expectMessage, readMessage } from '#tests/e2e/steps/messages.ts';
import { bookingsOf } from '#tests/e2e/steps/rides.ts';

const nojs = { tag: '@nojs' };

function loginSteps(page: Page) {
  const phone = page.getByRole('textbox', { name: 'Phone' });
  const code = page.getByRole('textbox', { name: 'Verification code' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    phone,
    code,
    button,
    async sendCode(rider: Rider) {
      await phone.fill(rider.national);
      await button('Send OTP').click();
      await expect(page.getByRole('heading', { name: 'Verify Your Phone' })).toBeVisible();
    },
    async verify(digits: string) {
      await code.fill(digits);
      await button('Verify OTP').click();
    },
  };
}

test(
  'logs a rider in, returns to the page that required the login, and logs out',
  nojs,
  async ({ page, rider, js }) => {
    const login = loginSteps(page);
    await page.goto('/my-bookings');
    await expect(page.getByText('Please verify your phone number to view bookings')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Verify Phone' }).click();
    await expect(page.getByRole('heading', { name: 'Phone Verification' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Login with Phone' })).toBeVisible();
    await login.sendCode(rider);
    await login.verify(await rider.wrongCode());
    await expect(login.code).toHaveAccessibleDescription(/Invalid OTP/);
    await login.verify(await rider.code());
    await expect(page).toHaveURL('/my-bookings');
    await expect(page.getByText('No bookings yet')).toBeVisible();
    await readMessage(page, 'Verification Successful', js);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'My Bookings' })).toBeVisible();
    await expect(header.getByText(rider.national.slice(0, 5))).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(header.getByRole('link', { name: /Admin/ })).toBeHidden();

    await header.getByRole('button', { name: 'Logout' }).click();
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/my-bookings');
    await expect(page.getByText('Please verify your phone number to view bookings')).toBeVisible();
  },
);

test('accepts only digits in a phone, at most fifteen, and explains the errors of the login', async ({
  page,
  rider,
  js,
}) => {
  const login = loginSteps(page);
  const { phone, code, button } = login;
  await page.goto('/otp');
  await button('Send OTP').click();
  // A refusal by the page itself shows that its script has loaded.
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Phone Number Required');
  await expectErrors(page, js, [[phone, 'Please enter your phone number']]);
  await phone.pressSequentially('98 76-54abc3210 123456789');
  await expect(phone).toHaveValue('987654321012345');
  await phone.fill('12345');
  await button('Send OTP').click();
  await expectErrors(page, js, [[phone, 'Please enter a valid phone number (6-15 digits)']]);
  await login.sendCode(rider);
  await login.verify('12');
  await expectErrors(page, js, [[code, 'Please enter the 6-digit OTP']]);
  await button('Resend').click();
  await expectMessage(page, 'Please wait before asking for another code.');
  await button('Back').click();
  await expect(page.getByRole('heading', { name: 'Login with Phone' })).toBeVisible();
});

test(
  'says in a tab that shows another phone that the login has changed',
  nojs,
  async ({ page, rider, request }) => {
    const other = anotherRider(request, test.info().workerIndex);
    await page.goto('/otp');
    await loginSteps(page).sendCode(other);
    const newer = await page.context().newPage();
    await newer.goto('/otp');
    await loginSteps(newer).button('Back').click();
    await loginSteps(newer).sendCode(rider);
    await loginSteps(page).verify(await other.code());
    await expect(page.getByRole('alert')).toContainText('This login was changed or ended meanwhile');
    await expect(page.getByText(rider.national.slice(0, 5))).toBeVisible();
    await loginSteps(page).verify(await rider.code());
    await expect(page).toHaveURL('/');
  },
);

test('shows an administrator the console in the header', async ({ admin }) => {
  await admin.goto('/');
  await expect(admin.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  await admin.setViewportSize({ width: 390, height: 844 });
  const link = admin.getByRole('link', { name: 'Admin', exact: true });
  await link.click();
  await expect(admin).toHaveURL('/admin');
});

test('completes a booking that waited for the login', async ({ page, booking, rider, js }) => {
  const login = loginSteps(page);
  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.goOn();
  await booking.giveContact(rider);
  await booking.button('Complete Booking').click();
  await expect(booking.summary).toContainText('Please enter your phone number');
  await readMessage(page, 'Please enter your phone number', js);
  await page.getByRole('link', { name: 'Login' }).click();
  // The page that it leaves has a phone field too, and stays for a moment after the address has changed.
  await expect(page.getByRole('heading', { name: 'Login with Phone' })).toBeVisible();
  await login.sendCode(rider);
  await login.verify(await rider.code());
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.getByRole('heading', { name: 'Booking Received!' })).toBeVisible();
  expect(await bookingsOf(page.request, rider)).toHaveLength(1);
});
