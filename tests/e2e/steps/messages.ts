import { expect, type Locator, type Page } from '@playwright/test';

/** A message that is on the screen: a toast, the line that takes its place without scripts, or an alert of the page. */
export function messageOn(page: Page, text: string | RegExp): Locator {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  return toast
    .or(page.getByRole('status'))
    .or(page.getByRole('alert'))
    .filter({ hasText: text, visible: true })
    .first();
}

/** Expects a message on the screen. Ask for it before anything else: a toast goes after 5 s. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(messageOn(page, text)).toBeVisible();
}
