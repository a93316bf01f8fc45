import type { Locator, Page } from '@playwright/test';

/** Opens the menu of a row in a list of the console, and returns it. */
export async function rowMenu(page: Page, about: string): Promise<Locator> {
  const more = page.getByRole('button', { name: `More for ${about}`, exact: true });
  const menu = page.locator(`#${await more.getAttribute('popovertarget')}`);
  if (!(await menu.isVisible())) await more.click();
  return menu;
}
