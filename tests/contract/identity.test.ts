import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Phone } from '#domain/kernel/phone.ts';
import { anotherPhone, Client, letCodesAge, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const moveBack = (phone: string, seconds: number) => letCodesAge(site, phone, seconds);

describe('one-time codes', () => {
  test('can be requested again after 30 seconds, and a new one replaces the old one', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    expect((await client.post('/api/otp/send', { phone })).status).toBe(200);
    const first = await client.codeOf(phone);
    const early = await client.post('/api/otp/send', { phone });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(0);
    await moveBack(phone, 31);
    expect((await client.post('/api/otp/send', { phone })).status).toBe(200);
    const second = await client.codeOf(phone);
    if (first !== second)
      expect((await client.post('/api/otp/verify', { phone, otp: first })).status).toBe(401);
    expect((await client.post('/api/otp/verify', { phone, otp: second })).status).toBe(200);
    expect((await client.post('/api/otp/verify', { phone, otp: second })).status).toBe(401);
  });

  test('are sent once for 10 simultaneous requests', async () => {
    const phone = anotherPhone();
    const sends = (client: () => Client) =>
      Promise.all(Array.from({ length: 10 }, () => client().post('/api/otp/send', { phone })));
    const answers = await sends(() => new Client(site));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await new Client(site).get(`/dev/outbox.json?to=${encodeURIComponent(phone)}`);
    expect(body.messages).toHaveLength(1);
    const client = new Client(site);
    await client.get('/otp');
    const ofOneSession = await sends(() => client);
    expect(ofOneSession.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('lock the number after 10 wrong attempts within the hour, even with a new code', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    for (let round = 0; round < 2; round += 1) {
      await client.post('/api/otp/send', { phone });
      const otp = (await client.codeOf(phone)) === '000000' ? '000001' : '000000';
      for (let wrong = 0; wrong < 5; wrong += 1) await client.post('/api/otp/verify', { phone, otp });
      await moveBack(phone, 60);
    }
    const locked = await client.post('/api/otp/verify', { phone, otp: '123456' });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await client.post('/api/otp/send', { phone })).status).toBe(429);
  });

  test('are the same for known and unknown phones, and are never sent by e-mail', async () => {
    const known = anotherPhone();
    await new Client(site).logIn(known);
    await moveBack(known, 31);
    const answers = [
      await new Client(site).post('/api/otp/send', { phone: known }),
      await new Client(site).post('/api/otp/send', { phone: anotherPhone() }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const channels = await site.container.db
      .selectFrom('messages')
      .select('channel')
      .where('kind', '=', 'otp')
      .distinct()
      .execute();
    expect(channels).toEqual([{ channel: 'whatsapp' }]);
  });
});

describe('a session', () => {
  test('gets a new id at login, so that an id planted before is useless', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    await client.logIn(phone);
    const before = client.cookie;
    await moveBack(phone, 31);
    await client.logIn(phone);
    expect(client.cookie).not.toBe(before);
    const planted = Object.assign(new Client(site), { cookie: before });
    expect((await planted.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).status).toBe(401);
  });

  test('is deleted on the server at logout', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    await client.logIn(phone);
    const kept = client.cookie;
    expect(
      (await client.post('/logout', '', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(303);
    const copy = Object.assign(new Client(site), { cookie: kept });
    expect((await copy.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).status).toBe(401);
  });

  test('shows only the rider’s own bookings', async () => {
    const [mine, theirs] = [anotherPhone(), anotherPhone()];
    const client = new Client(site);
    await client.logIn(mine);
    expect((await client.get(`/api/bookings/user/${encodeURIComponent(theirs)}`)).status).toBe(403);
    expect((await new Client(site).get(`/api/bookings/user/${encodeURIComponent(theirs)}`)).status).toBe(401);
  });

  test('redirects only to paths of this site', async () => {
    const client = new Client(site);
    await client.logIn(anotherPhone());
    for (const [asked, location] of [
      ['/my-bookings', '/my-bookings'],
      ['//elsewhere.example', '/'],
      ['/\\elsewhere.example', '/'],
      ['https://elsewhere.example', '/'],
      ['javascript:alert(1)', '/'],
    ] as const) {
      const answer = await client.post('/theme', `theme=dark&returnTo=${encodeURIComponent(asked)}`, {
        'Content-Type': 'application/x-www-form-urlencoded',
      });
      expect(answer.headers.get('Location')).toBe(location);
    }
  });
});

describe('the team', () => {
  const admin = '+919999900000';

  beforeEach(async () => {
    await site.container.db
      .insertInto('team_members')
      .values({ phone: admin, role: 'owner' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await moveBack(admin, 31);
  });

  test('is recognised by the phone of the session only', async () => {
    const [owner, rider] = [new Client(site), new Client(site)];
    await owner.logIn(admin);
    const phone = anotherPhone();
    await rider.logIn(phone);
    const asks = async (client: Client, about: string) =>
      (await client.post('/api/admin/check-access', { phone: about })).body.isAdmin;
    expect(await asks(owner, admin)).toBe(true);
    expect(await asks(owner, phone)).toBe(false);
    expect(await asks(rider, admin)).toBe(false);
    expect(await asks(new Client(site), admin)).toBe(false);
  });

  test('loses its access at the next request after a revocation', async () => {
    const owner = new Client(site);
    await owner.logIn(admin);
    const { id } = (await owner.post('/api/bookings', RIDES.hourly)).body.booking;
    const seen = await owner.get('/api/admin/bookings');
    expect(seen.body.bookings[0]).toMatchObject({ id, status: 'received', customerPhone: admin });
    expect((await owner.post(`/api/admin/bookings/${id}/confirm`, {})).status).toBe(200);
    await site.container.db
      .deleteFrom('team_members')
      .where('phone', '=', admin as Phone)
      .execute();
    expect((await owner.post(`/api/admin/bookings/${id}/cancel`, {})).status).toBe(403);
    expect((await new Client(site).post(`/api/admin/bookings/${id}/cancel`, {})).status).toBe(401);
  });
});

test('logs in with the form of /otp under a new session id', async () => {
  const client = new Client(site);
  const phone = anotherPhone();
  const national = { countryCode: '+91', phone: phone.slice(3) };
  expect((await client.form('/otp', { intent: 'send-otp', ...national })).status).toBe(303);
  const before = client.cookie;
  const wrong = await client.form('/otp', { intent: 'verify-otp', otp: '12345' });
  expect([wrong.status, client.cookie]).toEqual([422, before]);
  // The code step of a tab that shows another phone.
  const otp = await client.codeOf(phone);
  for (const intent of ['verify-otp', 'send-otp']) {
    const stale = await client.form('/otp', { intent, otp, sentTo: '+91 98000 00000' });
    expect([stale.status, stale.body]).toEqual([409, expect.stringContaining('changed or ended meanwhile')]);
  }
  const [, sentTo = ''] = /name="sentTo" value="([^"]+)"/.exec((await client.get('/otp')).body) ?? [];
  const right = await client.form('/otp', { intent: 'verify-otp', otp, sentTo });
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/']);
  expect(client.cookie).not.toBe(before);
  expect((await client.get(`/api/bookings/user/${encodeURIComponent(phone)}`)).status).toBe(200);
});
