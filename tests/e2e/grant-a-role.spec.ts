import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';

const nojs = { tag: '@nojs' };

/** Returns the phone as the console displays it: `+91 98000 00001`. */
const label = ({ national }: Rider) => `+91 ${national.slice(0, 5)} ${national.slice(5)}`;
const row = (page: Page, rider: Rider) =>
  page
    .getByRole('region', { name: 'Team' })
    .getByRole('row')
    .filter({ hasText: label(rider) });
const team = (page: Page) => page.getByRole('link', { name: 'Team', exact: true });
const told = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

async function grant(owner: Page, rider: Rider, role: 'Dispatcher' | 'Owner') {
  await owner.goto('/admin/team');
  await owner.getByRole('link', { name: 'Grant a role' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Grant a role' });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(rider.national);
  await dialog.getByText(role, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Grant role' }).click();
}

test(
  'grants, changes and revokes a role, and asks for a new login after each change',
  nojs,
  async ({ admin, rider, deskOf, request }) => {
    await logIn(request, rider.phone);
    const member = await deskOf(await request.storageState());
    expect((await member.goto('/admin'))?.status()).toBe(403);

    await grant(admin, rider, 'Dispatcher');
    await told(admin, `${label(rider)} is now a dispatcher.`);
    await expect(row(admin, rider)).toContainText('Dispatcher');
    expect((await member.goto('/admin'))?.status()).toBe(401);
    await logIn(member.request, rider.phone);
    expect((await member.goto('/admin'))?.status()).toBe(200);
    await expect(team(member)).toHaveCount(0);
    expect((await member.goto('/admin/team'))?.status()).toBe(403);

    await row(admin, rider).getByRole('link', { name: 'Change' }).click();
    const change = admin.getByRole('dialog', { name: `Change the role of ${label(rider)}` });
    await change.getByText('Owner', { exact: true }).click();
    await change.getByRole('button', { name: 'Change role' }).click();
    await told(admin, `${label(rider)} is now an owner.`);
    await logIn(member.request, rider.phone);
    await member.goto('/admin');
    await team(member).click();
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('Team');
    await expect(row(member, rider)).toContainText('(you)');

    await row(admin, rider).getByRole('link', { name: 'Revoke' }).click();
    const revoke = admin.getByRole('dialog', { name: `Revoke the role of ${label(rider)}` });
    await revoke.getByRole('button', { name: 'Revoke role' }).click();
    await told(admin, `${label(rider)} can no longer open the console.`);
    await expect(row(admin, rider)).toHaveCount(0);
    expect((await member.goto('/admin'))?.status()).toBe(403);

    const changes = admin
      .getByRole('region', { name: 'History' })
      .getByRole('row')
      .filter({ hasText: label(rider) });
    await expect(changes).toHaveCount(3);
    for (const [at, what] of ['Owner revoked', 'Dispatcher to Owner', 'Dispatcher granted'].entries()) {
      await expect(changes.nth(at)).toContainText(what);
      await expect(changes.nth(at)).toContainText('Console');
    }
  },
);

test.describe('when the server cannot be reached', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('grants a role by keyboard alone, and keeps what was typed while it fails', async ({
    admin,
    rider,
  }) => {
    await admin.goto('/admin/team');
    await admin.getByRole('link', { name: 'Grant a role' }).focus();
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Grant a role' });
    const phone = dialog.getByRole('textbox', { name: 'Phone' });
    await expect(phone).toBeFocused();
    await admin.keyboard.type(rider.national);
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Space');
    await expect(dialog.getByRole('radio', { name: /^Viewer/ })).toBeChecked();
    await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('ArrowDown');
    const dispatcher = dialog.getByRole('radio', { name: /^Dispatcher/ });
    await expect(dispatcher).toBeChecked();
    await admin.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await admin.keyboard.press('Enter');
    await told(admin, 'Network error: Unable to connect to server');
    await expect(phone).toHaveValue(rider.national);
    await admin.unrouteAll();
    await dispatcher.press('Enter');
    await told(admin, `${label(rider)} is now a dispatcher.`);
    await row(admin, rider).getByRole('link', { name: 'Revoke' }).press('Enter');
    await expect(admin.getByRole('dialog')).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toBeHidden();
    await expect(row(admin, rider)).toContainText('Dispatcher');
  });
});

test('passes the visual checks on the team’s page and its dialogs', async ({ admin, rider }) => {
  await grant(admin, rider, 'Dispatcher');
  await told(admin, `${label(rider)} is now a dispatcher.`);
  await admin.goto('/admin/team');
  await expectGoodLooks(admin, { touch: false });
  for (const asked of ['grant', 'revoke']) {
    await admin.goto(`/admin/team?${asked}=${encodeURIComponent(rider.phone)}`);
    await expect(admin.getByRole('dialog')).toBeVisible();
    await expectGoodLooks(admin, { touch: false });
  }
});
