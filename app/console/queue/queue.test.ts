import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let team: Client;
let rider: Client;

beforeAll(async () => {
  site = await startSite();
  const dispatcher = anotherPhone() as Phone;
  await site.container.db
    .insertInto('team_members')
    .values({ phone: dispatcher, role: 'dispatcher' })
    .execute();
  team = new Client(site);
  await team.logIn(dispatcher);
  rider = new Client(site);
  await rider.logIn(anotherPhone());
});
afterAll(() => site.stop());

async function booked(): Promise<BookingId> {
  const { body } = await rider.post('/api/bookings', RIDES.hourly);
  return body.booking.id;
}

const page = async (path = '/admin') => String((await team.get(path)).body).replaceAll('<!-- -->', '');
const keys = (html: string) => [...html.matchAll(/data-work="([^"]+)"/g)].map(([, key]) => key);
const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test('says plainly that nothing needs an answer, with the list one press away', async () => {
  const html = await page();
  expect(html).toContain('Nothing needs an answer now.');
  expect(html).toMatch(/href="\/admin\/bookings"[^>]*>All bookings \(0\)</);
  expect(title(html)).toBe('Bookings · Ratha');
});

test('lists what is due, the most urgent first, with its number in the title, the views and the filters', async () => {
  const { db } = site.container;
  const [late, waiting] = [await booked(), await booked()];
  await db
    .updateTable('bookings')
    .set({ placed_at: addMinutes(new Date(), -38) })
    .where('id', '=', late)
    .execute();
  await sql`update bookings set fare_estimated = true where id = ${waiting}`.execute(db);
  const html = await page();
  expect(keys(html)).toEqual([
    `confirm-booking-${late}`,
    `confirm-booking-${waiting}`,
    `fare-booking-${waiting}`,
  ]);
  expect(html).toMatch(/>[89] min late</);
  expect(title(html)).toBe('(3) Bookings · Ratha');
  expect(html).toContain('>Queue (3)<');
  expect(html).toContain('href="/admin?kind=fare"');
  expect(await page('/admin/bookings')).toContain('>Queue (3)<');

  const fares = await page('/admin?kind=fare');
  expect(keys(fares)).toEqual([`fare-booking-${waiting}`]);
  expect(fares).toContain(`/admin/bookings/${waiting}/edit?from=%2Fadmin%3Fkind%3Dfare`);
  expect(keys(await page('/admin?kind=nonsense'))).toHaveLength(3);
  expect(await page('/admin?kind=start')).toContain('Nothing of this kind needs an answer.');
});

test('confirms a booking without JavaScript, returns to the same filter, and offers Undo', async () => {
  const id = await booked();
  const fields = { intent: 'confirm', id: String(id), seen: 'received' };
  const done = await team.form('/admin?index&kind=confirm', fields);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin?kind=confirm']);
  const html = await page('/admin?kind=confirm');
  expect(keys(html)).not.toContain(`confirm-booking-${id}`);
  expect(html).toContain('Decided a moment ago');

  const again = await team.form('/admin?index&kind=confirm', fields);
  expect(again.status).toBe(409);
  expect(again.body).toContain(`BK-${id}`);
});

test('leads an address with filters of the list to the list', async () => {
  const { status, headers } = await team.get('/admin?status=received&sort=fare');
  expect([status, headers.get('Location')]).toEqual([302, '/admin/bookings?status=received&sort=fare']);
});

test('answers the same work to a call, all or one kind, and refuses an unknown kind', async () => {
  const shown = keys(await page());
  const { body } = await team.get('/api/admin/queue');
  expect(body.items.map(({ key }: { key: string }) => key)).toEqual(shown);
  expect(body.total).toBe(shown.length);
  const { body: fares } = await team.get('/api/admin/queue?kind=fare');
  expect(new Set(fares.items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['fare']));
  expect((await team.get('/api/admin/queue?kind=all')).status).toBe(422);
});
