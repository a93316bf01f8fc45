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
