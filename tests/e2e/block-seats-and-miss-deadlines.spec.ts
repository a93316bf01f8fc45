import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { anotherRider, logIn, messagesTo, type Rider, TEAM } from '#tests/e2e/setup/people.ts';
import { test } from '#tests/e2e/setup/second-product.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall } from '#tests/e2e/steps/rides.ts';
import { anotherTrip, bookSeatByCall, seatState } from '#tests/e2e/steps/rideshare.ts';

// In order and in one worker, which starts one product.
test.describe.configure({ mode: 'default' });

/** A booking that nobody decides. Its deadline passes during the first test. */
let undecided: { readonly id: number; readonly rider: Rider };

test.beforeAll(async ({ playwright, product, adminSessions: [session] }, { workerIndex }) => {
  const team = await playwright.request.newContext({
    baseURL: product.url,
    ...(session && { storageState: session }),
  });
  // The deadline needs a workflow, and a product that has just started may not run it yet.
  await expect
    .poll(async () => (await team.get('/admin')).text(), { timeout: 180_000 })
    .toContain('Automatic messages: on');
  await team.dispose();

  const request = await playwright.request.newContext({ baseURL: product.url });
  const rider = anotherRider(request, workerIndex);
  await logIn(request, rider.phone);
  undecided = { id: await bookByCall(request, rider), rider };
  await request.dispose();
});

type Counts = { readonly tripId: number } & Readonly<Record<'free' | 'booked' | 'blocked', number>>;

/** Returns the trips of the team's overview. `up` creates them in its first seconds. */
async function tripsOf(admin: Page): Promise<Counts[]> {
  const trips = async () => (await (await admin.request.get('/api/admin/rideshare-overview')).json()).trips;
  await expect.poll(async () => (await trips()).length).toBeGreaterThan(10);
  return trips();
}

test('marks all seats booked and frees them again, keeps a sold one, and passes the visual checks', async ({
  admin,
  rider,
  request,
}) => {
  await tripsOf(admin);
  const trip = await anotherTrip(request, 0);
  await logIn(request, rider.phone);
  const { reference } = await bookSeatByCall(request, trip, rider, 'B2');
  const countsOf = async () => (await tripsOf(admin)).find(({ tripId }) => tripId === trip.id);
  const before = await countsOf();
  const heading = admin.getByRole('heading', { level: 1 });
  const row = admin.getByRole('row').filter({ hasText: reference });

  await admin.goto(`/admin/rideshare/${reference}`);
  await expect(heading).toHaveText(`Seat booking ${reference}`);
  await expectGoodLooks(admin, { touch: false });
  await admin.goto(`/admin/rideshare/${reference}?delete`);
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.goto('/admin/rideshare');
  await expect(row).toBeVisible();
  await expectGoodLooks(admin, { touch: false });

  const mark = 'Mark All Seats Booked (3 Weeks)';
  await admin.getByRole('link', { name: mark }).click();
  await expect(admin.getByText(/^This would block \d+ seats on \d+ trips\./)).toBeVisible();
  await expectGoodLooks(admin, { touch: false });
  await admin.getByRole('link', { name: 'Leave seats free' }).click();
  await expect(heading).toHaveText('Rideshare');
  expect(await countsOf()).toEqual(before);

  await admin.getByRole('link', { name: mark }).click();
  await admin.getByRole('button', { name: mark }).click();
  await expectMessage(admin, /^Blocked \d+ seats on \d+ trips\. .* left as (they are|it is)\.$/);
  const report = admin.getByRole('region', { name: 'Blocked, per trip' });
  await expect(report.getByRole('row').filter({ hasText: '1 (B2)' })).toContainText('5 (A1, B1, B3, C1, C2)');
  expect(await countsOf()).toMatchObject({ free: 0, booked: 1, blocked: 5 });
  expect(await seatState(request, trip, 'A1')).not.toBe('free');
  await expectGoodLooks(admin, { touch: false });

  await admin.getByRole('link', { name: 'Unblock' }).click();
  await admin.getByRole('button', { name: 'Unblock Seats (3 Weeks)' }).click();
  await expectMessage(admin, /^Freed \d+ seats on \d+ trips\./);
  expect(await countsOf()).toEqual(before);
  await admin.getByRole('link', { name: 'Back to rideshare' }).click();
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('sends the reminder and the overdue message once each for an undecided booking', async ({
  admin,
  page,
}) => {
  const { id, rider } = undecided;
  const ofBooking = async (to: string) =>
    (await messagesTo(page.request, to)).filter(
      ({ kind, body }) => kind !== 'otp' && body.includes(`BK-${id}`),
    );
  const kindsOf = async (to: string) => (await ofBooking(to)).map(({ kind }) => kind).toReversed();
  await expect
    .poll(() => kindsOf(rider.phone), { timeout: 120_000 })
    .toEqual(['booking-received', 'booking-overdue']);
  await expect
    .poll(() => kindsOf(TEAM.whatsapp))
    .toEqual(['team-new-booking', 'team-reminder-1', 'team-reminder-2', 'team-overdue']);
  await expect.poll(() => kindsOf(TEAM.email)).toEqual(['team-new-booking', 'team-overdue']);
  expect(await kindsOf(rider.email)).toEqual(['booking-received']);

  const [apology] = await ofBooking(rider.phone);
  expect(apology?.body).toContain('We are sorry. We have not yet confirmed your booking');
  expect(apology?.body).toContain('Nothing has been charged.');
  // The code of the first login was sent before the deadline, so another can be sent.
  await logIn(page.request, rider.phone);
  await page.goto('/my-bookings');
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();

  await admin.goto(`/admin/bookings/${id}`);
  await expect(admin.getByText('Overdue', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(admin.getByText('Overdue since')).toBeVisible();
  const history = admin.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row').filter({ hasText: 'Overdue' })).toContainText('Workflow');

  // The team can still decide after the deadline.
  await admin.getByRole('button', { name: `Confirm BK-${id}` }).click();
  await expect
    .poll(() => kindsOf(rider.phone))
    .toEqual(['booking-received', 'booking-overdue', 'booking-confirmed']);
  await expect(admin.getByText('Overdue', { exact: true })).toHaveCount(1);
  expect(await kindsOf(TEAM.whatsapp)).toHaveLength(4);
});
