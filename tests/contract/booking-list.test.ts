import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { type Answer, anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';
import { ratha } from '#tests/setup/ratha.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let site: Site;
let dispatcher: Client;
let owner: Client;
let rider: Client;
const riderPhone = anotherPhone();

beforeAll(async () => {
  site = await startSite();
  dispatcher = await member('dispatcher');
  owner = await member('owner');
  rider = new Client(site);
  await rider.logIn(riderPhone);
});
afterAll(() => site.stop());

async function member(role: 'dispatcher' | 'owner'): Promise<Client> {
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role }).execute();
  const client = new Client(site);
  await client.logIn(phone);
  return client;
}

async function booked(fields: object = {}): Promise<BookingId> {
  const { body } = await rider.post('/api/bookings', { ...RIDES.hourly, ...fields });
  return body.booking.id;
}

/** Returns the text of a page, without React's comments between texts. */
async function page(path: string, client = dispatcher): Promise<{ status: number; text: string }> {
  const { status, body } = await client.get(path);
  return { status, text: String(body).replaceAll('<!-- -->', '') };
}

/** Returns the bookings listed on a page, by their checkboxes. */
const listed = (text: string) =>
  [...text.matchAll(/value="(\d+):[a-z-]+" *(?:class|\/|>|form)/g)].map(([, id]) => Number(id));

function post(client: Client, path: string, fields: [string, string | number][]): Promise<Answer> {
  const form = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return client.post(path, form.toString(), FORM);
}

const found = (id: BookingId) => site.container.queries.bookings.find(id);

describe('the list in the console', () => {
  test('filters, sorts and counts by the parameters of its address', async () => {
    const name = 'मीरा दास "quoted" 50%';
    const id = await booked({ customerName: name });
    const other = await booked({ customerName: 'Somebody Else' });
    const { text } = await page(`/admin/bookings?search=${encodeURIComponent('मीरा दास "quoted" 50%')}`);
    expect(listed(text)).toEqual([id]);
    const { all } = await site.container.queries.bookingList.totals();
    expect(text).toContain(`Showing 1 of ${all} bookings`);
    expect(text).toContain('aria-label="Remove filter Search: मीरा दास &quot;quoted&quot; 50%"');

    const both = (await page(`/admin/bookings?status=received&serviceType=hourly&sort=id&order=asc`)).text;
    expect(listed(both)).toEqual(listed(both).toSorted((one, another) => one - another));
    expect(listed(both)).toEqual(expect.arrayContaining([id, other]));
    expect(both).toMatch(/aria-sort="ascending"[^>]*>.*Booking/);
    expect(listed((await page(`/admin/bookings?pickupFrom=${day(2)}&pickupTo=${day(2)}`)).text)).toContain(
      id,
    );
    expect(listed((await page(`/admin/bookings?bookedTo=${day(-1)}`)).text)).toEqual([]);
  });

  test('ignores invalid parameters of its address', async () => {
    const id = await booked();
    const { status, text } = await page(
      '/admin/bookings?status=lost&sort=phone&order=up&page=999&pickupFrom=2026-02-30&search=',
    );
    expect(status).toBe(200);
    expect(listed(text)).toContain(id);
    expect((await page("/admin/bookings?search='%3Bdrop table bookings--")).text).toContain(
      'No bookings match your filters. Try adjusting the filter criteria.',
    );
    expect((await page('/admin/bookings?status=received')).status).toBe(200);
  });

  test('refuses riders', async () => {
    for (const path of ['/admin/bookings', '/admin/bookings.csv', '/api/admin/bookings/state']) {
      expect((await new Client(site).get(path)).status).toBe(401);
      expect((await rider.get(path)).status).toBe(403);
    }
  });
});

describe('the export of the list', () => {
  test('contains the rows of the view as the command line writes them, with formulas as text', async () => {
    const name = '=HYPERLINK("https://evil.example","Rao")';
    const id = await booked({ customerName: name });
    const { status, headers, body } = await dispatcher.get('/admin/bookings.csv?search=HYPERLINK&page=7');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const rows = String(body).split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(
      `BK-${id},Booking Received,Hourly Rental,"'=HYPERLINK(""https://evil.example"",""Rao"")"`,
    );

    const { databaseUrl, dataDir } = site.container.config;
    const variables = { DATABASE_URL: databaseUrl ?? '', RATHA_DATA_DIR: dataDir };
    const ended = await ratha(['bookings', 'export', '--search', 'HYPERLINK'], variables);
    expect(ended).toEqual({ code: 0, out: `\uFEFF${String(body).replace(/^\uFEFF/, '')}`, err: '' });
  });
});

describe('GET /api/admin/bookings', () => {
  test('returns the filtered bookings in their order, up to the limit', async () => {
    const first = await booked({ customerName: 'Filtered Call' });
    const second = await booked({ customerName: 'Filtered Call' });
    const call = (query: string) => dispatcher.get(`/api/admin/bookings?search=filtered%20call${query}`);
    const idsOf = ({ body }: Answer) => body.bookings.map(({ id }: { id: number }) => id);
    expect(idsOf(await call(''))).toEqual([second, first]);
    expect(idsOf(await call('&sort=id&order=asc&limit=1'))).toEqual([first]);
    expect(idsOf(await call('&sort=id&order=asc&limit=1&page=2'))).toEqual([second]);
    expect(idsOf(await call('&status=cancelled'))).toEqual([]);
    expect(idsOf(await call('&serviceType=hourly&status=received&bookedFrom=2020-01-01'))).toEqual([
      second,
      first,
    ]);
    expect((await call('')).body.bookings[0]).toMatchObject({
      reference: `BK-${second}`,
      platform: 'Website',
    });
  });

  test.each([
    ['status=lost', 'status'],
    ['serviceType=rideshare', 'serviceType'],
    ['pickupFrom=2026-02-30', 'pickupFrom'],
    ['limit=501', 'limit'],
    ['limit=', 'limit'],
    ['page=0', 'page'],
    ['driver=any', 'driver'],
    ['sort=phone', 'sort'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await dispatcher.get(`/api/admin/bookings?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('driver and vehicle of a booking', () => {
  test('are in the list, its filter, the details, the export and the call', async () => {
    const customerName = 'Driver Wanted';
    const [with_, without] = [await booked({ customerName }), await booked({ customerName })];
    const before = (await dispatcher.get('/api/admin/bookings/state')).body.state;
    const dutyId = await assigned(with_);
    expect((await dispatcher.get('/api/admin/bookings/state')).body.state).not.toBe(before);

    const { text } = await page('/admin/bookings?search=driver%20wanted');
    expect(text).toContain('title="Asha Rao, BYD eMAX 7, DL01AB1001"');
    const filtered = (await page('/admin/bookings?search=driver%20wanted&driver=none')).text;
    expect(listed(filtered)).toEqual([without]);
    expect(filtered).toContain('aria-label="Remove filter Without a driver"');
    expect(filtered).toContain('href="/admin/bookings.csv?search=driver+wanted&amp;driver=none"');

    const details = (await page(`/admin/bookings/${with_}`)).text;
    expect(details).toContain('Driver and vehicle');
    expect(details).toContain('Asha Rao, +91 98111 00001');
    expect(details).toContain(`DT-${dutyId}: Asha Rao, DL01AB1001`);
    expect((await page(`/admin/bookings/${without}`)).text).not.toContain('Driver and vehicle');

    const csv = String((await dispatcher.get('/admin/bookings.csv?search=driver%20wanted')).body);
    expect(csv).toContain(',Asha Rao,"BYD eMAX 7, DL01AB1001"\r\n');
    const call = async (query: string) =>
      (await dispatcher.get(`/api/admin/bookings?search=driver%20wanted${query}`)).body.bookings;
    expect(await call('&driver=none')).toMatchObject([
      { id: without, assignmentId: null, driverName: null, vehicleRegNo: null },
    ]);
    expect((await call('')).find(({ id }: { id: number }) => id === with_)).toMatchObject({
      ...{ assignmentId: dutyId, driverName: 'Asha Rao', driverPhone: '+919811100001' },
      ...{ vehicleName: 'BYD eMAX 7', vehicleRegNo: 'DL01AB1001' },
    });
  });
});

/** Gives a booking a driver and a vehicle. Returns the duty's id. */
async function assigned(booking: BookingId): Promise<number> {
  const { db } = site.container;
  const [driver, vehicle] = [
    await db
      .insertInto('drivers')
      .values({ name: 'Asha Rao', phone: '+919811100001' as Phone, license: 'DL-1', experience: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db
      .insertInto('vehicles')
      .values({ make: 'BYD', model: 'eMAX 7', reg_no: 'DL01AB1001', vehicle_type: 'mpv' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ];
  const at = new Date(`${day(2)}T10:30:00+05:30`);
  const times = { starts_at: at, ends_at: new Date(at.getTime() + 4 * 3_600_000) };
  const of = { booking_id: booking, driver_id: driver.id, vehicle_id: vehicle.id, ...times };
  const { id, version, state } = await db
    .insertInto('duties')
    .values(of)
    .returning(['id', 'version', 'state'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('duty_changes')
    .values({
      ...{ ...of, duty_id: id, version, state, kind: 'assigned', role: 'owner', surface: 'console' },
      ...{ phone: null, note: null, at: new Date() },
    })
    .execute();
  return id;
}

describe('the state token of an open list', () => {
  test('changes after any change, and reading it does not keep the console open', async () => {
    const id = await booked();
    const look = async () => (await dispatcher.get('/api/admin/bookings/state')).body.state;
    const before = await look();
    expect(await look()).toBe(before);
    const hourAgo = new Date(Date.now() - 50 * 60_000);
    await site.container.db.updateTable('sessions').set({ seen_at: hourAgo }).execute();
    await post(owner, '/admin/bookings', [
      ['intent', 'confirm'],
      ['id', id],
    ]);
    expect(await look()).not.toBe(before);
    const seen = await site.container.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('seen_at', '>', hourAgo)
      .executeTakeFirstOrThrow();
    expect(Number(seen.count)).toBe(1);
  });
});

describe('several selected bookings', () => {
  const selected = (...ones: readonly (readonly [BookingId, string])[]) =>
    ones.map(([id, seen]): [string, string] => ['selected', `${id}:${seen}`]);

  test('confirms them one by one, and reports the result of each row', async () => {
    const [one, two, three] = [await booked(), await booked(), await booked()];
    await post(owner, '/admin/bookings', [
      ['intent', 'confirm'],
      ['id', two],
    ]);
    const missing = 999_999 as BookingId;
    const { status, body } = await post(dispatcher, '/admin/bookings?status=received', [
      ['intent', 'confirm-selected'],
      ...selected([one, 'received'], [two, 'received'], [three, 'received'], [missing, 'received']),
    ]);
    expect(status).toBe(200);
    const text = String(body).replaceAll('<!-- -->', '');
    expect(text).toContain('2 of 4 bookings confirmed');
    expect(text).toContain(`BK-${one}</a>: The booking is confirmed.`);
    expect(text).toContain(`BK-${two}</a>: This booking is already confirmed. Nothing was changed.`);
    expect(text).toContain('BK-999999: There is no such booking.');
    expect((await found(one))?.status).toBe('confirmed');
    expect((await found(three))?.status).toBe('confirmed');
    const { audit } = site.container.queries;
    const batchOf = async (id: BookingId) =>
      (await audit.list({ subject: `BK-${id}` }, 1)).entries[0]?.batch ?? null;
    const [first, alone, last] = [await batchOf(one), await batchOf(two), await batchOf(three)];
    expect([first, alone]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
    expect(last).toBe(first);
  });

  test('cancels them with one reason, and keeps what was typed while the reason is missing', async () => {
    const [one, two] = [await booked(), await booked()];
    await post(owner, '/admin/bookings', [
      ['intent', 'confirm'],
      ['id', two],
    ]);
    const query = new URLSearchParams([['ask', 'cancel'], ...selected([one, 'received'], [two, 'received'])]);
    const asked = (await page(`/admin/bookings?${query}`)).text;
    expect(asked).toContain('Cancel 1 booking?');
    expect(asked).toContain('It is confirmed now and will not be changed.');
    const nothing = (await page(`/admin/bookings?ask=cancel&selected=${two}:received`)).text;
    expect(nothing).toContain('Nothing would be changed');
    expect(nothing).not.toContain('cancel-selected');

    const ones = selected([one, 'received'], [two, 'received']);
    const refused = await post(dispatcher, '/admin/bookings', [
      ...([
        ['intent', 'cancel-selected'],
        ['note', 'Both cars are away'],
      ] as [string, string][]),
      ...ones,
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('Choose a reason');
    expect(refused.body).toContain('Both cars are away');
    expect((await found(one))?.status).toBe('received');

    const done = await post(dispatcher, '/admin/bookings', [
      ...([
        ['intent', 'cancel-selected'],
        ['reason', 'no-vehicle'],
        ['note', 'Both cars'],
      ] as [string, string][]),
      ...ones,
    ]);
    expect(String(done.body).replaceAll('<!-- -->', '')).toContain('1 of 2 bookings cancelled');
    expect((await found(one))?.cancellation).toEqual({
      by: 'admin',
      reason: 'no-vehicle',
      note: 'Both cars',
    });
    expect((await found(two))?.status).toBe('confirmed');
  });

  test('lets only owners delete them, and keeps those that a colleague has changed', async () => {
    const [one, two] = [await booked(), await booked()];
    await post(owner, '/admin/bookings', [
      ['intent', 'confirm'],
      ['id', two],
    ]);
    const fields: [string, string][] = [
      ['intent', 'delete-selected'],
      ...selected([one, 'received'], [two, 'received']),
    ];
    expect((await post(dispatcher, '/admin/bookings', fields)).status).toBe(403);
    expect((await post(rider, '/admin/bookings', fields)).status).toBe(403);
    expect(await found(one)).toBeDefined();
    const { body } = await post(owner, '/admin/bookings', fields);
    const text = String(body).replaceAll('<!-- -->', '');
    expect(text).toContain('1 of 2 bookings deleted');
    expect(text).toContain('This booking is confirmed by now. It was not deleted.');
    expect(await found(one)).toBeUndefined();
    expect(await found(two)).toBeDefined();
  });

  test('refuses an empty selection', async () => {
    const { status, body } = await post(dispatcher, '/admin/bookings', [
      ['intent', 'confirm-selected'],
      ['selected', 'x:y'],
    ]);
    expect(status).toBe(422);
    expect(body).toContain('Select at least one booking. Nothing was changed.');
  });
});

test('answers the rows of bookings that left a list, without deleted ones', async () => {
  const [confirmed, deleted] = [await booked(), await booked()];
  await dispatcher.post(`/api/admin/bookings/${confirmed}/confirm`, {});
  await dispatcher.call('DELETE', `/api/admin/bookings/${deleted}`);
  const { status, body } = await dispatcher.get(`/resources/booking-rows?ids=${confirmed},${deleted},x`);
  expect({ status, ids: body.ids }).toEqual({ status: 200, ids: [confirmed, deleted] });
  expect(body.rows).toMatchObject([{ id: confirmed, status: 'confirmed' }]);
});

test('answers at most 8 bookings to the command palette, the best first', async () => {
  const name = 'Palettine Kumar';
  const ids: BookingId[] = [];
  for (let made = 0; made < 9; made += 1) ids.push(await booked({ customerName: name }));
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const byName = await dispatcher.get(`/resources/palette-bookings?search=${encodeURIComponent(name)}`);
  expect(byName.body).toMatchObject({ search: name, failure: null });
  expect(byName.body.found).toHaveLength(8);
  expect(byName.body.found[0]).toMatchObject({
    href: `/admin/bookings/${last}`,
    label: `BK-${last} ${name}`,
  });
  const byReference = await dispatcher.get(`/resources/palette-bookings?search=bk${first}`);
  expect(byReference.body.found[0].href).toBe(`/admin/bookings/${first}`);
  const empty = await dispatcher.get('/resources/palette-bookings?search=%20');
  expect(empty.body.found).toEqual([]);
  expect((await rider.get('/resources/palette-bookings?search=402')).status).toBe(403);
});

test('begins the title of a refused form with "Error: "', async () => {
  const titleOf = (answer: Answer) => /<title>(.*?)<\/title>/.exec(String(answer.body))?.[1];
  const [team, guest] = [
    await dispatcher.form('/admin/drivers/new', { intent: 'add' }),
    await new Client(site).form('/otp', { intent: 'send-otp', phone: '' }),
  ];
  expect([titleOf(team), titleOf(guest)]).toEqual([
    expect.stringMatching(/^Error: Add driver/),
    expect.stringMatching(/^Error: /),
  ]);
  const shown = await dispatcher.get('/admin/drivers/new');
  expect(titleOf(shown)).toMatch(/^Add driver/);
  // The script that takes the page over reads this mark, and not the title.
  const isMarked = ({ body }: Answer) => String(body).includes('<meta name="refused" content="true"/>');
  expect([team, guest, shown].map(isMarked)).toEqual([true, true, false]);

  const id = await booked();
  const refusedForms: [Client, string, Record<string, string>][] = [
    [new Client(site), '/booking/airport', { intent: 'continue' }],
    [dispatcher, `/admin/bookings/${id}/edit`, { version: '1', status: 'lost' }],
    [dispatcher, `/admin/bookings/${id}/edit`, { status: 'lost' }],
    [dispatcher, `/admin/bookings/${id}`, { intent: 'cancel', reason: 'lost' }],
    [dispatcher, '/admin/bookings/new', { intent: 'create' }],
    [dispatcher, '/admin/vehicles/new', { intent: 'add' }],
  ];
  for (const [client, path, fields] of refusedForms) {
    const answer = await client.form(path, fields);
    expect([path, titleOf(answer)]).toEqual([path, expect.stringMatching(/^Error: /)]);
  }
  const noTrip = await new Client(site).get('/scheduled-rideshare?step=stops');
  expect([noTrip.status, titleOf(noTrip)]).toEqual([422, expect.stringMatching(/^Error: /)]);
});

test('decides by the button of a row, which carries the booking and the status that was seen', async () => {
  const id = await booked();
  const press = (intent: string) => dispatcher.form('/admin/bookings?status=received', { intent });
  const seen = /<button(?=[^>]*form="decision")[^>]*value="(confirm [^"]*)"/g;
  const { text } = await page(`/admin/bookings?search=BK-${id}`);
  expect([...text.matchAll(seen)].map(([, value]) => value)).toEqual([`confirm BK-${id} received`]);
  const confirmed = await press(`confirm BK-${id} received`);
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([
    303,
    '/admin/bookings?status=received',
  ]);
  expect((await found(id))?.status).toBe('confirmed');
  expect((await press(`complete BK-${id} received`)).status).toBe(409);
  expect((await press(`undo BK-${id} 1`)).status).toBe(409);
  expect((await press(`undo BK-${id} 2`)).status).toBe(303);
  expect((await found(id))?.status).toBe('received');
  expect((await press(`delete BK-${id} received`)).status).toBe(422);
});
