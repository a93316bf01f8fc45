import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Expects each message at its field and, in that order, in the summary. With JavaScript the summary has focus
 * and links to the fields.
 */
export async function expectErrors(
  page: Page,
  js: boolean,
  errors: readonly (readonly [field: Locator, message: string])[],
) {
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('listitem')).toHaveText(errors.map(([, message]) => message));
  if (js) await expect(summary).toBeFocused();
  for (const [field, message] of errors) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${escaped(message)}`));
  }
  for (const [field, message] of errors) {
    const links = summary.getByRole('link', { name: message, exact: true });
    const same = errors.filter(([, other]) => other === message).map(([other]) => other);
    await links.nth(same.indexOf(field)).click();
    if (js) await expect(field).toBeFocused();
    else await expect(page).toHaveURL(new RegExp(`#${await field.getAttribute('id')}$`));
  }
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
