import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { CONFIRMATION } from '#tests/e2e/steps/booking.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';

const PHONE = { width: 390, height: 844 };

/** A hand on a phone. It counts what a person does: taps, and keys of the keyboard on the screen. */
function countingHand(page: Page) {
  const done = { taps: 0, keys: 0 };
  return {
    done,
    async tap(target: Locator) {
      await target.click();
      done.taps += 1;
    },
    async type(text: string) {
      await page.keyboard.type(text);
      done.keys += [...text].length;
    },
    /** Presses the key at the corner of the keyboard, which goes to the next field or sends the form. */
    async press(key: 'Next' | 'Go') {
      await page.keyboard.press(key === 'Next' ? 'Tab' : 'Enter');
      done.keys += 1;
    },
    /** Puts in what was copied from a message, by one tap on the paste button of the keyboard. */
    async paste(text: string) {
      await page.keyboard.insertText(text);
      done.taps += 1;
    },
  };
}

function controls(page: Page) {
  return {
    from: page.getByRole('combobox', { name: 'From', exact: true }),
    to: page.getByRole('combobox', { name: 'To', exact: true }),
    option: (name: string) => page.getByRole('option', { name }).first(),
    button: (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first(),
    text: (name: string | RegExp) => page.getByRole('textbox', { name }),
    price: page.getByRole('region', { name: 'Fare summary' }),
  };
}

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

test('books again in 4 taps and no key, with another time', async ({ page, rider }) => {
  await logIn(page.request, rider.phone);
  await bookByCall(page.request, rider);
  await page.goto('/');
  const { button } = controls(page);
  const { done, tap } = countingHand(page);

  await tap(button(/^Book again: /));
  await expect(page.getByLabel('Pickup time')).not.toHaveValue('');
  await tap(button(/^(?:Today|Tomorrow) 18:00$/));
  await expect(page.getByLabel('Pickup time')).toHaveValue('18:00');
  await tap(button('Confirm Booking'));
  await tap(button('Complete Booking'));
  await expect(page).toHaveURL(CONFIRMATION);
  expect(done).toEqual({ taps: 4, keys: 0 });
});

test('books a new ride of a known rider in 4 taps and 9 keys', async ({ page, rider }) => {
  await logIn(page.request, rider.phone);
  await bookByCall(page.request, rider);
  await page.goto('/');
  const { from, to, button } = controls(page);
  const { done, tap, type, press } = countingHand(page);

  await tap(from);
  await type('Saket');
  await press('Next');
  await expect(to).toBeFocused();
  await type('T3');
  await press('Go');
  await tap(button(/^As soon as possible, /));
  await tap(button('Confirm Booking'));
  // Name, e-mail and phone are known.
  await tap(button('Complete Booking'));
  await expect(page).toHaveURL(CONFIRMATION);
  expect(done).toEqual({ taps: 4, keys: 9 });
});

test('books the first ride in 13 taps and 45 keys', async ({ page, rider }) => {
  await page.goto('/');
  const { from, to, option, button, text } = controls(page);
  const { done, tap, type, paste } = countingHand(page);

  await tap(from);
  await type('Saket');
  await tap(option('Saket, New Delhi'));
  await tap(to);
  // The terminals are offered before somebody types.
  await tap(option('Delhi Airport Terminal 3'));
  await tap(button('See price'));
  await tap(button('Confirm Booking'));
  await tap(text('Full name'));
  await type('Ananya Sharma');
  await tap(text('Email'));
  await type('ananya@example.in');
  await tap(text('Phone'));
  await type(rider.national);
  await tap(button('Send OTP'));
  // The code field has the focus. The message has a button that copies the code.
  await expect(text('Verification code')).toBeFocused();
  await paste(await rider.code());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await tap(button('Verify'));
  await expect(button('Verifying...')).toBeVisible();
  // A press while the code is being verified is ignored: the code is valid once.
  await button('Complete Booking').evaluate((one: HTMLElement) => one.click());
  release();
  await expect(page.getByText('Phone number verified successfully').first()).toBeVisible();
  await tap(button('Complete Booking'));
  await expect(page).toHaveURL(CONFIRMATION);
  expect(done).toEqual({ taps: 13, keys: 45 });
});
