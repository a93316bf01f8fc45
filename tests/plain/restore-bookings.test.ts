import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, bookByCall, loggedIn, teamMember } from '#tests/plain/people.ts';
import { textOf, type Visitor } from '#tests/plain/visitor.ts';

/** Restores deleted bookings in the console, without scripts (docs/product/console.md#deleted). */

const DELETED = '/admin/bookings/deleted';

let site: Site;
let dispatcher: Visitor;
beforeAll(async () => {
  site = await startSite();
  dispatcher = await teamMember(site, 'dispatcher');
});
afterAll(() => site.stop());

async function deletedBooking(name = 'अनन्या शर्मा', more: object = {}) {
  const rider = { ...anotherRider(), name };
  const id = await bookByCall(await loggedIn(site, rider), rider, more);
  const gone = await dispatcher.call(`/api/admin/bookings/${id}`, {}, 'DELETE');
  if (!gone.ok) throw new Error(`Not deleted: ${await gone.text()}`);
  return { id, reference: `BK-${id}`, rider };
}

const restores = () =>
  site.container.db
    .selectFrom('audit_entries')
    .select(['batch', 'outcome'])
    .where('operation', '=', 'bookings.restore')
    .orderBy('id')
    .execute();

test('restores the selected bookings at once, says what happened to each, and leaves the others', async () => {
  const [first, second, third] = [await deletedBooking(), await deletedBooking(), await deletedBooking()];
  const other = await deletedBooking();
  await dispatcher.open('/admin/operations');
  await dispatcher.follow('deleted bookings');
  expect(dispatcher.address).toBe(DELETED);
  const row = textOf(dispatcher.row(first.reference));
  expect(row).toContain('अनन्या शर्मा');
  expect(row).toContain('Received');
  expect(row).toContain('Dispatcher, Call (API)');
  expect(row).toContain(first.rider.national.slice(-5));

  for (const { reference } of [first, second, third]) dispatcher.choose(`Select ${reference}`);
  // Another window restores one of them meanwhile.
  const restored = await dispatcher.call('/api/admin/operations/bookings.restore', {
    booking: second.reference,
  });
  expect(restored.status).toBe(200);
  expect(await dispatcher.press('Restore selected')).toBe(200);
  expect(dispatcher.text).toContain('2 of 3 bookings restored');
  expect(dispatcher.text).toContain(`${first.reference} is restored.`);
  expect(dispatcher.text).toContain(`${third.reference} is restored.`);
  expect(dispatcher.text).toContain(`${second.reference}: There is no such deleted booking.`);
  expect(dispatcher.findRow(first.reference)).toBeUndefined();
  expect(dispatcher.findRow(other.reference)).toBeDefined();

  const entries = (await restores()).slice(-2);
  expect(entries.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(entries[0]?.batch).toBeTruthy();
  expect(entries[1]?.batch).toBe(entries[0]?.batch);

  await dispatcher.follow(first.reference);
  expect(dispatcher.address).toBe(`/admin/bookings/${first.id}`);
  expect(dispatcher.text).toContain('Restored');
});

test('changes nothing without a selection', async () => {
  const { reference } = await deletedBooking();
  await dispatcher.open(DELETED);
  expect(await dispatcher.press('Restore selected')).toBe(422);
  expect(dispatcher.text).toContain('Select at least one booking. Nothing was changed.');
  expect(dispatcher.findRow(reference)).toBeDefined();
});

test.each([
  ['its reference', ({ reference }: { reference: string }) => reference],
  ['its number', ({ id }: { id: number }) => `${id}`],
  ['the phone', ({ rider }: { rider: { national: string } }) => `0${rider.national}`],
  ['words of the name in any order', () => 'quill  ZÉPHYRINE'],
])('finds a booking by %s, and keeps the search after a restore', async (_what, typed) => {
  const [found, other] = [await deletedBooking('Zephyrine Quill'), await deletedBooking('Someone Else')];
  await dispatcher.open(DELETED);
  dispatcher.type({ 'Reference, phone or name': typed(found) });
  await dispatcher.press('Search');
  expect(dispatcher.findRow(found.reference)).toBeDefined();
  expect(dispatcher.findRow(other.reference)).toBeUndefined();
  for (const { value } of dispatcher.body.querySelectorAll<HTMLInputElement>('input[name=booking]'))
    dispatcher.choose(`Select BK-${value}`);
  await dispatcher.press('Restore selected');
  expect(dispatcher.text).toContain(`${found.reference} is restored.`);
  expect(dispatcher.values(['Reference, phone or name'])['Reference, phone or name']).toBe(typed(found));
  expect(dispatcher.text).toContain('No deleted booking matches.');
});

test('shows pages of 50, and those of the last 30 days only', async () => {
  await site.container.db.deleteFrom('deleted_bookings').execute();
  const { reference } = await deletedBooking();
  const { db } = site.container;
  const [row] = await db.selectFrom('deleted_bookings').selectAll().execute();
  if (!row) throw new Error('No booking is deleted');
  const exported = row.exported as { readonly booking: object };
  const copies = Array.from({ length: 60 }, (_, number) => ({
    ...row,
    booking_id: (900_000 + number) as never,
    exported: JSON.stringify({ ...exported, booking: { ...exported.booking, id: 900_000 + number } }),
    deleted_at: new Date(row.deleted_at.getTime() - (number < 50 ? 1 : 31) * 24 * 3_600_000),
  }));
  await db
    .insertInto('deleted_bookings')
    .values(copies as never)
    .execute();
  await dispatcher.open(DELETED);
  expect(dispatcher.text).toContain('51 deleted bookings');
  expect(dispatcher.body.querySelectorAll('input[name=booking]')).toHaveLength(50);
  expect(dispatcher.text).toContain('Page 1 of 2');
  expect(dispatcher.findRow(reference)).toBeDefined();
  await dispatcher.open(`${DELETED}?page=2`);
  expect(dispatcher.rows('BK-')).toHaveLength(1);
  dispatcher.choose('Select BK-900000');
  await dispatcher.open(`${DELETED}?page=77`);
  expect(dispatcher.text).toContain('Page 2 of 2');
  await dispatcher.open(`${DELETED}?search=nobody`);
  expect(dispatcher.text).toContain('No deleted booking matches.');
});
