import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { codeOf, wrongCodeOf } from '#tests/builders/authenticator.ts';
import {
  letCodesPass,
  newMember,
  recoveryCodesIn,
  SECURITY,
  setUp,
  startSetUp,
} from '#tests/contract/second-factor-steps.ts';
import { anotherPhone, Client, letCodesAge, type Site, startSite } from '#tests/contract/site.ts';

const GIVE = '/admin/second-factor';
const CALL = '/api/admin/second-factor';
const PAGE = { Accept: 'text/html' };

let site: Site;

beforeAll(async () => {
  site = await startSite({ TEAM_SECOND_FACTOR: 'required' });
});
afterAll(() => site.stop());

/** Logs the member in again by phone, in another browser. */
async function nextLogin(phone: string): Promise<Client> {
  await letCodesAge(site, phone, 120);
  const client = new Client(site);
  await client.logIn(phone);
  await letCodesPass(site, phone);
  return client;
}

const stateOf = async (client: Client) => {
  const { status, body } = await client.get('/api/admin/bookings');
  return status === 200 ? 'open' : body.code;
};

describe('a member without a second factor', () => {
  test('reaches nothing but the set-up', async () => {
    const { client } = await newMember(site);
    expect(await stateOf(client)).toBe('second-factor-not-set-up');
    const page = await client.get('/admin', PAGE);
    expect(page.status).toBe(403);
    expect(page.body).toContain('/admin/security?returnTo=%2Fadmin');
    const asked = await client.get(`${GIVE}?returnTo=%2Fadmin%2Fdrivers`);
    expect(asked.headers.get('Location')).toBe('/admin/security?returnTo=%2Fadmin%2Fdrivers');
    expect((await client.get(SECURITY)).body).toContain('Set up your second factor');
  });

  test('is led from the login by phone to the second factor, and then to the page', async () => {
    const { phone } = await newMember(site);
    const client = new Client(site);
    await client.get('/otp?returnTo=%2Fadmin%2Fdrivers');
    await letCodesAge(site, phone, 120);
    await client.form('/otp', { intent: 'send-otp', countryCode: '+91', phone: phone.slice(3) });
    const verified = await client.form('/otp', { intent: 'verify-otp', otp: await client.codeOf(phone) });
    expect(verified.headers.get('Location')).toBe('/admin/second-factor?returnTo=%2Fadmin%2Fdrivers');
  });

  test('sets up an authenticator app, sees ten recovery codes once, and opens the console', async () => {
    const { phone, client } = await newMember(site);
    const before = client.cookie;
    const { secret, codes, answer } = await setUp(client);
    expect(answer.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    expect(client.cookie).not.toBe(before);
    expect(await stateOf(client)).toBe('open');
    expect(recoveryCodesIn((await client.get(SECURITY)).body)).toEqual([]);
    const stored = await site.container.db
      .selectFrom('team_factors')
      .innerJoin('team_recovery_codes', 'team_recovery_codes.factor_id', 'team_factors.id')
      .selectAll()
      .where('phone', '=', phone as Phone)
      .execute();
    const text = JSON.stringify(stored);
    for (const kept of [secret, ...codes]) expect(text).not.toContain(kept);
  });

  test('sets up nothing by a wrong code, and keeps the secret for another try', async () => {
    const { client } = await newMember(site);
    const secret = await startSetUp(client);
    const wrong = { intent: 'confirm-authenticator', code: wrongCodeOf(secret) };
    expect((await client.form(`${SECURITY}?add=authenticator`, wrong)).status).toBe(401);
    expect(await stateOf(client)).toBe('second-factor-not-set-up');
    const right = { intent: 'confirm-authenticator', code: codeOf(secret) };
    expect((await client.form(SECURITY, right)).status).toBe(200);
  });

  test('cannot set up a factor with the secret of another session', async () => {
    const { phone, client } = await newMember(site);
    const secret = await startSetUp(client);
    const other = await nextLogin(phone);
    const confirmed = await other.form(SECURITY, { intent: 'confirm-authenticator', code: codeOf(secret) });
    expect(confirmed.status).toBe(409);
    expect(await stateOf(other)).toBe('second-factor-not-set-up');
  });
});

describe('an authenticator code', () => {
  test('opens the console of a new login, without JavaScript and by call', async () => {
    const { phone, client } = await newMember(site);
    const { secret } = await setUp(client);
    const browser = await nextLogin(phone);
    expect(await stateOf(browser)).toBe('second-factor-required');
    const page = await browser.get('/admin/drivers', PAGE);
    expect(page.status).toBe(401);
    expect(page.body).toContain('/admin/second-factor?returnTo=%2Fadmin%2Fdrivers');
    const before = browser.cookie;
    const given = await browser.form(`${GIVE}?returnTo=%2Fadmin%2Fdrivers`, {
      intent: 'code',
      code: ` ${codeOf(secret).replace(/^.../, '$& ')}`,
    });
    expect(given.headers.get('Location')).toBe('/admin/drivers');
    expect(await stateOf(browser)).toBe('open');
    const old = new Client(site);
    old.cookie = before;
    expect((await old.get('/my-bookings')).status).not.toBe(500);
    expect(await stateOf(old)).toBe('not-logged-in');

    const program = await nextLogin(phone);
    expect((await program.post(CALL, { code: codeOf(secret) })).body).toEqual({ success: true });
    expect(await stateOf(program)).toBe('open');
  });

  test('is accepted once, also in another session and at the same moment', async () => {
    const { phone, client } = await newMember(site);
    const { secret } = await setUp(client);
    const code = codeOf(secret);
    const browsers = [await nextLogin(phone), await nextLogin(phone), await nextLogin(phone)];
    const given = await Promise.all(browsers.map((one) => one.post(CALL, { code })));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const replayed = await browsers[0]?.post(CALL, { code });
    expect(replayed?.body).toMatchObject({ code: 'factor-wrong' });
    expect(replayed?.body.detail).toContain('used already');
  });

  test('of the set-up cannot be used again for a login', async () => {
    const { phone, client } = await newMember(site);
    const secret = await startSetUp(client);
    const code = codeOf(secret);
    await client.form(SECURITY, { intent: 'confirm-authenticator', code });
    const browser = new Client(site);
    await letCodesAge(site, phone, 120);
    await browser.logIn(phone);
    expect((await browser.post(CALL, { code })).status).toBe(401);
  });

  test('is compared five times at most, also by parallel guesses, and then locked', async () => {
    const { phone, client } = await newMember(site);
    const { secret } = await setUp(client);
    const browser = await nextLogin(phone);
    const guesses = Array.from({ length: 12 }, () => browser.post(CALL, { code: wrongCodeOf(secret) }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    const locked = await browser.post(CALL, { code: codeOf(secret) });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
    const page = await browser.form(GIVE, { intent: 'code', code: codeOf(secret) });
    expect(page.status).toBe(429);
    expect(page.headers.get('Retry-After')).toBeTruthy();

    const { db } = site.container;
    const ofMember = db.updateTable('team_factors').where('phone', '=', phone as Phone);
    await ofMember.set({ locked_until: new Date() }).execute();
    for (let times = 0; times < 5; times += 1) await browser.post(CALL, { code: wrongCodeOf(secret) });
    const again = await browser.post(CALL, { code: wrongCodeOf(secret) });
    expect(Number(again.headers.get('Retry-After')), 'the second lock is longer').toBeGreaterThan(29 * 60);
    await ofMember.set({ locked_until: new Date() }).execute();
    expect((await browser.post(CALL, { code: codeOf(secret) })).status).toBe(200);
  });

  test('of another member is refused', async () => {
    const { client } = await newMember(site);
    const { secret } = await setUp(client);
    const other = await newMember(site);
    await setUp(other.client);
    const browser = await nextLogin(other.phone);
    expect((await browser.post(CALL, { code: codeOf(secret) })).status).toBe(401);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('written as %j is asked for again', async (code) => {
    const { phone, client } = await newMember(site);
    await setUp(client);
    const browser = await nextLogin(phone);
    const { status, body } = await browser.form(GIVE, { intent: 'code', code });
    expect(status).toBe(422);
    expect(body).toContain('Enter the 6-digit code from your authenticator app');
  });
});

describe('a recovery code', () => {
  test('opens the console once, however it is typed', async () => {
    const { phone, client } = await newMember(site);
    const { codes } = await setUp(client);
    const [code = ''] = codes;
    const browser = await nextLogin(phone);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const given = await browser.form(GIVE, { intent: 'recovery', recoveryCode: typed });
    expect(given.headers.get('Location')).toBe('/admin');
    expect(await stateOf(browser)).toBe('open');
    const second = await nextLogin(phone);
    expect((await second.post(CALL, { recoveryCode: code })).status).toBe(401);
    expect(await stateOf(second)).toBe('second-factor-required');
    const both = await Promise.all([1, 2].map(() => second.post(CALL, { recoveryCode: codes[1] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ success: true, recoveryCodesLeft: 8 });
  });

  test('of before a renewal no longer works', async () => {
    const { phone, client } = await newMember(site);
    const { codes } = await setUp(client);
    const renewed = await client.form(SECURITY, { intent: 'renew-codes' });
    const newCodes = recoveryCodesIn(renewed.body);
    expect(newCodes).toHaveLength(10);
    const browser = await nextLogin(phone);
    expect((await browser.post(CALL, { recoveryCode: codes[0] })).status).toBe(401);
    expect((await browser.post(CALL, { recoveryCode: newCodes[0] })).status).toBe(200);
  });
});

describe('a change of the second factor', () => {
  test('needs a factor that was given a short time ago', async () => {
    const { phone, client } = await newMember(site);
    const { secret } = await setUp(client);
    await site.container.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date(Date.now() - 11 * 60_000) })
      .where('customer_id', '=', ({ selectFrom }) =>
        selectFrom('customers')
          .select('id')
          .where('phone', '=', phone as Phone),
      )
      .execute();
    expect(await stateOf(client)).toBe('open');
    for (const intent of ['renew-codes', 'start-authenticator', 'remove-authenticator']) {
      const { status, headers } = await client.form(SECURITY, { intent });
      expect(status).toBe(303);
      expect(headers.get('Location')).toBe('/admin/second-factor?returnTo=%2Fadmin%2Fsecurity');
    }
    expect((await client.post(`${CALL}/passkey`, { purpose: 'new' })).status).toBe(401);
    await letCodesPass(site, phone);
    await client.form(GIVE, { intent: 'code', code: codeOf(secret) });
    expect((await client.form(SECURITY, { intent: 'renew-codes' })).status).toBe(200);
  });

  test('cannot remove the last one while it is required', async () => {
    const { client } = await newMember(site);
    await setUp(client);
    const removed = await client.form(SECURITY, { intent: 'remove-authenticator' });
    expect(removed.status).toBe(409);
    expect(removed.body).toContain('your only way');
    expect(await stateOf(client)).toBe('open');
  });

  test('by a session that has not given the factor is refused', async () => {
    const { phone, client } = await newMember(site);
    await setUp(client);
    const browser = await nextLogin(phone);
    for (const intent of ['start-authenticator', 'confirm-authenticator', 'renew-codes']) {
      expect((await browser.form(SECURITY, { intent, code: '123456' })).headers.get('Location')).toContain(
        GIVE,
      );
    }
    expect((await browser.post(`${CALL}/passkey`, { purpose: 'new' })).status).toBe(401);
  });
});

describe('a reset', () => {
  test('by another owner closes the open console, voids all codes, and asks for a new set-up', async () => {
    const lost = await newMember(site, 'dispatcher');
    const { secret, codes } = await setUp(lost.client);
    const owner = await newMember(site);
    await setUp(owner.client);
    const done = await owner.client.form('/admin/team', { intent: 'reset-factor', phone: lost.phone });
    expect(done.headers.get('Location')).toBe('/admin/team');
    expect(await stateOf(lost.client)).toBe('console-ended');
    const start = await lost.client.form(SECURITY, { intent: 'start-authenticator' });
    expect(start.status, 'an open console cannot set up the next factor').toBe(401);
    const browser = await nextLogin(lost.phone);
    expect(await stateOf(browser)).toBe('second-factor-not-set-up');
    expect((await browser.post(CALL, { code: codeOf(secret) })).status).toBe(401);
    expect((await browser.post(CALL, { recoveryCode: codes[0] })).status).toBe(401);
    await setUp(browser);
    expect(await stateOf(browser)).toBe('open');

    const { body } = await owner.client.get('/api/admin/team');
    expect(body.changes[0]).toMatchObject({
      what: 'factor-reset',
      phone: lost.phone,
      by: { role: 'owner', phone: owner.phone },
    });
    expect((await owner.client.get('/admin/team')).body).toContain('Second factor reset');
  });

  test('of oneself is refused, and so is one by a dispatcher', async () => {
    const owner = await newMember(site);
    await setUp(owner.client);
    const own = await owner.client.form('/admin/team', { intent: 'reset-factor', phone: owner.phone });
    expect(own.status).toBe(403);
    expect(own.body).toContain('You cannot reset your own second factor');
    expect(await stateOf(owner.client)).toBe('open');
    const dispatcher = await newMember(site, 'dispatcher');
    await setUp(dispatcher.client);
    const path = `/api/admin/team/${encodeURIComponent(owner.phone)}/second-factor`;
    expect((await dispatcher.client.call('DELETE', path)).status).toBe(403);
    const nobody = `/api/admin/team/${encodeURIComponent(anotherPhone())}/second-factor`;
    expect((await owner.client.call('DELETE', nobody)).status).toBe(404);
  });

  test('follows a revoked role', async () => {
    const { phone, client } = await newMember(site, 'dispatcher');
    await setUp(client);
    const owner = await newMember(site);
    await setUp(owner.client);
    await owner.client.call('DELETE', `/api/admin/team/${encodeURIComponent(phone)}`);
    await owner.client.post('/api/admin/team', { phone, role: 'dispatcher' });
    expect(await stateOf(await nextLogin(phone))).toBe('second-factor-not-set-up');
  });
});

describe('without a requirement', () => {
  test('is optional: who has none opens the console, and who has one must give it', async () => {
    const optional = await startSite({ TEAM_SECOND_FACTOR: 'optional' });
    try {
      const { phone, client } = await newMember(optional);
      const first = client.cookie;
      expect(await stateOf(client)).toBe('open');
      await setUp(client);
      expect(client.cookie).not.toBe(first);
      expect(await stateOf(client)).toBe('open');
      const { db } = optional.container;
      await db.updateTable('sessions').set({ second_factor: null }).execute();
      expect(await stateOf(client)).toBe('second-factor-required');
      const factors = db
        .selectFrom('team_factors')
        .select('id')
        .where('phone', '=', phone as Phone);
      const { id } = await factors.executeTakeFirstOrThrow();
      await db.updateTable('sessions').set({ second_factor: id }).execute();
      expect((await client.form(SECURITY, { intent: 'remove-authenticator' })).status).toBe(303);
      expect(await factors.execute()).toEqual([]);
      expect(await stateOf(client)).toBe('open');
    } finally {
      await optional.stop();
    }
  });

  test('is off in the demo', async () => {
    const demo = await startSite();
    try {
      const { client } = await newMember(demo);
      expect(await stateOf(client)).toBe('open');
      expect((await client.get(SECURITY)).body).toContain('The second factor is switched off');
      expect((await client.form(SECURITY, { intent: 'start-authenticator' })).status).toBe(404);
    } finally {
      await demo.stop();
    }
  });
});

test('refuses a passkey without a challenge, and one that is not the member’s', async () => {
  const { phone, client } = await newMember(site);
  await setUp(client);
  const browser = await nextLogin(phone);
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
  expect((await browser.post(CALL, { passkey })).body).toMatchObject({ code: 'factor-expired' });
  expect((await browser.post(`${CALL}/passkey`, { purpose: 'sign-in' })).status).toBe(401);
  expect(await stateOf(browser)).toBe('second-factor-required');
});
