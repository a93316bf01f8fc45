import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let dispatcher: Client;
let rider: Client;
/** Bookings of one name, the newest last. */
const ids: BookingId[] = [];
const NAME = 'Panelbai Testwala';

beforeAll(async () => {
  site = await startSite();
  dispatcher = await member('Kiran Desk');
  rider = new Client(site);
  await rider.logIn(anotherPhone());
  for (let at = 0; at < 3; at += 1) {
    const { body } = await rider.post('/api/bookings', { ...RIDES.hourly, customerName: NAME });
    ids.push(body.booking.id);
  }
});
afterAll(() => site.stop());

async function member(name: string): Promise<Client> {
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  const client = new Client(site);
  await client.logIn(phone);
  await site.container.db
    .updateTable('customers')
    .set({ name })
    .where('phone', '=', phone as Phone)
    .execute();
  return client;
}

async function page(path: string, client = dispatcher): Promise<string> {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return String(body).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

/** Returns the address of the link with a name. */
function linkTo(text: string, name: string): string | undefined {
  const link = text.match(
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<span[^>]*>)?${name}(?:</span>|<span[^>]*> booking)`),
  );
  return link?.[1];
}

const SEARCH = `search=${encodeURIComponent(NAME).replaceAll('%20', '+')}`;
const beside = (id: BookingId | undefined) => `/admin/bookings/${id}?in=list&${SEARCH}`;

test('shows a booking beside its list, with its neighbours in the order of the list', async () => {
  const [oldest, middle, newest] = ids;
  const text = await page(beside(middle));
  expect(text).toContain('aria-label="Bookings"');
  expect(linkTo(text, 'Next')).toBe(beside(oldest));
  expect(linkTo(text, 'Previous')).toBe(beside(newest));
  expect(linkTo(text, 'Close')).toBe(`/admin/bookings?${SEARCH}`);
  expect(linkTo(await page(beside(oldest)), 'Next')).toBeUndefined();
  expect(linkTo(await page(beside(newest)), 'Previous')).toBeUndefined();
  const turned = `/admin/bookings/${middle}?in=list&${SEARCH}&sort=id&order=asc`;
  expect(linkTo(await page(turned), 'Next')).toContain(`/admin/bookings/${newest}?`);
});

test('leads from the end of a page to the next page of the list, and back', async () => {
  const { queries } = site.container;
  const order = { sort: 'booked', order: 'desc' } as const;
  const one = await site.container.db
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('id', '=', ids[0] as BookingId)
    .executeTakeFirstOrThrow();
  const { id: _, ...copy } = one;
  const row = { ...copy, idempotency_key: null, breakdown: JSON.stringify(one.breakdown) };
  await site.container.db
    .insertInto('bookings')
    .values(Array.from({ length: 60 }, () => row))
    .execute();
  const all = await queries.bookingList.ids(
    {},
    { ...order, limit: 60, offset: 0, of: Number.POSITIVE_INFINITY },
  );
  const [last, first] = [all[49], all[50]];
  const next = `/admin/bookings/${first}?in=list&page=2`;
  expect(linkTo(await page(`/admin/bookings/${last}?in=list`), 'Next')).toBe(next);
  expect(linkTo(await page(next), 'Previous')).toBe(`/admin/bookings/${last}?in=list`);
});

test('shows a booking without its list as a page of its own', async () => {
  const text = await page(`/admin/bookings/${ids[0]}`);
  expect(text).toContain(NAME);
  expect(text).not.toContain('aria-label="Bookings"');
  expect(linkTo(text, 'Close')).toBeUndefined();
});

test('shows a booking beside the queue', async () => {
  const [id] = ids;
  await site.container.db
    .updateTable('bookings')
    .set({ placed_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id as BookingId)
    .execute();
  const queue = await page('/admin?kind=confirm');
  const href = `/admin/bookings/queue/${id}?kind=confirm`;
  expect(queue).toContain(`href="${href}"`);
  const text = await page(href);
  expect(text).toContain('aria-label="Work queue"');
  expect(linkTo(text, 'Close')).toBe('/admin?kind=confirm');
  const done = await dispatcher.form(href, { intent: 'confirm', id: String(id) });
  expect([done.status, done.headers.get('Location')]).toEqual([303, href]);
});

test('leads from a deleted booking to the list beside which it was', async () => {
  const [, , id] = ids;
  const from = encodeURIComponent(`/admin/bookings/${id}?in=list&status=received`);
  const post = (query: string) =>
    dispatcher.form(`/admin/bookings/${id}/delete${query}`, { intent: 'delete', seen: 'received' });
  const deleted = await post(`?from=${from}`);
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([303, '/admin/bookings?status=received']);
  const again = await post(`?from=${encodeURIComponent(`/admin/bookings/${id}`)}`);
  expect(again.headers.get('Location')).toBe('/admin/bookings');
});

test('names who else has the booking open, and shows the booking if the names cannot be read', async () => {
  const [, id] = ids;
  const other = await member('Asha Second');
  await page(`/admin/bookings/${id}`, other);
  expect(await page(`/admin/bookings/${id}`)).toContain('Also open: Asha Second');
  const { body } = await other.get(`/resources/booking-viewers?booking=${id}`);
  expect(body).toEqual({ names: ['Kiran Desk'] });
  expect((await dispatcher.get('/resources/booking-viewers?booking=x')).body).toEqual({ names: [] });
  expect((await rider.get(`/resources/booking-viewers?booking=${id}`)).status).toBe(403);
  const { viewers } = site.container;
  const { note } = viewers;
  viewers.note = () => Promise.reject(new Error('the database does not answer'));
  const text = await page(`/admin/bookings/${id}`);
  viewers.note = note;
  expect(text).toContain(NAME);
  expect(text).not.toContain('Also open');
});
