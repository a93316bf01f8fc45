import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let team: Client;

beforeAll(async () => {
  site = await startSite();
  team = new Client(site);
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  await team.logIn(phone);
});
afterAll(() => site.stop());

const received = () => placed(site.container);
const details = async (id: BookingId) => {
  const found = await site.container.queries.bookings.details(id);
  if (!found) throw new Error('The booking is not stored');
  return found;
};
const endUndo = (id: BookingId) =>
  sql`update bookings set undo_until = now() - interval '1 ms' where id = ${id}`.execute(site.container.db);

test('undoes a confirmation by a form of the list, without JavaScript', async () => {
  const id = await received();
  const confirmed = await team.form('/admin/bookings?status=received', { intent: 'confirm', id: `${id}` });
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([
    303,
    '/admin/bookings?status=received',
  ]);

  // The filter hides the booking; its Undo is still on the page.
  const { body: page } = await team.get('/admin/bookings?status=cancelled');
  expect(page).toContain(`BK-${id}`);
  expect(page).toMatch(/<button[^>]*value="undo"/);
  const undone = await team.form('/admin/bookings', { intent: 'undo', id: `${id}`, version: '2' });
  expect(undone.status).toBe(303);
  const { booking, history } = await details(id);
  expect(booking).toMatchObject({ status: 'received', version: 3 });
  expect(history.slice(1).map(({ kind, role }) => [kind, role])).toEqual([
    ['confirmed', 'owner'],
    ['undone', 'owner'],
  ]);
  expect((await team.get('/admin/bookings?status=cancelled')).body).not.toContain(`BK-${id}`);
});

test('undoes a cancellation on the details page', async () => {
  const id = await received();
  const path = `/admin/bookings/${id}`;
  await team.form(path, { intent: 'cancel', reason: 'no-vehicle', note: '' });
  expect((await team.get(path)).body).toMatch(/<button[^>]*value="undo"/);
  expect((await team.form(path, { intent: 'undo', version: '2' })).status).toBe(303);
  expect((await details(id)).booking).toMatchObject({ status: 'received', cancellation: null });
});

test('refuses an undo after its time, with its own words, and an undo of a later change', async () => {
  const id = await received();
  const path = `/admin/bookings/${id}`;
  await team.form(path, { intent: 'confirm' });
  await endUndo(id);
  const late = await team.form(path, { intent: 'undo', version: '2' });
  expect(late.status).toBe(409);
  expect(late.body).toContain('A decision can be undone for 10 seconds. That time is over');
  expect((await team.get(path)).body).not.toMatch(/<button[^>]*value="undo"/);
  const other = await team.form(path, { intent: 'undo', version: '1' });
  expect(other.status).toBe(409);
  expect(other.body).toContain('This booking has changed since that decision.');
  expect((await team.form(path, { intent: 'undo', version: 'two' })).status).toBe(422);
  expect((await details(id)).booking).toMatchObject({ status: 'confirmed', version: 2 });
});

test('undoes several decisions, and says what happened to each', async () => {
  const [first, second, third] = [await received(), await received(), await received()];
  for (const id of [first, second, third]) await team.form(`/admin/bookings/${id}`, { intent: 'confirm' });
  accepted(await site.container.useCases.startBooking({ id: third, by: BY_OWNER, early: true }));
  const fields = new URLSearchParams([
    ['intent', 'undo-selected'],
    ...[first, second, third].map((id) => ['undo', `${id}.2`]),
  ]);
  const response = await fetch(`${site.url}/admin/bookings`, {
    method: 'POST',
    body: fields,
    headers: { Cookie: team.cookie },
  });
  expect(await response.text()).toContain('2 of 3 bookings undone');
  expect((await details(first)).booking.status).toBe('received');
  expect((await details(second)).booking.status).toBe('received');
  expect((await details(third)).booking.status).toBe('on-trip');
  expect((await team.form('/admin/bookings', { intent: 'undo-selected', undo: 'x' })).status).toBe(422);
});

test('answers the calls with how long a decision can be undone, and undoes it', async () => {
  const id = await received();
  const call = `/api/admin/bookings/${id}`;
  const confirmed = await team.post(`${call}/confirm`, {});
  expect(confirmed.body.undo).toEqual({ version: 2, msLeft: 10_000 });
  const wrong = await team.post(`${call}/undo`, { version: 1 });
  expect([wrong.status, wrong.body.code, wrong.body.reason]).toEqual([409, 'undo-impossible', 'moved-on']);
  const undone = await team.post(`${call}/undo`, { version: 2 });
  expect(undone.body).toMatchObject({ success: true, booking: { id, status: 'received', version: 3 } });

  const cancelled = await team.post(`${call}/cancel`, { reason: 'duplicate' });
  expect(cancelled.body.undo).toEqual({ version: 4, msLeft: 10_000 });
  await endUndo(id);
  const late = await team.post(`${call}/undo`, {});
  expect([late.status, late.body.code]).toEqual([409, 'undo-expired']);
  expect((await team.post('/api/admin/bookings/999999/undo', {})).status).toBe(404);
});

test('refuses a mistyped year in the form and the call, and keeps the booking', async () => {
  const id = await received();
  const { booking } = await details(id);
  const year = booking.ride.pickupDate.slice(0, 4);
  const pickupDate = booking.ride.pickupDate.replace(year, String(Number(year) - 1));
  const words = "Please select today's date or a future date";
  const called = await team.call('PUT', `/api/admin/bookings/${id}`, { pickupDate });
  expect([called.status, called.body.errors]).toEqual([422, { pickupDate: [words] }]);

  const seen = JSON.stringify({ pickupDate: booking.ride.pickupDate });
  const fields = { intent: 'edit', version: '1', seen, pickupDate };
  const posted = await team.form(`/admin/bookings/${id}/edit`, fields);
  expect(posted.status).toBe(422);
  expect(posted.body).toContain(words.replace("'", '&#x27;'));
  expect(posted.body).toContain(`value="${pickupDate}"`);
  expect((await details(id)).booking).toEqual(booking);

  const taken = await team.form(`/admin/bookings/${id}/edit`, { ...fields, alreadyTakenPlace: 'on' });
  expect(taken.status).toBe(303);
  expect((await details(id)).booking).toMatchObject({ status: 'completed', ride: { pickupDate } });
});

test('asks before a trip is started long before its pickup', async () => {
  const id = await received();
  const path = `/admin/bookings/${id}`;
  await team.form(path, { intent: 'confirm' });
  const { body } = await team.get(path);
  expect(body).toContain(`href="${path}/early?action=start&amp;from=${encodeURIComponent(path)}"`);
  expect(body).not.toMatch(/<button[^>]*value="start"/);
  const refused = await team.form(path, { intent: 'start' });
  expect([refused.status, refused.body.includes('more than 2 hours from now')]).toEqual([409, true]);
  const question = await team.get(
    `${path}/early?action=start&from=${encodeURIComponent('/admin/bookings?page=2')}`,
  );
  expect(question.body).toContain(`Start BK-${id} already?`);
  const fields = { intent: 'start', seen: 'confirmed', early: 'yes' };
  const done = await team.form(
    `${path}/early?action=start&from=${encodeURIComponent('/admin/bookings?page=2')}`,
    fields,
  );
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin/bookings?page=2']);
  expect((await details(id)).booking.status).toBe('on-trip');
});

test('offers Start without a question from 2 hours before the pickup', async () => {
  const id = await received();
  await team.form(`/admin/bookings/${id}`, { intent: 'confirm' });
  await sql`update bookings set pickup_at = now() + interval '119 minutes' where id = ${id}`.execute(
    site.container.db,
  );
  expect((await team.get(`/admin/bookings/${id}`)).body).toMatch(/<button[^>]*value="start"/);
  expect((await team.form(`/admin/bookings/${id}`, { intent: 'start' })).status).toBe(303);
});
