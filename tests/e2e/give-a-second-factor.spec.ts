import type { BrowserContext, Page } from '@playwright/test';
import { codeOf } from '#tests/builders/authenticator.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import type { Place } from '#tests/e2e/setup/product.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { aMinutePasses } from '#tests/e2e/steps/time.ts';

/*
 * The product of the run has TEAM_SECOND_FACTOR=optional. tests/contract/second-factor.test.ts proves the
 * requirement, codes, locks and resets over HTTP, where no browser is needed.
 */

/** Adds an authenticator with a user's verification to the browser, as a laptop with a fingerprint reader has. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Makes the next verification of the user succeed or fail. */
    verifies: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets the counters of all passkeys back, as a copied authenticator would. */
    async setCountersBack() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      for (const credential of credentials) {
        await client.send('WebAuthn.removeCredential', {
          authenticatorId,
          credentialId: credential.credentialId,
        });
        const old = { ...credential, signCount: 0 };
        await client.send('WebAuthn.addCredential', { authenticatorId, credential: old });
      }
    },
  };
}

/** Logs the browser in by phone again, so that the second factor is asked for. */
async function logInAgain(page: Page, product: Place, rider: Rider) {
  await aMinutePasses(product, rider.phone);
  await page.context().clearCookies();
  await logIn(page.request, rider.phone);
  await page.goto('/admin/second-factor?returnTo=%2Fadmin%2Fdrivers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
}

async function newOwner(admin: Page, page: Page, rider: Rider) {
  const granted = await admin.request.post('/api/admin/team', {
    data: { phone: rider.phone, role: 'owner' },
  });
  expect(granted.ok()).toBe(true);
  await logIn(page.request, rider.phone);
}

test('adds a passkey, signs in with it, and refuses a copied or unverified one', async ({
  admin,
  context,
  page,
  product,
  rider,
}) => {
  await newOwner(admin, page, rider);
  const device = await addAuthenticator(context, page);
  await page.goto('/admin/security');
  await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })).toHaveCount(10);
  await expectGoodLooks(page, { touch: false });
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/admin');

  await logInAgain(page, product, rider);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/admin/drivers');

  await logInAgain(page, product, rider);
  await device.verifies(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
  await device.verifies(true);
  await device.setCountersBack();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
});

test('names, renames and removes passkeys beside an authenticator app', async ({
  admin,
  context,
  page,
  rider,
}) => {
  await newOwner(admin, page, rider);
  await addAuthenticator(context, page);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectGoodLooks(page, { touch: false });
  const address = (await page.getByRole('link', { name: 'open the app' }).getAttribute('href')) ?? '';
  const secret = new URL(address).searchParams.get('secret') ?? '';
  await page.getByRole('textbox', { name: 'Enter the code that the app shows' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();

  await page.goto('/admin/security');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('अनन्या का लैपटॉप');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkey = page.getByRole('listitem').filter({ hasText: 'अनन्या का लैपटॉप' });
  await expect(passkey).toBeVisible();
  await expectGoodLooks(page, { touch: false });
  await passkey.getByRole('textbox', { name: 'New name' }).fill('Old laptop');
  await passkey.getByRole('button', { name: 'Rename' }).click();
  const renamed = page.getByRole('listitem').filter({ hasText: 'Old laptop' });
  await expect(renamed).toBeVisible();
  await renamed.getByRole('button', { name: 'Remove Old laptop' }).click();
  await expect(renamed).toHaveCount(0);
});
