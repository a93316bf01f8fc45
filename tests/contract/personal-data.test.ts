import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let owner: Client;
let rider: Client;
const phone = anotherPhone();

beforeAll(async () => {
  site = await startSite();
  [owner, rider] = [new Client(site), new Client(site)];
  const owners = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone: owners, role: 'owner' }).execute();
  await Promise.all([owner.logIn(owners), rider.logIn(phone)]);
});
afterAll(() => site.stop());

test('an owner exports and erases a customer in the console, without JavaScript', async () => {
  const { container } = site;
  const { booking } = (await rider.post('/api/bookings', RIDES.hourly)).body;
  const stored = await container.queries.bookings.details(booking.id);
  const page = `/admin/customers/${stored?.booking.customerId}`;
  expect((await owner.get(`/admin/bookings/${booking.id}`)).body).toContain(`href="${page}"`);
  expect((await owner.get(page)).body).toContain(`href="${page}/export"`);

  const file = await owner.get(`${page}/export`);
  expect(file.headers.get('Cache-Control')).toBe('no-store');
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="customer-\d+\.json"$/);
  expect(file.body).toMatchObject({ account: { phone }, bookings: [{ reference: `BK-${booking.id}` }] });

  const lastDigits = phone.slice(-4);
  const erase = (typed: string) => owner.form(`${page}/erase`, { intent: 'erase', lastDigits: typed });
  const open = await erase(lastDigits);
  expect(open.status).toBe(409);
  expect(open.body).toContain(`These bookings are not over: BK-${booking.id}.`);

  await container.db.updateTable('bookings').set({ status: 'cancelled', cancelled_by: 'admin' }).execute();
  const wrong = await erase('0000' === lastDigits ? '1111' : '0000');
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('Enter the last 4 digits of the phone number');
  expect((await erase(lastDigits)).status).toBe(303);
  expect((await owner.get(page)).body).toContain('Erased on');
  expect((await owner.get(`/admin/bookings/${booking.id}`)).body).not.toContain(phone);
  expect((await rider.get('/api/bookings')).status).not.toBe(200);
  expect((await owner.get('/admin/customers/999999')).status).toBe(404);
});

test('an owner erases the bookings of an account that was removed by age', async () => {
  const { container } = site;
  const former = anotherPhone();
  const guest = new Client(site);
  await guest.logIn(former);
  const { booking } = (await guest.post('/api/bookings', RIDES.hourly)).body;
  const { db } = container;
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelled_by: 'admin' })
    .where('id', '=', booking.id)
    .execute();
  const { customerId } = (await container.queries.bookings.details(booking.id))?.booking ?? {};
  await db
    .updateTable('customers')
    .set({ phone: '+00000000999' as Phone, name: null, email: null, erased_at: new Date() })
    .where('id', '=', customerId ?? null)
    .execute();

  const page = `/admin/customers/${customerId}`;
  const before = (await owner.get(page)).body;
  expect(before).toContain('Its bookings still have personal data.');
  expect(before).toContain(`href="${page}/erase"`);
  const erased = await owner.form(`${page}/erase`, { intent: 'erase', lastDigits: former.slice(-4) });
  expect(erased.status).toBe(303);
  const after = (await owner.get(page)).body;
  expect(after).toContain('Dates, towns and fares of past rides are kept for the accounts.');
  expect(after).not.toContain(`href="${page}/erase"`);
  expect((await owner.get(`/admin/bookings/${booking.id}`)).body).not.toContain(former);
});
