import type { Page } from '@playwright/test';
import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { passWithoutConsoleUse } from '#tests/e2e/steps/time.ts';

/*
 * The console closes after an hour without use. tests/contract/console-session.test.ts proves what counts as use, and
 * that a form after the end is refused and leads over the login back to its page.
 */

/** Grants the owner role through the API. The phone logs in afterwards. */
async function grantOwner(admin: Page, phone: string): Promise<void> {
  const granted = await admin.request.post('/api/admin/team', { data: { phone, role: 'owner' } });
  expect(granted.ok()).toBe(true);
}

test('closes an idle console, although its page keeps refreshing', async ({
  admin,
  rider,
  deskOf,
  request,
  product,
}) => {
  await grantOwner(admin, rider.phone);
  await logIn(request, rider.phone);
  const page = await deskOf(await request.storageState());
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin/rideshare');
  await expect(heading).toHaveText('Rideshare');
  await passWithoutConsoleUse(product, rider.phone, { minutes: 61 });
  await expect(heading).toHaveText('Your console session has ended');
});

test('keeps the console open while somebody types', { tag: ALONE }, async ({ admin }) => {
  await admin.clock.install();
  await admin.goto('/admin/team?grant=');
  const noted = admin.waitForResponse((answer) => answer.url().endsWith('/api/admin/still-here'));
  const phone = admin.getByRole('textbox', { name: 'Phone' });
  await expect(admin.locator('dialog:modal')).toBeVisible();
  // A page records its use at most once a minute.
  await admin.clock.fastForward('02:00');
  await phone.pressSequentially('98765');
  expect((await noted).ok()).toBe(true);
});

test.describe('when the server does not answer, or the session has ended', () => {
  test.use({ expectedNoise: /status of 503/ });

  test('keeps what is typed', async ({ admin }) => {
    const stateHref = '/api/admin/bookings/state';
    const phone = admin.getByRole('textbox', { name: 'Phone' });
    /** Returns to the tab until the page asks the server. It does not ask while it loads. */
    const returnToTab = (status: number) =>
      expect(async () => {
        const asked = admin.waitForResponse(stateHref, { timeout: 5000 });
        await admin.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
        expect((await asked).status()).toBe(status);
      }).toPass();

    await admin.goto('/admin/team?grant=');
    await returnToTab(200);
    await phone.fill('98765');
    await admin.route(/state$|\.data/, (route) => route.fulfill({ status: 503 }));
    await returnToTab(503);
    await admin.unrouteAll();
    await admin.context().clearCookies();
    await returnToTab(401);
    await expectMessage(admin, 'What you typed is still here.');
    await expect(phone).toHaveValue('98765');
  });
});
