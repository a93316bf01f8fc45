import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherPhone, bookingsStored, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

/** Input that no page sends. The answer is always a clear refusal, never a 500. */

let site: Site;
let owner: Client;
let rider: Client;
let bookingId: number;
let driverId: number;
beforeAll(async () => {
  // Requests that fail on purpose are logged as errors.
  site = await startSite({ LOG_LEVEL: 'silent' });
  [owner, rider] = [new Client(site), new Client(site)];
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  await Promise.all([owner.logIn(phone), rider.logIn(anotherPhone())]);
  bookingId = (await rider.post('/api/bookings', RIDES.hourly)).body.booking.id;
  const driver = { name: 'Asha Rao', phone: anotherPhone(), license: 'DL-0420110012345' };
  driverId = (await owner.post('/api/admin/drivers', driver)).body.driver.id;
});
afterAll(() => site.stop());

const SEAT = '/api/scheduled-rideshare/hold';
const CALLS: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/api/bookings'],
  ['POST', '/api/fare/calculate'],
  ['POST', '/api/otp/send'],
  ['POST', '/api/otp/verify'],
  ['POST', '/api/coupon/validate'],
  ['POST', '/api/currency/convert'],
  ['POST', '/api/admin/check-access'],
  ['POST', '/api/admin/manual-booking'],
  ['POST', '/api/admin/bookings/1/confirm'],
  ['POST', '/api/admin/bookings/1/cancel'],
  ['PUT', '/api/admin/bookings/1'],
  ['POST', '/api/admin/drivers'],
  ['PUT', '/api/admin/drivers/1'],
  ['POST', '/api/admin/vehicles'],
  ['POST', '/api/admin/team'],
  ['POST', '/api/admin/mark-seats-booked'],
  ['DELETE', '/api/admin/mark-seats-booked'],
  ['POST', '/api/scheduled-rideshare/book'],
  ['POST', SEAT],
  ['PUT', SEAT],
  ['DELETE', SEAT],
  ['POST', '/api/scheduled-rideshare/release'],
];

describe.each(CALLS)('%s %s', (method, path) => {
  const send = (body: string) => owner.raw(method, path, body);

  test.each(['__proto__', 'constructor', 'toString'])(
    'refuses a field named %s and names it',
    async (field) => {
      const answer = await send(`{"${field}":1}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        expect.arrayContaining([field]),
      ]);
    },
  );

  test.each([
    ['the null character', '\\u0000'],
    ['the null character within', 'a\\u0000b'],
    ['half of a character', 'a\\ud83d'],
  ])('refuses text with %s, which cannot be stored', async (_what, text) => {
    const answer = await send(`{"customerName":"${text}"}`);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { customerName: ['Must not contain characters that cannot be stored'] },
    ]);
  });

  test('refuses JSON of 30,000 levels before it parses them', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const answer = await send(deep);
    expect([answer.status, answer.body.code]).toEqual([400, 'json-too-deep']);
    const brackets = await send(JSON.stringify({ customerName: '['.repeat(1000) }));
    expect(brackets.body.code).not.toBe('json-too-deep');
  });
});

test('accepts a character outside the first plane, and a backslash before a u', async () => {
  const before = await bookingsStored(site);
  const name = JSON.stringify(RIDES.hourly).replace('Test Rider', '\\ud83d\\ude00 \\\\u0000 नमस्ते');
  const answer = await rider.raw('POST', '/api/bookings', name);
  expect([answer.status, answer.body.booking.customerName]).toEqual([201, '😀 \\u0000 नमस्ते']);
  expect(await bookingsStored(site)).toBe(before + 1);
});

test.each(CALLS.filter(([method, path]) => method === 'POST' && path !== SEAT && !/admin/.test(path)))(
  'refuses %s %s by another method',
  async (_method, path) => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const before = await bookingsStored(site);
      const answer = await owner.call(method, path, { ...RIDES.hourly, phone: anotherPhone() });
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([
        method,
        405,
        expect.stringContaining('POST'),
      ]);
      expect(await bookingsStored(site)).toBe(before);
    }
  },
);

test.each(['drivers', 'vehicles'])(
  'refuses a version of %s, which is too high, and names the field',
  async (what) => {
    const answer = await owner.call('PUT', `/api/admin/${what}/${driverId}`, { version: 2_147_483_648 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['version']]);
  },
);

test.each([
  '/api/admin/bookings?search=%00',
  '/api/admin/customers?search=a%00',
  '/api/admin/bookings/%00',
  '/admin/bookings?search=%00',
  '/resources/customers?q=%00',
  '/dev/outbox?to=%00',
  '/dev/outbox.json?to=%00',
  '/%00',
])('refuses for %s an address with the null character', async (path) => {
  expect((await owner.get(path)).status).toBe(400);
});

test.each(['user:password@localhost', 'localhost/x', 'local host', '[::1'])(
  'refuses a Host header of %s',
  async (host) => {
    for (const path of ['/api/scheduled-rideshare/routes', '/api/bookings/user/1', '/'])
      expect([path, await statusWithHost(path, host)]).toEqual([path, 400]);
  },
);

/** Returns the status of a request with a Host header, which fetch cannot set. */
function statusWithHost(path: string, host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    request({ host: hostname, port, path, headers: { Host: host }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

const FORMS = [
  '/otp',
  '/booking/hourly',
  '/my-bookings',
  '/scheduled-rideshare',
  '/theme',
  '/admin/bookings',
  '/admin/bookings/1',
  '/admin/bookings/1/edit',
  '/admin/bookings/1/delete',
  '/admin/bookings/new',
  '/admin/bookings/delete-cancelled',
  '/admin/drivers/new',
  '/admin/drivers/1/edit',
  '/admin/drivers/1/delete',
  '/admin/vehicles/new',
  '/admin/team',
  '/admin/rideshare/1',
];

describe.each(FORMS)('the form of %s', (path) => {
  test('refuses a body that no form sends', async () => {
    expect((await owner.post(path, {})).status).toBe(415);
    expect((await owner.post(path, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(
      (await owner.post(path, 'x', { 'Content-Type': 'application/x-www-form-urlencodedx' })).status,
    ).toBe(415);
  });

  test('refuses an incomplete body', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await owner.post(path, '--y\r\n', type)).status).toBe(400);
    expect((await owner.post(path, 'x', { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
  });

  test('ignores unknown field names, such as those that make a library fill the memory', async () => {
    const names = [
      'name[99999999]',
      'phone[4294967294]',
      '__proto__',
      'constructor',
      'name.constructor.prototype.x',
      'toString.x',
      ']',
      'a..b',
      `a${'.b'.repeat(5_000)}`,
    ];
    for (const name of names) {
      const { status } = await owner.form(path, { [name]: '1', intent: 'unknown' });
      expect([name.slice(0, 40), status < 500]).toEqual([name.slice(0, 40), true]);
    }
    const intents = ['insert', 'update', 'remove', 'reorder'];
    for (const type of intents) {
      const intent = JSON.stringify({
        type,
        payload: { name: 'name', index: 99_999_999, from: 1, to: 99_999_999 },
      });
      expect((await owner.form(path, { __intent__: intent })).status).toBeLessThan(500);
    }
    expect((await owner.form(path, { __intent__: '{' })).status).toBeLessThan(500);
  });

  test('refuses any other method', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect([method, (await owner.form(path, { intent: 'x' }, method)).status]).toEqual([method, 405]);
  });
});

test('drops null characters and files', async () => {
  const typed = { name: 'As\0ha\0', phone: anotherPhone(), license: 'DL-0420110099999' };
  await owner.form('/admin/drivers/new', { intent: 'add', ...typed });
  const { body } = await owner.get('/api/admin/drivers');
  expect(body.drivers.map(({ name }: { name: string }) => name)).toContain('Asha');
  const file = [
    '--x',
    'Content-Disposition: form-data; name="returnTo"; filename="a.txt"',
    '',
    '/otp',
    '--x--',
    '',
  ];
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const themed = await owner.post('/theme', file.join('\r\n'), type);
  expect([themed.status, themed.headers.get('Location')]).toEqual([303, '/']);
});

test('answers a failed call about a booking with a problem, without the cause', async () => {
  const { db } = site.container;
  await db.schema.alterTable('booking_changes').renameTo('booking_changes_away').execute();
  const answer = await owner.post(`/api/admin/bookings/${bookingId}/confirm`, {});
  await db.schema.alterTable('booking_changes_away').renameTo('booking_changes').execute();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Content-Type')).toMatch('application/problem+json');
  expect(answer.body.detail).toBe('Something went wrong on our side. Please try again.');
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-13-45', '2026-02-30', 'x'])(
  'shows a page for the date %s in an address, without an error of the server',
  async (date) => {
    for (const path of [
      '/admin/duty-calendar',
      '/admin/duty-calendar/plan',
      '/admin/duty-calendar/reassign',
      '/resources/plan-state',
      '/admin/bookings?pickupFrom=2026-01-01&pickupTo',
      '/admin/reports?from=2026-01-01&to',
      '/api/admin/duty/conflicts?startDate=2026-01-01&endDate',
    ]) {
      const { status } = await owner.get(path.includes('?') ? `${path}=${date}` : `${path}?date=${date}`);
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 302, 303, 404, 422])]);
    }
  },
);
