import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import {
  type Answer,
  anotherPhone,
  Client,
  letCodesAge,
  RIDES,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

const DAY_MS = 24 * HOUR_MS;

let site: Site;
let phone: string;

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' });
});
afterAll(() => site.stop());
beforeEach(() => {
  phone = anotherPhone();
});

async function loggedIn(who = phone, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client(site);
  await letCodesAge(site, who, 31);
  expect((await client.logIn(who, headers)).status).toBe(200);
  return client;
}

async function teamMember(role: 'owner' | 'dispatcher'): Promise<{ client: Client; phone: string }> {
  const who = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone: who, role }).execute();
  return { client: await loggedIn(who), phone: who };
}

const isLoggedIn = async (client: Client, who = phone) =>
  (await client.get(`/api/bookings/user/${encodeURIComponent(who)}`)).status === 200;

const sessionsOf = (who: string) =>
  site.container.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .where('customers.phone', '=', who as Phone);

/** Returns how long the newest login of the phone lives from now. */
async function lifetime(): Promise<number> {
  const { left } = await sessionsOf(phone)
    .select(sql<number>`extract(epoch from expires_at - now())::float * 1000`.as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

describe('a login', () => {
  test('ends 30 days after it began, however much it is used', async () => {
    const client = await loggedIn();
    expect(await lifetime()).toBeGreaterThan(30 * DAY_MS - HOUR_MS);
    expect(await lifetime()).toBeLessThanOrEqual(30 * DAY_MS);
    await site.container.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now() + interval '1 minute'` })
      .where('id_hash', 'in', sessionsOf(phone).select('id_hash'))
      .execute();
    expect((await client.post('/api/bookings', RIDES.hourly)).status).toBe(201);
    expect(await lifetime()).toBeLessThanOrEqual(60_000);
    await site.container.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now()` })
      .where('id_hash', 'in', sessionsOf(phone).select('id_hash'))
      .execute();
    expect(await isLoggedIn(client)).toBe(false);
  });

  test('is not brought back by a request that was on its way when it ended', async () => {
    const client = await loggedIn();
    const { sessions } = site.container;
    const read = sessions.read;
    // The session ends after this request has read it.
    Object.assign(sessions, {
      read: async (idHash: string) => {
        const record = await read(idHash);
        await sessions.endOfPhone(phone as Phone);
        return record;
      },
    });
    const booked = await client.post('/api/bookings', RIDES.hourly);
    Object.assign(sessions, { read });
    expect(booked.headers.get('Set-Cookie')).toContain('Max-Age=0');
    expect(await sessionsOf(phone).select('id_hash').execute()).toEqual([]);
    expect(await isLoggedIn(client)).toBe(false);
  });

  test('gets no second factor after its end', async () => {
    await loggedIn();
    const { db, sessions } = site.container;
    const { id_hash: idHash } = await sessionsOf(phone).select('id_hash').executeTakeFirstOrThrow();
    await sql`update sessions set expires_at = now() - interval '1 ms' where id_hash = ${idHash}`.execute(db);
    const event = { kind: 'team.factor-given', who: null } as const;
    const given = { newIdHash: `with factor ${idHash}`, factor: 1, event };
    expect(await sessions.giveFactor(idHash, given)).toBe(false);
    expect(await sessionsOf(phone).select('id_hash').execute()).toEqual([{ id_hash: idHash }]);
  });
});

test('a session without a login ends an hour after its last change', async () => {
  const client = new Client(site);
  const hold = await client.form('/theme', { theme: 'dark', returnTo: '/' });
  expect(hold.status).toBe(303);
  await client.get('/otp?returnTo=/my-bookings');
  const rows = await site.container.db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from expires_at - now())::float`.as('left'))
    .where('customer_id', 'is', null)
    .where(sql<boolean>`data ->> 'returnTo' = '/my-bookings'`)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.left).toBeLessThanOrEqual(3600);
});

describe('log out everywhere', () => {
  test('ends every session of the rider by a form without JavaScript', async () => {
    const [here, there, other] = [await loggedIn(), await loggedIn(), await loggedIn(anotherPhone())];
    expect((await here.get('/my-bookings/settings')).body).toContain('Log out everywhere');
    const answer = await here.form('/logout', { everywhere: 'yes' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    expect(await isLoggedIn(here)).toBe(false);
    expect(await isLoggedIn(there)).toBe(false);
    expect((await other.get('/')).body).toContain('Logout');
  });

  test('keeps the other sessions at a simple logout, which clears what the browser stored', async () => {
    const [here, there] = [await loggedIn(), await loggedIn()];
    const answer = await here.form('/logout', {});
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(await isLoggedIn(there)).toBe(true);
  });

  test('is done by an owner for anybody, by call and in the Team tab', async () => {
    const { client: owner } = await teamMember('owner');
    const path = `/api/admin/sessions/${encodeURIComponent(phone)}`;
    const rider = await loggedIn();
    const ended = await owner.call('DELETE', path, {});
    expect(ended.body).toEqual({ success: true, phone, ended: 1 });
    expect(await isLoggedIn(rider)).toBe(false);

    const again = await loggedIn();
    const dialog = await owner.get('/admin/team?end', { Accept: 'text/html' });
    expect(dialog.body).toContain('End the sessions of a phone');
    const posted = await owner.form('/admin/team?end', {
      intent: 'end',
      countryCode: '+91',
      phone: phone.slice(3),
    });
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/admin/team']);
    expect(await isLoggedIn(again)).toBe(false);
    const wrong = await owner.form('/admin/team?end', { intent: 'end', countryCode: '+91', phone: '12' });
    expect(wrong.status).toBe(422);
  });

  test('is refused to a dispatcher for others', async () => {
    const { client: dispatcher } = await teamMember('dispatcher');
    const rider = await loggedIn();
    const path = `/api/admin/sessions/${encodeURIComponent(phone)}`;
    expect((await dispatcher.call('DELETE', path, {})).status).toBe(403);
    const { endSessions } = site.container.useCases;
    const by = { role: 'dispatcher', phone: anotherPhone() as Phone, surface: 'cli' } as const;
    expect(await endSessions({ phone, by })).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    expect(await isLoggedIn(rider)).toBe(true);
  });
});

describe('the list of own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36';
  /** Returns the public ids that the page offers to end. */
  const endable = ({ body }: Answer): string[] =>
    [...body.matchAll(/name="publicId" value="([^"]*)"/g)].map(([, id]) => id);
  const end = (client: Client, publicId: string, path = '/my-bookings/settings') =>
    client.form(path, { intent: 'end-session', publicId });

  test('lets a rider end the session of another device', async () => {
    const lost = await loggedIn();
    const here = await loggedIn(phone, { 'User-Agent': CHROME });
    const page = await here.get('/my-bookings/settings');
    expect(page.body).toContain('This device');
    expect(page.body).toContain('Chrome on Android');
    const [lostId = '', ...more] = endable(page);
    expect(more).toEqual([]);
    const ended = await end(here, lostId);
    expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/my-bookings/settings']);
    expect(await isLoggedIn(lost)).toBe(false);
    expect((await lost.get('/my-bookings')).body).toContain('Please verify your phone number');
    expect(await isLoggedIn(here)).toBe(true);
    expect(endable(await here.get('/my-bookings/settings'))).toEqual([]);
    const again = await end(here, lostId);
    expect(again.status).toBe(404);
    expect(again.body).toContain('That login has already ended. Nothing was changed.');
  });

  test('lets nobody end or see the session of somebody else', async () => {
    const [here, other] = [await loggedIn(), await loggedIn()];
    const { client: owner } = await teamMember('owner');
    const [id = ''] = endable(await here.get('/my-bookings/settings'));
    const stranger = await loggedIn(anotherPhone());
    expect((await end(stranger, id)).status).toBe(404);
    expect((await end(owner, id, '/admin/security')).status).toBe(404);
    expect((await end(stranger, 'x'.repeat(200))).status).toBe(404);
    const visitor = await end(new Client(site), id);
    expect(visitor.headers.get('Location')).toBe('/otp?returnTo=/my-bookings/settings');
    expect(endable(await stranger.get('/my-bookings/settings'))).toEqual([]);
    expect(await isLoggedIn(other)).toBe(true);
  });

  test('contains nothing that gives access to a session', async () => {
    const [here, other] = [await loggedIn(), await loggedIn()];
    const rows = await sessionsOf(phone).select('id_hash').execute();
    const { body } = await here.get('/my-bookings/settings');
    for (const { id_hash } of rows) expect(body).not.toContain(id_hash);
    expect(body).not.toMatch(/login\./);
    const [id = ''] = endable({ body } as Answer);
    const thief = new Client(site);
    thief.cookie = `ratha=${id}`;
    expect(await isLoggedIn(thief)).toBe(false);
    expect(await isLoggedIn(other)).toBe(true);
  });

  test('says when a session was last used, which a request records once an hour', async () => {
    const client = await loggedIn();
    const usedMinutesAgo = async () => {
      const minutes = sql<number>`extract(epoch from now() - used_at)::float / 60`.as('minutes');
      return (await sessionsOf(phone).select(minutes).executeTakeFirstOrThrow()).minutes;
    };
    const age = (minutes: number) =>
      site.container.db
        .updateTable('sessions')
        .set({ used_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where('id_hash', 'in', sessionsOf(phone).select('id_hash'))
        .execute();
    await age(50);
    await client.get('/');
    expect(await usedMinutesAgo()).toBeGreaterThanOrEqual(50);
    await age(70);
    await client.get('/');
    expect(await usedMinutesAgo()).toBeLessThan(50);
  });

  test('lets a member of the team end one on the security page', async () => {
    const { client: here, phone: who } = await teamMember('dispatcher');
    const lost = await loggedIn(who);
    const [id = ''] = endable(await here.get('/admin/security'));
    const ended = await end(here, id, '/admin/security');
    expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/admin/security']);
    expect((await lost.get('/api/admin/bookings')).status).toBe(401);
    expect((await here.get('/api/admin/bookings')).status).toBe(200);
    const again = await end(here, id, '/admin/security');
    expect(again.status).toBe(404);
    expect(again.body).toContain('That login has already ended.');
  });
});

test('a changed role asks for a new login in the console, which renews the session id', async () => {
  const { client: owner } = await teamMember('owner');
  const { client: member, phone: who } = await teamMember('dispatcher');
  const { cookie } = member;
  expect((await member.get('/api/admin/bookings')).status).toBe(200);
  await owner.post('/api/admin/team', { phone: who, role: 'owner' });
  expect((await member.get('/api/admin/bookings')).status).toBe(401);
  expect(await isLoggedIn(member, who)).toBe(true);
  await letCodesAge(site, who, 31);
  await member.logIn(who);
  expect(member.cookie).not.toBe(cookie);
  expect((await member.get('/api/admin/team')).status).toBe(200);
});

describe('over https', () => {
  let https: Site;
  beforeAll(async () => {
    https = await startSite({ PUBLIC_URL: 'https://rides.example' });
  });
  afterAll(() => https.stop());

  test('every cookie has the prefix __Host- and is Secure, and others are ignored', async () => {
    const send = (path: string, init: RequestInit) =>
      fetch(https.url + path, { redirect: 'manual', ...init });
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const set: string[] = [];
    const theme = await send('/theme', { method: 'POST', body: 'theme=dark&returnTo=/', headers: type });
    set.push(...theme.headers.getSetCookie());
    const login = await send('/otp', {});
    set.push(...login.headers.getSetCookie());
    const sent = await send('/otp', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'send-otp', countryCode: '+91', phone: '9812399999' }),
      headers: { ...type, Cookie: (login.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' },
    });
    set.push(...sent.headers.getSetCookie());
    expect(new Set(set.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['__Host-theme', '__Host-ratha', '__Host-flash', '__Host-kept']),
    );
    for (const cookie of set) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/; Domain/i);
    }
    const session =
      (sent.headers.getSetCookie().find((one) => one.includes('ratha')) ?? '').split(';')[0] ?? '';
    const withPrefix = await (await send('/otp', { headers: { Cookie: session } })).text();
    expect(withPrefix).toContain('Verify Your Phone');
    const planted = { Cookie: session.replace('__Host-', '') };
    expect(await (await send('/otp', { headers: planted })).text()).not.toContain('Verify Your Phone');
  });

  test('a page allows no base element', async () => {
    const page = await fetch(`${https.url}/otp`);
    expect(page.headers.get('Content-Security-Policy')).toContain("base-uri 'none'");
  });
});
