import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a visible message: a toast, its replacement without JavaScript, an alert, or a banner of the page. */
export function messageOn(page: Page, text: string | RegExp): Locator {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  return toast
    .or(page.getByRole('status'))
    .or(page.getByRole('alert'))
    .or(page.getByRole('main').getByText(text))
    .filter({ hasText: text, visible: true })
    .first();
}

/** Expects a visible message. Call it before anything else, because a toast closes after 5 s. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(messageOn(page, text)).toBeVisible();
}

/**
 * Expects a message and closes it if it is a toast. Call it before a click on what a toast may cover, such as the
 * header on a phone: a toast stays while the pointer is on it.
 */
export async function readMessage(page: Page, text: string | RegExp, js: boolean): Promise<void> {
  await expectMessage(page, text);
  if (!js) return;
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  // It may close by itself before the click.
  await toast
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect(toast).toBeHidden();
}
