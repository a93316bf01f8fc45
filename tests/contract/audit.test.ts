import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import { undoOfBatch } from '#infra/operations/undo-batch.ts';
import { linkEntries } from '#infra/postgres/audit/chain.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { press } from '#tests/contract/posted-form.ts';
import { newMember } from '#tests/contract/second-factor-steps.ts';
import { type Client, day, type Site, startSite, Client as Visitor } from '#tests/contract/site.ts';

/** The page of the record of acts, for owners alone (docs/product/audit.md). */

const HTML = { Accept: 'text/html' };
const OPERATOR = { role: 'owner', phone: null, surface: 'cli' } as const;

let site: Site;
let owner: Client;
let phone: string;

beforeAll(async () => {
  site = await startSite();
  ({ client: owner, phone } = await newMember(site, 'owner'));
  await site.container.db
    .updateTable('customers')
    .set({ name: 'Asha Rao' })
    .where('phone', '=', phone as never)
    .execute();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.container.db.deleteFrom('audit_entries').execute();
  await site.container.db.deleteFrom('audit_links').execute();
});

const load = async (search = '') => {
  const { status, body } = await owner.get(`/admin/audit${search}`, HTML);
  expect(status).toBe(200);
  return body as string;
};

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the HTML of each entry. */
const htmlOf = (page: string) => {
  const [, table = ''] = /<table aria-label="Audit"([\s\S]*)<\/main>/.exec(page) ?? [];
  return table.split('<tr class="group/row').slice(1);
};
const rowsOf = (page: string) => htmlOf(page).map((row) => textOf(`<tr class="${row}`));

const received = () => placed(site.container);
const confirm = (id: BookingId) => owner.form('/admin/bookings', { intent: 'confirm', id: `${id}` });

describe('the page of the record', () => {
  test('shows the payment of a seat, which is found by its reference and can be taken back as a batch', async () => {
    const anotherTrip = await newTrips(site.container, 2);
    const { id } = await bookedSeat(site.container, anotherTrip());
    const path = `/api/admin/rideshare-bookings/${id}/payment`;
    expect((await owner.post(path, { method: 'upi' })).status).toBe(200);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    const page = await load(`?subject=rs${id}`);
    const [undone, paid, ...others] = rowsOf(page);
    expect(others).toEqual([]);
    expect(undone).toContain('seats.unpaid');
    expect(paid).toContain('seats.paid');
    expect(paid).toContain(`About RS-${id}`);
    expect(page).toContain(`href="/admin/rideshare/${id}"`);
    const { acts } = site.container;
    const { entries } = await site.container.queries.audit.list({ subject: `RS-${id}` }, 2);
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ subject: `RS-${id}`, kind: 'unpaid', amount: expect.any(Number) }],
      [
        {
          subject: `RS-${id}`,
          kind: 'paid',
          amount: expect.any(Number),
          method: 'upi',
          paidAt: expect.any(String),
        },
      ],
    ]);
    await inOneBatch(async () => accepted(await acts.markSeatPaid({ id, method: 'cash', by: OPERATOR })));
    const [{ batch } = { batch: null }] = (
      await site.container.queries.audit.list({ subject: `RS-${id}` }, 1)
    ).entries;
    expect((await undoOfBatch(site.container, String(batch))).steps).toEqual([
      { subject: `RS-${id}`, operation: 'seats.unpaid', inputs: { booking: id, paidAt: expect.any(Date) } },
    ]);
  });

  test('shows the state of a seat and its cancellation once, and no change that changed nothing', async () => {
    const anotherTrip = await newTrips(site.container, 4);
    const { id } = await bookedSeat(site.container, anotherTrip());
    const path = `/api/admin/rideshare-bookings/${id}`;
    for (const _ of ['set', 'the same'])
      expect((await owner.call('PUT', `${path}/pickup-state`, { state: 'Goa' })).status).toBe(200);
    const rehearsed = await owner.call('DELETE', `${path}?dryRun=true`);
    expect(rehearsed.body).toMatchObject({ dryRun: true, booking: { status: 'cancelled' } });
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await owner.call('DELETE', path)).status).toBe(409);
    const [refused, cancelled, state, ...others] = rowsOf(await load(`?subject=rs${id}`));
    expect(others).toEqual([]);
    expect(refused).toContain('Refused');
    expect(cancelled).toContain('Status: Confirmed → Cancelled');
    expect(state).toMatch(/State: .+ → Goa/);
  });

  test('shows what was done by a page and by a call, and what was refused', async () => {
    const id = await received();
    expect((await confirm(id)).status).toBe(303);
    const cancelled = await owner.post(`/api/admin/bookings/${id}/cancel`, { reason: 'no-vehicle' });
    expect(cancelled.status).toBe(200);
    const other = await received();
    expect((await owner.call('DELETE', `/api/admin/bookings/${other}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/api/admin/bookings/${other}`)).status).toBe(404);

    const page = await load();
    const [deletion, first, cancellation, confirmation, ...others] = rowsOf(page);
    expect(others).toEqual([]);
    expect(deletion).toContain('Delete a booking bookings.delete');
    expect(deletion).toContain(`About BK-${other}`);
    expect(deletion).toContain('Refused it was not found Nothing changed (entry');
    expect(first).toContain(`Done Deleted (entry`);
    expect(cancellation).toContain('bookings.cancel');
    expect(cancellation).toContain('From Call Done Status: Confirmed → Cancelled');
    expect(confirmation).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d Confirm a received booking and notify the customer/,
    );
    expect(confirmation).toContain('By Asha Rao +91 98');
    expect(confirmation).toContain('From Console Done Status: Booking Received → Confirmed');
    expect(confirmation).toContain('Field Before After');
    expect(confirmation).toContain(`BK-${id} Confirmed Status Booking Received Confirmed`);
    expect(confirmation).toContain('In the chain not linked yet');
    const { entries } = await site.container.queries.audit.list({}, 1);
    expect(cancelled.headers.get('X-Request-Id')).toMatch(/./);
    expect(cancellation).toContain(`Request ${cancelled.headers.get('X-Request-Id')}`);
    expect(deletion).toContain(`Entry ${entries[0]?.id} Role Owner`);
    expect(page).toContain(`href="/admin/bookings/${id}"`);
  });

  test('has the head of the chain, and the place of an entry in it', async () => {
    expect(textOf(await load())).toContain('The chain holds no entries yet. ratha audit verify checks it.');
    await confirm(await received());
    await linkEntries(site.container.db);
    const hash = (await site.container.queries.audit.head())?.hash.slice(0, 12);
    const page = await load();
    expect(textOf(page)).toContain(`The chain holds 1 entry; the newest has the hash ${hash}… . ratha audit`);
    expect(rowsOf(page)[0]).toContain(`In the chain entry 1, hash ${hash}…`);
  });

  test('names the operator, a phone without an account, and what has no name any more', async () => {
    const { acts } = site.container;
    accepted(await acts.confirmBooking({ id: await received(), by: OPERATOR }));
    const stranger = { role: 'dispatcher', phone: '+919999900061' as never, surface: 'console' } as const;
    accepted(await acts.confirmBooking({ id: await received(), by: stranger }));
    const [unknown, operator] = rowsOf(await load());
    expect(unknown).toContain('By a phone without an account From Console');
    expect(operator).toMatch(/By operator \S+ on \S+ From Command line/);
  });

  test('links to duties, drivers and vehicles that exist, and shows driver and time before and after', async () => {
    const { acts, db } = site.container;
    const vehicle = await addVehicle(db);
    const [asha, bina] = [
      await addDriver(db, 'Ramesh', vehicle),
      await addDriver(db, 'Bina', await addVehicle(db)),
    ];
    const gone = await addDriver(db, 'Gone');
    accepted(await acts.deleteDriver({ id: gone, by: OPERATOR }));
    accepted(await acts.editVehicle({ id: vehicle, edit: { rangeKm: '480' }, by: OPERATOR }));
    const id = await received();
    accepted(await acts.confirmBooking({ id, by: OPERATOR }));
    const override = { reason: 'Both know', shown: undefined };
    const { duty } = accepted(
      await acts.assignDuty({
        ...{
          subject: { kind: 'booking', id },
          driverId: asha,
          vehicleId: null,
          startsAt: null,
          minutes: null,
        },
        ...{ shownPickupAt: undefined, override, by: OPERATOR },
      }),
    );
    accepted(
      await acts.editDuty({
        ...{
          id: duty.id,
          version: 1,
          driverId: bina,
          vehicleId: null,
          startsAt: undefined,
          minutes: undefined,
        },
        ...{ override, recheck: true, by: OPERATOR },
      }),
    );
    const page = await load();
    const [edit, assign, , vehicleEdit, deletion] = rowsOf(page);
    expect(edit).toContain(`Driver Ramesh (${asha}) Bina (${bina})`);
    expect(edit).not.toContain('Starts');
    expect(assign).toMatch(/Starts – \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(vehicleEdit).toContain(`vehicle ${vehicle} Kia Carens EV, DL1AB`);
    expect(vehicleEdit).toContain('The values may be personal data, so they are not here.');
    expect(deletion).toContain(`About driver ${gone} By`);
    expect(page).toContain(`href="/admin/duty-calendar/duties/DT-${duty.id}?date=`);
    expect(page).toContain(`href="/admin/vehicles/${vehicle}/edit"`);
    expect(page).not.toContain(`href="/admin/drivers/${gone}/edit"`);
    const removed = await acts.removeDuty({ id: duty.id, version: 2, note: null, by: OPERATOR });
    accepted(removed);
    expect(await load()).not.toContain(`href="/admin/duty-calendar/duties/DT-${duty.id}`);
  });

  test('shows a batch by a link, and one entry with all that it has', async () => {
    const { acts } = site.container;
    const ids: BookingId[] = [];
    for (let made = 0; made < 12; made += 1) ids.push(await received());
    await inOneBatch(async () => {
      for (const id of ids)
        accepted(await acts.cancelBooking({ id, by: OPERATOR, reason: 'other', note: null }));
      accepted(await acts.deleteCancelledBookings({ by: OPERATOR }));
    });
    await confirm(await received());
    const page = await load();
    const [confirmation, deletion] = htmlOf(page);
    expect(confirmation).not.toContain('batch=');
    const [, href = ''] = /href="(\/admin\/audit\?batch=[^"]+)"/.exec(deletion ?? '') ?? [];
    const batch = await load(href.replace('/admin/audit', ''));
    expect(rowsOf(batch)).toHaveLength(13);
    expect(textOf(batch)).toContain('Only the entries of one batch are shown.');
    expect(textOf(deletion ?? '')).toMatch(/, \d+ more of entry \d+ By/);
    expect(textOf(deletion ?? '')).toContain('more changes');
    const [, entry = ''] = /href="(\/admin\/audit\?entry=\d+)"/.exec(deletion ?? '') ?? [];
    const one = await load(entry.replace('/admin/audit', ''));
    expect(rowsOf(one)).toHaveLength(1);
    for (const id of ids) expect(rowsOf(one)[0]).toContain(`BK-${id} Deleted`);
    expect(one).toMatch(/<details[^>]* open=""/);
    expect(page).not.toMatch(/<details class="group\/entry" open/);
  });

  test('goes on to older entries with the filters', async () => {
    await sql`insert into audit_entries (operation, outcome, role, surface, subjects, changes)
      select 'bookings.confirm', 'done', 'owner', 'cli', array['BK-' || n], '[]'
      from generate_series(1001, 1060) n`.execute(site.container.db);
    const first = await load('?operation=bookings');
    const [, older = ''] = /href="\/admin\/audit(\?[^"]*before=\d+)"/.exec(first) ?? [];
    expect(older).toContain('operation=bookings');
    const second = await load(older.replaceAll('&amp;', '&'));
    expect(rowsOf(first)).toHaveLength(50);
    expect(rowsOf(second)).toHaveLength(10);
    expect(rowsOf(first).at(-1)).toContain('BK-1011 ');
    expect(rowsOf(second)[0]).toContain('BK-1010 ');
    expect(second).toContain('href="/admin/audit?operation=bookings"');
  });
});

describe('the filters of the record', () => {
  let id: BookingId;
  beforeEach(async () => {
    id = await received();
    await confirm(id);
    const { acts } = site.container;
    const late = { id, by: OPERATOR, reason: 'other', note: null, expectedStatus: 'received' } as const;
    refused(await acts.cancelBooking(late));
    await sql`insert into audit_entries (at, operation, outcome, role, surface, subjects, changes) values
      ('2026-01-01T18:29:59Z', 'drivers.add-leave', 'done', 'owner', 'cli', '{"driver 4"}', '[]'),
      ('2026-01-01T18:30:00Z', 'duties.plan', 'done', 'owner', 'cli', '{DT-3}', '[]')`.execute(
      site.container.db,
    );
  });

  const NAMES = ['bookings.confirm', 'bookings.cancel', 'drivers.add-leave', 'duties.plan'];
  const foundBy = async (search: string) => {
    const rows = rowsOf(await load(`?${search}`));
    return rows.map((row) => NAMES.find((name) => row.includes(name))).toReversed();
  };

  test('find by operation, noun, subject, person, day and outcome', async () => {
    expect(await foundBy('')).toEqual(NAMES);
    expect(await foundBy('operation=duties.plan')).toEqual(['duties.plan']);
    expect(await foundBy('operation=bookings')).toEqual(['bookings.confirm', 'bookings.cancel']);
    for (const typed of [`BK-${id}`, `bk${id}`, `${id}`])
      expect(await foundBy(`subject=${typed}`)).toEqual(['bookings.confirm', 'bookings.cancel']);
    expect(await foundBy('subject=Driver%204')).toEqual(['drivers.add-leave']);
    expect(await foundBy('subject=dt3')).toEqual(['duties.plan']);
    expect(await foundBy(`person=${phone}`)).toEqual(['bookings.confirm']);
    expect(await foundBy('outcome=refused')).toEqual(['bookings.cancel']);
    // The first day in India ends at 18:30 UTC.
    expect(await foundBy('from=2026-01-01&to=2026-01-01')).toEqual(['drivers.add-leave']);
    expect(await foundBy('from=2026-01-02&to=2026-01-02')).toEqual(['duties.plan']);
    expect(await foundBy(`from=${day(0)}&outcome=done`)).toEqual(['bookings.confirm']);
    expect(textOf(await load('?subject=BK-99999'))).toContain('No entries with these filters.');
  });

  test.each([
    ['operation=bookings.fly', 'Choose an operation from the list'],
    ['subject=XY-7', 'Enter a reference such as BK-12 or driver 4'],
    ['person=nobody', 'Enter a phone number or an account id'],
    ['from=2026-02-30', 'Choose a day'],
    ['from=2026-02-03&to=2026-02-02', 'Choose the first day or a later one'],
    ['outcome=maybe', 'Choose an outcome from the list'],
  ])('with %s have an error beside the field, and the list goes on', async (search, error) => {
    const page = await load(`?${search}&subject=${search.startsWith('subject') ? '' : `BK-${id}`}`);
    expect(page).toMatch(new RegExp(`<p id="[^"]*-error"[^>]*>.{0,60}${error}`));
    expect(page).toContain('aria-invalid="true"');
    expect(textOf(page)).toContain('The list leaves out the filters that have an error.');
    if (!search.includes('to=')) expect(rowsOf(page).length).toBeGreaterThan(0);
  });

  test('keep what was typed', async () => {
    const page = await load('?subject=XY-7&person=nobody&operation=bookings&outcome=done&from=2026-01-01');
    for (const typed of ['XY-7', 'nobody', '2026-01-01']) expect(page).toContain(`value="${typed}"`);
    expect(page).toMatch(/<option value="bookings" selected=""/);
    expect(page).toMatch(/<option value="done" selected=""/);
  });

  test('offer every operation under its noun', async () => {
    const page = await load();
    for (const noun of ['Bookings', 'Drivers', 'Duties', 'Seats', 'Team', 'Vehicles'])
      expect(page).toContain(`<optgroup label="${noun}">`);
    expect(page).toContain('<option value="duties.reassign">');
    expect(page).toContain(
      '<option value="bookings.delete-cancelled">Delete all cancelled bookings</option>',
    );
  });

  test('pass over ids that cannot be', async () => {
    for (const search of ['batch=x', 'entry=-1', 'before=x']) expect(await foundBy(search)).toEqual(NAMES);
  });
});

test('is for owners alone', async () => {
  const { client } = await newMember(site, 'dispatcher');
  expect((await client.get('/admin/audit', HTML)).status).toBe(403);
  expect((await client.get('/admin', HTML)).body).not.toContain('href="/admin/audit"');
  expect((await owner.get('/admin', HTML)).body).toContain('href="/admin/audit"');
  const stranger = await new Visitor(site).get('/admin/audit', HTML);
  expect(stranger.status).toBe(401);
  expect(stranger.body).not.toContain('The chain holds');
  expect(stranger.body).toMatch(/href="\/otp\?[^"]*admin(%2F|\/)audit/);
});

describe('the page of a batch', () => {
  const batchOf = async () => (await site.container.queries.audit.list({}, 1)).entries[0]?.batch ?? '';
  const isDeleted = async (id: BookingId) => (await site.container.queries.bookings.find(id)) === undefined;

  test('brings back what was deleted at once, and names what is refused', async () => {
    const ids = [await received(), await received(), await received()];
    const [again, ...others] = ids as [BookingId, BookingId, BookingId];
    await inOneBatch(async () => {
      for (const id of ids) accepted(await site.container.acts.deleteBooking({ id, by: OPERATOR }));
    });
    const batch = await batchOf();
    accepted(await site.container.acts.restoreBooking({ id: again, by: OPERATOR }));
    const filtered = await load(`?batch=${batch}`);
    expect(filtered).toContain(`href="/admin/audit/batches/${batch}"`);
    const page = await owner.get(`/admin/audit/batches/${batch}`, HTML);
    expect(textOf(page.body)).toContain('The batch has 3 acts. Undo 3 changes in this way');
    const done = await press(owner, page, 'undo');
    expect(done.status).toBe(200);
    expect(textOf(done.body)).toContain(`2 of 3 changes undone BK-${again}:`);
    expect(done.body).not.toContain('value="undo"');
    for (const id of others) expect(await isDeleted(id)).toBe(false);
    const { entries } = await site.container.queries.audit.list({ outcome: 'done' }, 2);
    expect(entries).toMatchObject(
      others.map((id) => ({ operation: 'bookings.restore', surface: 'console', subjects: [`BK-${id}`] })),
    );
    expect(new Set(entries.map((entry) => entry.batch)).size).toBe(1);
  });

  test('says that nothing was done, if all acts were refused', async () => {
    await inOneBatch(async () => {
      for (const id of [900_001, 900_002] as BookingId[])
        refused(await site.container.acts.deleteBooking({ id, by: OPERATOR }));
    });
    const { status, body } = await owner.get(`/admin/audit/batches/${await batchOf()}`, HTML);
    expect(status).toBe(200);
    expect(textOf(body)).toContain('Nothing was done. 2 acts were refused.');
    expect(body).not.toContain('value="undo"');
  });

  test('sends what is too much for a page to the command', async () => {
    const batch = '11111111-2222-4333-8444-555555555555';
    await sql`insert into audit_entries (operation, outcome, role, surface, subjects, changes, batch)
      select 'bookings.delete', 'done', 'owner', 'cli', array['BK-' || n],
        jsonb_build_array(jsonb_build_object('subject', 'BK-' || n)), ${batch}::uuid
      from generate_series(900001, 900501) n`.execute(site.container.db);
    const { body } = await owner.get(`/admin/audit/batches/${batch}`, HTML);
    expect(textOf(body)).toContain(`Run ratha batches undo ${batch}`);
    expect(body).not.toContain('value="undo"');
    expect((await owner.form(`/admin/audit/batches/${batch}`, { intent: 'undo' })).status).toBe(409);
  });

  test('is not found for another id', async () => {
    for (const id of ['1', '11111111-2222-4333-8444-666666666666'])
      expect((await owner.get(`/admin/audit/batches/${id}`, HTML)).status).toBe(404);
  });
});
