import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { inDays } from '#tests/e2e/setup/pickup.ts';
import { referenceOn, SAKET } from '#tests/e2e/steps/booking.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import {
  closeToastByKeyboard,
  expectHeadingFocused,
  focusTroubles,
  tabTo,
  typeDate,
} from '#tests/e2e/steps/keyboard.ts';
import { expectGoodLooks, expectPriceInSight } from '#tests/e2e/steps/looks.ts';
import { bookSeatByCall, rideshareSteps, tripAndAnotherDay } from '#tests/e2e/steps/rideshare.ts';

// A first visit: with the scripts in the cache, a key can come between the start of the framework and its first render.
test('makes a whole booking by keyboard, with visible focus at each step', { tag: ALONE }, async ({
  page,
  booking,
  rider,
}) => {
  const when = inDays(3, '11:30');
  const { field, button } = booking;
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await tabTo(page, page.getByRole('link', { name: 'Book Airport Transfers' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/booking/airport');
  await tabTo(page, page.getByRole('radio', { name: 'To Delhi Airport' }));
  // The first key has started the framework.
  await expect(page.locator('input[aria-autocomplete=list]').first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'From Delhi Airport' })).toBeChecked();
  expect(await focusTroubles(page)).toEqual([]);
  await tabTo(page, field.terminal);
  await page.keyboard.type('Terminal 3');
  await expect(field.terminal).toHaveValue('T3');
  await tabTo(page, field.drop);
  await page.keyboard.type('saket');
  await expect(page.getByRole('option', { name: `${SAKET} Locality` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field.drop).toHaveValue(SAKET);
  await tabTo(page, field.flight);
  await page.keyboard.type('AI 101');
  await tabTo(page, field.meetAndGreet);
  await page.keyboard.press('Space');
  await expect(field.meetAndGreet).toBeChecked();
  await tabTo(page, field.date);
  await typeDate(page, field.date, when.date);
  await tabTo(page, field.time);
  await page.keyboard.type('1130A');
  await expect(field.time).toHaveValue(when.time);
  await tabTo(page, field.coupon);
  await page.keyboard.type('welcome10');
  await tabTo(page, button('Apply'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await expect(booking.fare).toContainText('₹1,440');
  await tabTo(page, button('Confirm Booking'));
  await page.keyboard.press('Enter');
  await expect(button('Complete Booking')).toBeVisible();
  await expectHeadingFocused(page, 'Contact Information');

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
  await tabTo(page, button('Verify'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number verified successfully', { exact: true })).toBeVisible();
  await tabTo(page, field.instructions);
  await page.keyboard.type('Two bags.');
  await tabTo(page, button('Complete Booking'));
  await page.keyboard.press('Enter');
  await referenceOn(page);
  await expectHeadingFocused(page, 'Booking Received!');

  // F8 focuses the notification and Escape closes it.
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toContainText('Booking Received!');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Service Policy' }));
});

test('moves a seat to another day by keyboard, with the new fare in sight, and cancels it', async ({
  page,
  rider,
}) => {
  await logIn(page.request, rider.phone);
  const { trip, other } = await tripAndAnotherDay(page.request, test.info().parallelIndex);
  await bookSeatByCall(page.request, trip, rider, 'A1');
  const { button, seat } = rideshareSteps(page, true);
  await page.goto('/my-bookings');
  await hydrated(page.locator('main'));
  const menu = page.locator('summary').filter({ hasText: 'More actions' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /^Change trip of RS-/ }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Change the trip of RS-');
  await expect(page).toHaveTitle(/^Change your trip · /);
  const days = page.getByRole('radio');
  await tabTo(page, days.first());
  await page.keyboard.press('Space');
  const wanted = page.locator(`input[value="${other.id}"]`);
  for (const _ of await days.all()) {
    if (await wanted.isChecked()) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
  expect(await focusTroubles(page)).toEqual([]);
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Choose seats');
  await page.locator('h1').focus();
  await tabTo(page, button('Choose seats'));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Choose new seats for RS-');
  await expect(page).toHaveTitle(/^Choose new seats for RS-\d+ · Change your trip · /);
  // The same seat is chosen already.
  await expect(seat('A1')).toBeChecked();
  await tabTo(page, seat('A1'));
  await page.keyboard.press('Space');
  await expect(seat('A1')).not.toBeChecked();
  await tabTo(page, button('Confirm the new trip'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Choose new seats for RS-\d+ · /);
  await tabTo(page, seat('B3'));
  await page.keyboard.press('Space');
  await expect(seat('B3')).toBeChecked();
  await expectGoodLooks(page);
  await expectPriceInSight(page, 'Confirm the new trip');
  const fare = await page.locator('[aria-live=polite]:visible').first().innerText();
  await page.locator('h1').focus();
  await tabTo(page, button('Confirm the new trip'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-bookings');
  await closeToastByKeyboard(page, new RegExp(`The pickup of RS-\\d+ is now at .* The new fare is ${fare}`));

  await expect(page.getByText('Rideshare, seat B3')).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('summary').filter({ hasText: 'Cancel this booking' }));
  await page.keyboard.press('Enter');
  await tabTo(page, button(/^Yes, cancel RS-/));
  await page.keyboard.press('Enter');
  await closeToastByKeyboard(page, /RS-\d+ is cancelled/);
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Rideshare, seat B3');
});

test('saves Home and fills it into a booking by keyboard', async ({ page, rider, booking }) => {
  await logIn(page.request, rider.phone);
  await booking.open('hourly');
  await tabTo(page, booking.button('Save Home and Work').first());
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Saved places');
  await tabTo(page, page.getByRole('combobox', { name: /^Home/ }));
  await page.keyboard.type(SAKET);
  await tabTo(page, booking.button('Save places'));
  await page.keyboard.press('Enter');
  await closeToastByKeyboard(page, 'Your places are up to date.');
  await expect(booking.button('Remove Home')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to your booking' }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Hourly Rental');
  await tabTo(page, booking.button('Home').last());
  await page.keyboard.press('Enter');
  await expect(booking.field.drop).toHaveValue(SAKET);
  await expect(booking.field.pickup).toHaveValue('');
});

test('moves the focus to the heading of each step of the login, and back', async ({ page, rider }) => {
  await page.goto('/otp');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(page.locator('#main')).not.toBeFocused();
  await tabTo(page, phone);
  await page.keyboard.type(rider.national);
  await tabTo(page, page.getByRole('button', { name: 'Send OTP' }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Verify Your Phone');
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await tabTo(page, code);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Phone Verification/);
  await tabTo(page, page.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Login with Phone');
  await expect(page).toHaveTitle(/^Phone Verification/);
});

test('continues on Enter in a field, and moves the focus to the error after a refusal', async ({
  page,
  booking,
}) => {
  await booking.open('hourly');
  await tabTo(page, booking.field.pickup);
  await page.keyboard.type('Saket, New Delhi');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(booking.summary).toBeFocused();
  expect(await focusTroubles(page)).toEqual([]);
  const link = booking.summary.getByRole('link').first();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(booking.field.drop).toBeFocused();
  expect(await focusTroubles(page)).toEqual([]);
});
