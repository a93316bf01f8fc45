import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { test } from '#tests/e2e/setup/whatsapp-product.ts';

// In order and in one worker, which starts one product.
test.describe.configure({ mode: 'default' });

/** Writes to the number as a rider, by the stand-in of the demo. */
async function write(phone: Page, rider: Rider, text: string): Promise<void> {
  await phone.goto(`/dev/outbox?to=${encodeURIComponent(rider.phone)}`);
  await phone.getByRole('textbox', { name: 'Text' }).fill(text);
  await phone.getByRole('button', { name: 'Send as this person' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'WhatsApp from' }).first()).toContainText(text);
}

/** Presses the button on the login page, and does in the chat what the next page says. */
async function logInByMessage(page: Page, phone: Page, rider: Rider): Promise<void> {
  await page.goto('/otp');
  await page.getByRole('button', { name: 'Log in with WhatsApp' }).click();
  await expect(page.getByRole('heading', { name: 'Write to us in WhatsApp' })).toBeVisible();
  const shown = async (id: string) => (await page.locator(`#login-${id}`).textContent()) ?? '';
  const [text, word] = [await shown('text'), await shown('word')];
  await write(phone, rider, text);
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole('listitem').filter({ hasText: 'WhatsApp to' })).toContainText(rider.phone, {
      timeout: 1_000,
    });
  }).toPass();
  await write(phone, rider, word);
}

async function expectLoggedIn(page: Page, rider: Rider): Promise<void> {
  await expect(page.getByRole('banner').getByText(rider.national.slice(0, 5))).toBeVisible();
}

test('logs in by a message, and the page goes on by itself', async ({ page, stranger, rider }) => {
  await logInByMessage(page, await stranger.newPage(), rider);
  await expectLoggedIn(page, rider);
});

test('logs in by a message without JavaScript, by Continue', async ({ browser, baseURL, rider }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await logInByMessage(page, await context.newPage(), rider);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectLoggedIn(page, rider);
  await context.close();
});
