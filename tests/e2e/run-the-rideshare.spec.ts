import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/setup/fixtures.ts';
import { ADMIN_PHONES, logIn, type Rider } from '#tests/e2e/setup/people.ts';
import { type Place, startProduct } from '#tests/e2e/setup/product.ts';
import { expectGoodLooks } from '#tests/e2e/steps/looks.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';

const nojs = { tag: '@nojs' };

/** These tests block every seat, so they use a separate product. */
const test = base.extend<object, { product: Place }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { stop, ...place } = await startProduct({ ADMIN_PHONES: ADMIN_PHONES.join(',') });
      await use(place);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

test.describe.configure({ mode: 'default' });

type Trip = {
  readonly tripId: number;
  readonly routeId: string;
  readonly routeName: string;
  readonly tripDate: string;
  readonly direction: 'outbound' | 'return';
};
type Sold = { readonly reference: string; readonly trip: Trip; readonly fare: number };

/** Returns the trips of the team's overview. `up` creates them in its first seconds. */
async function tripsOf(admin: Page): Promise<(Trip & Record<'free' | 'booked' | 'blocked', number>)[]> {
  const trips = async () => (await (await admin.request.get('/api/admin/rideshare-overview')).json()).trips;
  await expect.poll(async () => (await trips()).length).toBeGreaterThan(10);
  return trips();
}

let used = 0;

/** Books a seat for a rider through the API, on one of the next trips that no other test uses. */
async function sell(admin: Page, request: APIRequestContext, rider: Rider, seat = 'B2'): Promise<Sold> {
  const trips = await tripsOf(admin);
  used += 1;
  const trip = trips.filter(({ free }) => free === 6)[used];
  if (!trip) throw new Error('No trip is left that nobody has booked');
  const { routes } = await (await request.get('/api/scheduled-rideshare/routes')).json();
  const { stops } = routes.find(({ id }: { id: string }) => id === trip.routeId);
  const inOrder = trip.direction === 'outbound' ? stops : stops.toReversed();
  await logIn(request, rider.phone);
  const answer = await request.post('/api/scheduled-rideshare/book', {
    data: {
      tripId: trip.tripId,
      pickupStopId: inOrder[0].id,
      dropStopId: inOrder.at(-1).id,
      seatNumber: seat,
      customerName: rider.name,
      customerEmail: rider.email,
    },
  });
  if (!answer.ok()) throw new Error(`Not booked: ${await answer.text()}`);
  const { booking } = await answer.json();
  return { reference: booking.reference, trip, fare: booking.fare };
}

async function seatOf(
  request: APIRequestContext,
  { tripId, routeId, tripDate, direction }: Trip,
  seat = 'B2',
) {
  const answer = await request.get(`/api/scheduled-rideshare/trips/${routeId}/${tripDate}/${direction}`);
  const { trip, availableSeats } = await answer.json();
  expect(trip.id).toBe(tripId);
  return availableSeats.includes(seat) ? 'free' : 'taken';
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('refuses the rideshare tab to guests and to riders', async ({ page, rider }) => {
  const paths = ['', '/RS-1', '/mark-seats-booked', '/unblock'].map((path) => `/admin/rideshare${path}`);
  for (const path of paths) expect((await page.goto(path))?.status()).toBe(401);
  await logIn(page.request, rider.phone);
  for (const path of paths) expect((await page.goto(path))?.status()).toBe(403);
});

test(
  'shows a sold seat, deletes its booking, frees it and notifies the rider',
  nojs,
  async ({ admin, rider, request }) => {
    const { reference, trip, fare } = await sell(admin, request, rider);
    expect(await seatOf(request, trip)).toBe('taken');
    await admin.goto('/admin');
    await admin.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Rideshare' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
    const row = rowOf(admin, reference);
    await expect(row).toContainText(rider.name);
    await expect(row).toContainText('B2');
    await expect(row).toContainText(`₹${fare}`);
    await expect(row).toContainText(trip.direction === 'outbound' ? 'Outbound' : 'Return');
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();

    await row.getByRole('link', { name: `View ${reference}` }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Seat booking ${reference}`);
    await expect(admin.getByText(trip.routeName).filter({ visible: true }).first()).toBeVisible();
    await expect(admin.getByText(rider.email).filter({ visible: true }).first()).toBeVisible();

    await admin.getByRole('link', { name: `Delete ${reference}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Delete ${reference}?` });
    await expect(dialog).toContainText('Seat B2 becomes available at once, and the rider is notified');
    await dialog.getByRole('link', { name: 'Keep booking' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await seatOf(request, trip)).toBe('taken');

    await admin.getByRole('link', { name: `Delete ${reference}` }).click();
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
    await expectMessage(
      admin,
      `${reference} is deleted. Seat B2 is available again. The rider will be notified.`,
    );
    await expect(rowOf(admin, reference)).toHaveCount(0);
    expect(await seatOf(request, trip)).toBe('free');
    await expect
      .poll(async () =>
        (await rider.messages()).some(({ body }) => body.includes(reference) && /cancelled/i.test(body)),
      )
      .toBe(true);
  },
);

test('finds the seats sold on one trip by its row, and deletes one from the list', async ({
  admin,
  rider,
  request,
}) => {
  const { reference, trip } = await sell(admin, request, rider);
  await admin.goto('/admin/rideshare?trips=all');
  const date = trip.tripDate.split('-').reverse().join('/');
  const direction = trip.direction === 'outbound' ? 'Outbound' : 'Return';
  const label = `${trip.routeName}, ${direction}, ${date}`;
  await admin.getByRole('link', { name: `1 booked on ${label}` }).click();
  await expect(admin.getByText(`Trip: ${label}`)).toBeVisible();
  await expect(admin.getByText('1 seat booking', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: `Delete ${reference}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click();
  await expect(admin.getByText('No seat is booked on this trip.')).toBeVisible();
  await admin.getByRole('link', { name: `Remove filter Trip: ${label}` }).click();
  await expect(admin.getByText(`Trip: ${label}`)).toHaveCount(0);
});

test('refuses to delete a booking that a colleague has deleted meanwhile', async ({
  admin,
  otherAdmin,
  rider,
  request,
}) => {
  const { reference } = await sell(admin, request, rider);
  await otherAdmin.goto(`/admin/rideshare/${reference}?delete`);
  await admin.goto(`/admin/rideshare/${reference}?delete`);
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
  await otherAdmin.getByRole('dialog').getByRole('button', { name: 'Delete booking' }).click();
  await expectMessage(otherAdmin, 'This booking is already cancelled. Nothing was changed.');
});

test(
  'marks all seats booked and frees them again, and keeps a sold one',
  nojs,
  async ({ admin, rider, request }) => {
    const { trip, reference } = await sell(admin, request, rider);
    const countsOf = async () => (await tripsOf(admin)).find(({ tripId }) => tripId === trip.tripId);
    const before = await countsOf();
    await admin.goto('/admin/rideshare');
    await admin.getByRole('link', { name: 'Mark All Seats Booked (3 Weeks)' }).click();
    await expect(admin.getByText(/^This would block \d+ seats on \d+ trips\./)).toBeVisible();
    await expect(admin.getByText(/^Riders who have a seat on hold now lose it\./)).toBeVisible();
    await admin.getByRole('link', { name: 'Leave seats free' }).click();
    expect(await countsOf()).toEqual(before);

    await admin.getByRole('link', { name: 'Mark All Seats Booked (3 Weeks)' }).click();
    await admin.getByRole('button', { name: 'Mark All Seats Booked (3 Weeks)' }).click();
    await expectMessage(admin, /^Blocked \d+ seats on \d+ trips\. .* left as (they are|it is)\.$/);
    const report = admin.getByRole('region', { name: 'Blocked, per trip' });
    await expect(report.getByRole('row').filter({ hasText: '1 (B2)' }).first()).toContainText(
      '5 (A1, B1, B3, C1, C2)',
    );
    expect(await countsOf()).toMatchObject({ free: 0, booked: 1, blocked: 5 });
    expect(await seatOf(request, trip, 'A1')).toBe('taken');

    await admin.getByRole('link', { name: 'Unblock' }).click();
    await admin.getByRole('button', { name: 'Unblock Seats (3 Weeks)' }).click();
    await expectMessage(admin, /^Freed \d+ seats on \d+ trips\./);
    expect(await countsOf()).toEqual(before);
    await admin.getByRole('link', { name: 'Back to rideshare' }).click();
    await expect(rowOf(admin, reference).getByText('Confirmed', { exact: true })).toBeVisible();
    await admin.goto('/admin/rideshare/unblock');
    await expect(admin.getByText('There is no seat to free: none of them is blocked.')).toBeVisible();
  },
);

test('shows a seat that is sold while the tab is open', async ({ admin, rider, request }) => {
  await tripsOf(admin);
  await admin.goto('/admin/rideshare');
  const { reference } = await sell(admin, request, rider);
  // Other tests sell seats too.
  await admin.getByRole('button', { name: /^\d+ new bookings?, show$/ }).click();
  await expect(rowOf(admin, reference)).toBeVisible();
});

test.describe('while the site does not answer', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test('keeps what the tab shows', async ({ admin }) => {
    await tripsOf(admin);
    await admin.goto('/admin/rideshare');
    await admin.route('**/healthz', (route) => route.abort());
    await expect(admin.getByText('The server is not responding.')).toBeVisible();
    await expect(admin.getByRole('region', { name: /^Upcoming trips/ })).toBeVisible();
    await admin.unroute('**/healthz');
    await expect(admin.getByText('The server is not responding.')).toHaveCount(0);
  });

  test('deletes and blocks nothing, says so, and keeps the dialog', async ({ admin, rider, request }) => {
    const { reference } = await sell(admin, request, rider);
    const said = admin
      .getByText('Network error: Unable to connect to server')
      .filter({ visible: true })
      .first();
    const unanswered = () =>
      admin.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
    await admin.goto('/admin/rideshare');
    await admin.getByRole('link', { name: `Delete ${reference}` }).click();
    const dialog = admin.getByRole('dialog', { name: `Delete ${reference}?` });
    await expect(dialog).toBeVisible();
    await unanswered();
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expect(said).toBeVisible();
    await admin.unrouteAll();
    await dialog.getByRole('button', { name: 'Delete booking' }).click();
    await expect(rowOf(admin, reference)).toHaveCount(0);

    await admin.goto('/admin/rideshare/mark-seats-booked');
    const block = admin.getByRole('button', { name: 'Mark All Seats Booked (3 Weeks)' });
    await expect(block).toBeVisible();
    await unanswered();
    await block.click();
    await expect(said).toBeVisible();
    await expect(block).toBeVisible();
    await admin.unrouteAll();
  });
});

test('deletes a booking by keyboard alone', async ({ admin, rider, request }) => {
  const { reference } = await sell(admin, request, rider);
  await admin.goto(`/admin/rideshare/${reference}`);
  const link = admin.getByRole('link', { name: `Delete ${reference}` });
  await link.focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Keep booking' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Keep booking' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Rideshare');
  await expect(rowOf(admin, reference)).toHaveCount(0);
});

test('passes the visual checks on the rideshare tab', async ({ admin, rider, request }) => {
  const { reference } = await sell(admin, request, rider);
  const look = async (path: string) => {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(admin, { touch: false });
  };
  await look('/admin/rideshare');
  await look(`/admin/rideshare/${reference}`);
  await look(`/admin/rideshare/${reference}?delete`);
  await look('/admin/rideshare/unblock');
  await look('/admin/rideshare/mark-seats-booked');
  await admin.getByRole('button', { name: 'Mark All Seats Booked (3 Weeks)' }).click();
  await expectMessage(admin, /^Blocked \d+ seats/);
  await expectGoodLooks(admin, { touch: false });
  await look('/admin/rideshare/unblock');
  await admin.getByRole('button', { name: 'Unblock Seats (3 Weeks)' }).click();
  await expectMessage(admin, /^Freed \d+ seats/);
});
