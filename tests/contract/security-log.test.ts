import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import type { SecurityKind } from '#domain/security-log/security-event.ts';
import { codeOf, wrongCodeOf } from '#tests/builders/authenticator.ts';
import {
  letCodesPass,
  newMember,
  recoveryCodesIn,
  SECURITY,
  setUp,
} from '#tests/contract/second-factor-steps.ts';
import { anotherPhone, Client, letCodesAge, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const FACTOR = '/api/admin/second-factor';

let site: Site;

beforeAll(async () => {
  site = await startSite({
    TEAM_SECOND_FACTOR: 'optional',
    RATE_LIMITS: 'on',
    OTP_SENDS_PER_ADDRESS: '1000',
    SESSIONS_PER_ADDRESS: '1000/1h',
    PLACE_CALLS_PER_ADDRESS: '1/1h',
    RETENTION_SECURITY_LOG: '180d',
  });
});
afterAll(() => site.stop());
afterEach(async () => expectNoPersonalData(await allRows()));

/** Returns the events of a kind about a phone, newest first, once all refusals are stored. */
async function eventsOf(phone: string, kind: SecurityKind) {
  await site.container.refusals.settled();
  const { events } = await site.container.queries.securityEvents.list({ kind, person: phone as Phone }, 50);
  return events;
}

/** Returns the events of a kind, newest first. */
async function allOf(kind: SecurityKind) {
  await site.container.refusals.settled();
  return (await site.container.queries.securityEvents.list({ kind }, 50)).events;
}

async function accountOf(phone: string) {
  const { id } = await site.container.db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone as Phone)
    .executeTakeFirstOrThrow();
  return id;
}

describe('the security log of a rider', () => {
  test('has the sign-in with account, network and request, and the logout', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    const { headers } = await client.logIn(phone);
    const [event] = await eventsOf(phone, 'rider.signed-in');
    expect(event).toMatchObject({
      outcome: 'done',
      who: { account: await accountOf(phone), phone, phoneHash: null },
      network: expect.stringMatching(/^[\w-]{22}$/),
      requestId: headers.get('X-Request-Id'),
    });
    await client.form('/logout', {});
    await client.form('/logout', {});
    expect(await eventsOf(phone, 'session.ended')).toMatchObject([
      { detail: 'logout', who: { account: event?.who?.account } },
    ]);
  });

  test('has the sign-in of a guest who books with a code', async () => {
    const phone = anotherPhone();
    const guest = new Client(site);
    await guest.post('/api/otp/send', { phone });
    const otp = await guest.codeOf(phone);
    const booked = await guest.post('/api/bookings', { ...RIDES.hourly, customerPhone: phone, otp });
    expect(booked.status).toBe(201);
    expect(await eventsOf(phone, 'rider.signed-in')).toHaveLength(1);
  });

  test('has wrong codes and the lock, by the hash of a phone without an account', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    for (let sent = 0; sent < 3; sent += 1) {
      await letCodesAge(site, phone, 60);
      await client.post('/api/otp/send', { phone });
      const right = await client.codeOf(phone);
      const otp = right === '000000' ? '111111' : '000000';
      for (let guess = 0; guess < 5; guess += 1) await client.post('/api/otp/verify', { phone, otp });
    }
    const wrong = await eventsOf(phone, 'rider.sign-in-refused');
    expect(wrong.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(wrong[0]).toMatchObject({
      outcome: 'refused',
      who: { account: null, phone: null, phoneHash: expect.stringMatching(/^[\w-]{22}$/) },
    });
    expect(await eventsOf(phone, 'rider.locked')).toMatchObject([{ count: 5 }]);
  });
});

describe('the security log of the team', () => {
  test('has the sign-in, the second factor, wrong codes, the lock, and recovery codes', async () => {
    const { phone, client } = await newMember(site, 'dispatcher');
    expect(await eventsOf(phone, 'team.signed-in')).toMatchObject([{ detail: 'dispatcher' }]);
    const { secret, codes } = await setUp(client);
    expect(await eventsOf(phone, 'team.factor-added')).toMatchObject([{ detail: 'authenticator' }]);
    await client.form(SECURITY, { intent: 'renew-codes' });
    expect(await eventsOf(phone, 'team.recovery-codes-renewed')).toHaveLength(1);

    await letCodesAge(site, phone, 120);
    const next = new Client(site);
    await next.logIn(phone);
    await letCodesPass(site, phone);
    await next.post(FACTOR, { code: wrongCodeOf(secret) });
    await next.post(FACTOR, { recoveryCode: codes[0] });
    expect((await eventsOf(phone, 'team.factor-refused')).map(({ detail }) => detail)).toEqual([
      'recovery',
      'code',
    ]);
    expect((await next.post(FACTOR, { code: codeOf(secret) })).status).toBe(200);
    expect((await eventsOf(phone, 'team.factor-given'))[0]).toMatchObject({ detail: 'code' });

    const renewed = await next.form(SECURITY, { intent: 'renew-codes' });
    const [recoveryCode] = recoveryCodesIn(renewed.body);
    await letCodesAge(site, phone, 120);
    const third = new Client(site);
    await third.logIn(phone);
    expect((await third.post(FACTOR, { recoveryCode })).status).toBe(200);
    expect(await eventsOf(phone, 'team.recovery-code-used')).toHaveLength(1);

    await third.form(SECURITY, { intent: 'remove-authenticator' });
    expect(await eventsOf(phone, 'team.factor-removed')).toMatchObject([{ detail: 'authenticator' }]);
  });

  test('has the lock of a second factor, and its reset by an owner', async () => {
    const { phone, client } = await newMember(site, 'dispatcher');
    const { secret } = await setUp(client);
    for (let guess = 0; guess < 6; guess += 1) await client.post(FACTOR, { code: wrongCodeOf(secret) });
    expect(await eventsOf(phone, 'team.factor-locked')).toMatchObject([{ detail: 'code', count: 1 }]);
    const { phone: by, client: owner } = await newMember(site, 'owner');
    await owner.call('DELETE', `/api/admin/team/${encodeURIComponent(phone)}/second-factor`, {});
    expect(await eventsOf(phone, 'team.factor-reset')).toMatchObject([
      { who: { phone: by }, subject: { phone } },
    ]);
  });

  test('has each change of a role, and sessions that an owner ended', async () => {
    const { phone: by, client: owner } = await newMember(site, 'owner');
    const phone = anotherPhone();
    const path = encodeURIComponent(phone);
    await owner.post('/api/admin/team', { phone, role: 'dispatcher' });
    await owner.post('/api/admin/team', { phone, role: 'owner' });
    await owner.call('DELETE', `/api/admin/team/${path}`, {});
    await owner.call('DELETE', `/api/admin/sessions/${path}`, {});
    const about = { who: { phone: by }, subject: { account: null, phoneHash: expect.any(String) } };
    expect(await eventsOf(phone, 'role.granted')).toMatchObject([{ ...about, detail: 'dispatcher' }]);
    expect(await eventsOf(phone, 'role.changed')).toMatchObject([{ ...about, detail: 'owner' }]);
    expect(await eventsOf(phone, 'role.revoked')).toMatchObject([about]);
    expect(await eventsOf(phone, 'session.ended')).toMatchObject([{ ...about, detail: 'everywhere' }]);
  });
});

describe('refusals', () => {
  test('of a signed-in person have the account: of calls and pages', async () => {
    const { phone, client } = await newMember(site, 'dispatcher');
    expect((await client.get('/api/admin/team')).status).toBe(403);
    expect((await client.get('/admin/team', { Accept: 'text/html' })).status).toBe(403);
    expect(await eventsOf(phone, 'access.refused')).toMatchObject([
      { detail: 'page', who: { phone }, count: 1 },
      { detail: 'call', who: { phone }, count: 1 },
    ]);
  });

  test('of a console call without a login, a forged cookie and another site', async () => {
    expect((await new Client(site).get('/api/admin/bookings')).status).toBe(401);
    const forger = new Client(site);
    forger.cookie = 'ratha=forged';
    expect((await forger.get('/api/admin/bookings')).status).toBe(401);
    const victim = new Client(site);
    const posted = await victim.post('/api/otp/send', {}, { Origin: 'https://elsewhere.example' });
    expect(posted.status).toBe(403);
    const details = (await allOf('access.refused')).map(({ detail }) => detail);
    expect(details).toEqual(expect.arrayContaining(['console-call', 'forged-session', 'other-site']));
  });

  test('of a budget and of a malformed request, each in one row', async () => {
    const client = new Client(site);
    for (let call = 0; call < 20; call += 1) await client.get('/resources/places?q=saket');
    const exceeded = (await allOf('budget.exceeded')).filter(({ detail }) => detail === 'calls');
    expect(exceeded).toMatchObject([{ who: null, count: 19 }]);
    await client.get(`/?${'a=&'.repeat(400)}`);
    expect(await allOf('request.refused')).toMatchObject([{ detail: 'address-too-long', count: 1 }]);
  });

  test('answer 403 also if they cannot be stored', async () => {
    const { client } = await newMember(site, 'dispatcher');
    const { db } = site.container;
    await db.schema.alterTable('security_events').renameTo('security_events_away').execute();
    try {
      expect((await client.get('/api/admin/team')).status).toBe(403);
      await site.container.refusals.settled();
    } finally {
      await db.schema.alterTable('security_events_away').renameTo('security_events').execute();
    }
  });
});

describe('the page of the security log', () => {
  test('shows an owner the events in pages, with filters in the address', async () => {
    const { client } = await newMember(site, 'owner');
    const { phone } = await newMember(site, 'dispatcher');
    const page = async (search: string) => (await client.get(`/admin/security-log${search}`)).body;
    const own = await page(`?kind=team.signed-in&account=${encodeURIComponent(phone)}`);
    expect(own.match(/<time/g)).toHaveLength(1);
    expect(own).toContain('Team: signed in');
    expect(own.replaceAll('<!-- -->', '')).toContain('Events are kept for 180 days.');
    expect(await page('?since=2099-01-01')).toContain('No events with these filters.');
    expect(await page('?account=nobody')).toContain('Enter a phone number or an account id');

    await site.container.db
      .insertInto('security_events')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          ...{ kind: 'role.granted', outcome: 'done', detail: `n${at}`, account_id: null, phone_hash: null },
          ...{ subject_id: null, subject_hash: null, network_hash: null, request_id: null },
          ...{ window_start: null, window_key: null },
        })),
      )
      .execute();
    const first = await page('?kind=role.granted');
    const [, older = ''] = /href="(\/admin\/security-log\?[^"]*before=\d+)"/.exec(first) ?? [];
    const second = (await client.get(older.replaceAll('&amp;', '&'))).body;
    expect(first).toContain('>n59</span>');
    expect(first).not.toContain('>n9</span>');
    expect(second).toContain('>n9</span>');
    expect(second).not.toContain('>n10</span>');
  });

  test('is refused to a dispatcher', async () => {
    const { client } = await newMember(site, 'dispatcher');
    expect((await client.get('/admin/security-log', { Accept: 'text/html' })).status).toBe(403);
  });
});

test('no row has a phone, a name, an e-mail or an address', async () => {
  for (let person = 0; person < 4; person += 1) {
    const { phone, client } = await newMember(site, 'dispatcher');
    const { secret } = await setUp(client);
    await client.post(FACTOR, { code: wrongCodeOf(secret) });
    await client.get('/api/admin/team');
    await client.form('/logout', {});
    const { client: owner } = await newMember(site, 'owner');
    await owner.call('DELETE', `/api/admin/team/${encodeURIComponent(phone)}`, {});
    const guest = new Client(site);
    const ride = { ...RIDES.hourly, customerPhone: anotherPhone() };
    await guest.post('/api/otp/send', { phone: ride.customerPhone });
    const otp = await guest.codeOf(ride.customerPhone);
    await guest.post('/api/otp/verify', {
      phone: ride.customerPhone,
      otp: otp === '000000' ? '111111' : '000000',
    });
    expect((await guest.post('/api/bookings', { ...ride, otp })).status).toBe(201);
  }
  const rows = await allRows();
  expect(rows.length).toBeGreaterThan(20);
  expectNoPersonalData(rows);
});

async function allRows() {
  await site.container.refusals.settled();
  return site.container.db.selectFrom('security_events').selectAll().execute();
}

function expectNoPersonalData(rows: readonly object[]): void {
  expect(JSON.stringify(rows)).not.toMatch(/\+91|9198\d{8}|@|127\.0\.0\.1|Test Rider/);
}
