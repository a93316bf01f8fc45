import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { anotherPhone, Client, letCodesAge, type Site, startSite } from '#tests/contract/site.ts';

/** The Accept headers of a browser that opens a page, and of a script that loads data. */
const PAGE = { Accept: 'text/html,application/xhtml+xml' };
const ENDED = 'Your console session has ended';

let site: Site;
let phone: string;
let team: Client;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

beforeEach(async () => {
  phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  team = new Client(site);
  await team.logIn(phone);
});

function sessionOf(whose: string) {
  return site.container.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .where('customers.phone', '=', whose as Phone);
}

const seenAt = async (whose = phone) =>
  (await sessionOf(whose).select('seen_at').executeTakeFirst())?.seen_at;

/** Returns a value that changes with each write of the row. */
async function rowVersion(): Promise<string | undefined> {
  const row = await sessionOf(phone)
    .select(sql<string>`sessions.xmin::text || sessions.ctid::text`.as('version'))
    .executeTakeFirst();
  return row?.version;
}

/** Simulates passed time: moves the login and the last use of the console back. */
async function letPass(past: { sinceLogin?: number; sinceUse?: number }, whose = phone) {
  await site.container.db
    .updateTable('sessions')
    .set({
      ...(past.sinceLogin && { logged_in_at: new Date(Date.now() - past.sinceLogin) }),
      ...(past.sinceUse && { seen_at: new Date(Date.now() - past.sinceUse) }),
    })
    .where('id_hash', 'in', sessionOf(whose).select('id_hash'))
    .execute();
}

describe.each([
  ['an hour without use', { sinceUse: HOUR_MS }],
  ['a day after the login, however much it is used', { sinceLogin: 24 * HOUR_MS }],
])('after %s', (_when, past) => {
  beforeEach(() => letPass(past));

  test('asks for a new login on pages and calls of the console', async () => {
    for (const path of ['/admin', '/admin/bookings/1', '/admin/rideshare']) {
      const { status, body } = await team.get(path, PAGE);
      expect(status).toBe(401);
      expect(body).toContain(ENDED);
    }
    const call = await team.get('/api/admin/bookings');
    expect(call.status).toBe(401);
    expect(call.body.message).toBe(`${ENDED}. Please log in again. Nothing was changed.`);
    expect((await team.post('/api/admin/bookings/1/confirm', {})).status).toBe(401);
  });

  test('keeps the rider’s part of the session', async () => {
    const own = await team.get(`/api/bookings/user/${encodeURIComponent(phone)}`);
    expect(own.status).toBe(200);
    expect((await team.get('/my-bookings')).status).toBe(200);
    expect((await team.get('/')).body).toContain('Admin Dashboard');
  });

  test('refuses the bookings of other people too', async () => {
    const theirs = await team.get(`/api/bookings/user/${encodeURIComponent(anotherPhone())}`);
    expect(theirs.status).toBe(401);
  });

  test('says that the form did nothing, and leads back to its page after the login', async () => {
    const { status, body } = await team.form('/admin/bookings?status=received', {
      intent: 'confirm',
      id: '1',
    });
    expect(status).toBe(401);
    expect(body).toContain('it was not processed. Nothing was changed.');
    expect(body).toContain('/otp?returnTo=%2Fadmin%2Fbookings%3Fstatus%3Dreceived');
  });

  test('opens the console again after a new login', async () => {
    const page = await team.get('/otp?returnTo=%2Fadmin%2Fbookings%3Fstatus%3Dreceived');
    expect(page.status).toBe(200);
    await letCodesAge(site, phone, 60);
    const sent = await team.form('/otp', { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) });
    expect(sent.headers.get('Location')).toBe('/otp');
    expect((await team.get('/otp')).body).toContain('Verify Your Phone');
    const verified = await team.form('/otp', { intent: 'verify-otp', otp: await team.codeOf(phone) });
    expect(verified.headers.get('Location')).toBe('/admin/bookings?status=received');
    expect((await team.get('/admin', PAGE)).status).toBe(200);
    expect((await team.get('/otp?returnTo=%2Fadmin')).status).toBe(302);
  });
});

test('keeps the console closed for a login without a recorded time', async () => {
  await site.container.db
    .updateTable('sessions')
    .set({ logged_in_at: null, seen_at: null })
    .where('id_hash', 'in', sessionOf(phone).select('id_hash'))
    .execute();
  expect((await team.get('/admin', PAGE)).status).toBe(401);
});

test('redirects a logged-in rider from the login at once when the target is not the console', async () => {
  await letPass({ sinceUse: HOUR_MS });
  for (const path of ['/my-bookings', '/administration', '/']) {
    const answer = await team.get(`/otp?returnTo=${encodeURIComponent(path)}`);
    expect(answer.headers.get('Location')).toBe(path);
  }
});

describe('use of the console', () => {
  const almost = HOUR_MS - 5 * MINUTE_MS;
  const form = { intent: 'confirm', id: '999999' };

  test.each<[string, () => Promise<unknown>]>([
    ['a page that is opened', () => team.get('/admin', PAGE)],
    ['a form', () => team.form('/admin/bookings', form)],
    ['a form sent by a script', () => team.form('/admin.data?index', form)],
    ['a call that changes something', () => team.post('/api/admin/bookings/999999/confirm', {})],
    ['a key or a click, which the page tells of', () => team.post('/api/admin/still-here', '')],
  ])('includes %s', async (_what, use) => {
    await letPass({ sinceUse: almost });
    const before = Date.now();
    await use();
    expect((await seenAt())?.getTime()).toBeGreaterThanOrEqual(before);
  });

  test.each<[string, () => Promise<{ status: number }>]>([
    ['what a page loads again by itself', () => team.get('/admin/rideshare.data')],
    [
      'a part of it',
      () => team.get('/admin/bookings.data?_routes=console%2Fbookings%2Flist%2Fbookings.route'),
    ],
    ['a read by call, which may be polled', () => team.get('/api/admin/rideshare-bookings')],
    ['a page for riders', () => team.get('/my-bookings', PAGE)],
    ['a form for riders', () => team.form('/theme', { theme: 'dark', returnTo: '/admin' })],
  ])('does not include %s', async (_what, refresh) => {
    await letPass({ sinceUse: almost });
    const before = await seenAt();
    expect((await refresh()).status).toBeLessThan(400);
    expect(await seenAt()).toEqual(before);
  });

  test('is recorded at most once a minute, even by many simultaneous requests', async () => {
    const note = vi.spyOn(site.container.sessions, 'noteUse');
    for (let times = 0; times < 3; times += 1) await team.get('/admin', PAGE);
    expect(note).not.toHaveBeenCalled();

    await letPass({ sinceUse: 2 * MINUTE_MS });
    await Promise.all([1, 2, 3].map(() => team.get('/admin', PAGE)));
    const noted = await seenAt();
    const version = await rowVersion();
    await team.get('/admin', PAGE);
    await team.form('/admin/bookings', form);
    expect(await seenAt()).toEqual(noted);
    expect(await rowVersion()).toBe(version);
    note.mockRestore();
  });

  test('costs a request one read of the session, and a rider’s request none', async () => {
    const read = vi.spyOn(site.container.sessions, 'read');
    const note = vi.spyOn(site.container.sessions, 'noteUse');
    await team.get('/admin/rideshare', PAGE);
    expect(read).toHaveBeenCalledTimes(1);
    const riders = anotherPhone();
    const rider = new Client(site);
    await rider.logIn(riders);
    await letPass({ sinceUse: almost }, riders);
    read.mockClear();
    await rider.get('/my-bookings', PAGE);
    expect(read).toHaveBeenCalledTimes(1);
    expect(note).not.toHaveBeenCalled();
    for (const spy of [read, note]) spy.mockRestore();
  });

  test('does not reopen a session that has ended', async () => {
    await letPass({ sinceUse: HOUR_MS });
    const before = await seenAt();
    expect((await team.post('/api/admin/still-here', '')).status).toBe(401);
    await team.get('/admin', PAGE);
    expect(await seenAt()).toEqual(before);
  });
});

test('reads the limits from the configuration', async () => {
  const quick = await startSite({ CONSOLE_IDLE: '400ms', ADMIN_PHONES: phone });
  try {
    await quick.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
    const client = new Client(quick);
    await client.logIn(phone);
    await wait(450);
    expect((await client.get('/admin', PAGE)).status).toBe(401);
    expect((await client.get('/my-bookings')).status).toBe(200);
  } finally {
    await quick.stop();
  }
});
