import type { APIRequestContext } from '@playwright/test';
import { MAX_DECLINE_REASON } from '#domain/duties/link/reports.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';
import { ALONE, expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { inMinutes } from '#tests/e2e/setup/pickup.ts';
import type { Place } from '#tests/e2e/setup/product.ts';
import { driverPage } from '#tests/e2e/steps/driver-links.ts';
import { hydrated } from '#tests/e2e/steps/hydration.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { dutyComesNear } from '#tests/e2e/steps/time.ts';

/** One word without a break, as long as a screen must hold. */
const WORD = 'अनुरोध'.repeat(34).slice(0, 200);

let made = 0;

async function created(team: APIRequestContext, path: string, data: object) {
  const answer = await team.post(path, { data });
  if (!answer.ok()) throw new Error(`Not created: ${await answer.text()}`);
  return answer.json();
}

/** Adds a driver and a vehicle. */
async function addCrew(team: APIRequestContext) {
  made += 1;
  const digits = `${process.pid % 10_000}`.padStart(4, '0') + String(made).padStart(2, '0');
  const { driver } = await created(team, '/api/admin/drivers', {
    ...{ name: 'आशा वर्मा', phone: `9734${digits}`, license: `DR-${digits}` },
  });
  const { vehicle } = await created(team, '/api/admin/vehicles', {
    ...{ make: 'BYD', model: 'e6', licensePlate: `DL ${digits.slice(0, 2)} DR ${digits.slice(2)}` },
    vehicleType: 'mpv',
  });
  return { driverId: driver.id as number, vehicleId: vehicle.id as number };
}

/** Books a ride whose pickup is in some minutes, and gives it to a driver of its own. Returns the path of the driver's page. */
async function dutyFor(
  { rider, riderRequest, team, product }: Setting,
  minutes: number,
): Promise<{ bookingId: number; dutyId: number; link: string }> {
  const { driverId, vehicleId } = await addCrew(team);
  const bookingId = await bookByCall(riderRequest, rider, {
    when: inMinutes(300),
    specialInstructions: WORD,
  });
  await created(team, `/api/admin/bookings/${bookingId}/confirm`, {});
  const { assignment } = await created(team, '/api/admin/duty/manual-assign', {
    ...{ bookingId, driverId, vehicleId, overrideConflicts: true, overrideReason: 'Test' },
  });
  await dutyComesNear(product, bookingId, minutes);
  return { bookingId, dutyId: assignment.id, link: driverPage(product, assignment.id, driverId) };
}

type Setting = {
  readonly rider: Rider;
  readonly riderRequest: APIRequestContext;
  readonly team: APIRequestContext;
  readonly product: Place;
};

test('lets a driver answer a duty and report its ride, and shows the rider how far it is', {
  tag: ['@nojs', ALONE],
}, async ({ page, admin, rider, product, js, deskOf }) => {
  const riderPage = await deskOf(undefined);
  await logIn(riderPage.request, rider.phone);
  const setting = { rider, riderRequest: riderPage.request, team: admin.request, product };
  const { link, bookingId } = await dutyFor(setting, 25);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const says = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

  await page.goto(link);
  await says('Please accept or decline this duty.');
  await expect(page.getByText(rider.name)).toBeVisible();
  await expect(page.getByRole('link', { name: `Call ${formatPhone(rider.phone)}` })).toBeVisible();
  await expect(page.getByText(WORD)).toBeVisible();
  if (js) await expectGoodLooks(page);

  await page.getByText('Decline this duty', { exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Why can you not take it?' });
  await press('Decline');
  await expect(reason).toBeFocused();
  await reason.fill(WORD.slice(0, MAX_DECLINE_REASON));
  await press('Decline');
  await says(/You have declined this duty\./);
  await press('Accept');
  await says('You have accepted this duty.');
  await press('On my way');
  await says('You are on your way.');
  // The rider's page stays open and follows the ride by itself.
  await riderPage.clock.install();
  await riderPage.goto('/my-bookings');
  const ride = riderPage.getByRole('article').filter({ hasText: `BK-${bookingId}` });
  await expect(ride.getByRole('heading', { name: /^In 2\d min$/ })).toBeVisible();
  await expect(ride.getByText('On the way')).toBeVisible();
  await press('Arrived');
  await says('You have arrived.');
  await says(/open this page again from \d\d:\d\d on to report a no-show/);

  if (js) await riderPage.clock.fastForward('01:00');
  else await riderPage.reload();
  await expect(ride.getByText('Your driver has arrived')).toBeVisible();
  await expect(ride.getByRole('link', { name: 'Call आशा' })).toBeVisible();
  await expect(ride).not.toContainText('वर्मा');
  await ride.locator('summary').filter({ hasText: 'by UPI' }).click();
  await expect(ride.getByRole('img', { name: /^QR code to pay ₹/ })).toBeVisible();
  await ride.getByText('More actions').click();
  await ride.getByText('Fare and details').click();
  if (js) await expectGoodLooks(riderPage);

  await press('Start trip');
  await says('The ride has started.');
  await expect(page.getByRole('link', { name: 'Navigate to the drop' })).toBeVisible();
  await press('Complete');
  await says('The ride is completed. Thank you.');
  await page.reload();
  await says('The ride is completed. Thank you.');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto('/contact-policy');
  await page.goBack();
  await says('The ride is completed. Thank you.');
  expect([...hosts]).toEqual([new URL(product.url).host]);

  const missed = await dutyFor(setting, 2);
  await page.goto(missed.link);
  await page.getByText('Report a later step').click();
  await press('Arrived');
  await says('You have arrived.');
  await dutyComesNear(product, missed.bookingId, -16);
  await page.reload();
  await page.getByText('The passenger is not here').click();
  if (js) await expectGoodLooks(page);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.getByText('सवारी यहाँ नहीं है').click();
  if (js) await expectGoodLooks(page);
  await press('सवारी नहीं आई');
  await says('सवारी नहीं आई। टीम को बता दिया गया है।');
  await expect(page).toHaveURL(`/hi${missed.link}`);
  await riderPage.goto('/my-bookings');
  await expect(riderPage.getByRole('region', { name: 'Past' })).toContainText(`BK-${missed.bookingId}`);
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: /net::ERR_|Failed to fetch/ });

  test('says that a report is not confirmed, and how the duty stands with another phone or driver', async ({
    page,
    context,
    admin,
    rider,
    product,
    deskOf,
  }) => {
    const otherPhone = await deskOf(undefined);
    await logIn(otherPhone.request, rider.phone);
    const setting = { rider, riderRequest: otherPhone.request, team: admin.request, product };
    const { link } = await dutyFor(setting, 20);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const alert = page.getByRole('alert');
    await page.goto(link);
    await hydrated(button('Accept'));
    await button('Accept').click();
    await expect(page.getByText('You have accepted this duty.')).toBeVisible();

    await context.setOffline(true);
    await button('On my way').click();
    await expect(alert).toContainText('"On my way" is not confirmed');
    await expectGoodLooks(page);
    await context.setOffline(false);
    await button('On my way').click();
    await expect(page.getByText('You are on your way.')).toBeVisible();
    await expect(alert).toHaveCount(0);

    // The report arrives, and its answer is lost.
    await page.route(/\/driver\/.*\.data/, async (route) => {
      if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await button('Arrived').click();
    await expect(alert).toContainText('"Arrived" is not confirmed');
    await page.unrouteAll();
    await button('Arrived').dblclick();
    await expect(page.getByText('You have arrived.')).toBeVisible();

    await otherPhone.goto(link);
    await otherPhone.getByRole('button', { name: 'Start trip' }).click();
    await otherPhone.getByRole('button', { name: 'Complete' }).click();
    await expect(otherPhone.getByText('The ride is completed. Thank you.')).toBeVisible();
    await button('Start trip').click();
    await expect(alert).toContainText('This cannot be reported now.');
    await expect(page.getByText('The ride is completed. Thank you.')).toBeVisible();

    const moved = await dutyFor(setting, 30);
    const other = await addCrew(admin.request);
    await page.goto(moved.link);
    await hydrated(button('Accept'));
    const answer = await admin.request.put(`/api/admin/assignments/${moved.dutyId}`, {
      data: { ...other, overrideConflicts: true, overrideReason: 'Test' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await button('Accept').click();
    await expect(page.getByRole('heading', { name: 'This ride is with another driver now' })).toBeVisible();
    await expect(page.getByText(rider.name)).toHaveCount(0);
    await expectGoodLooks(page);
  });
});
