import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

const OWNER = '+919999900000';

let site: Site;
let owner: Client;
let dispatcher: Client;

beforeAll(async () => {
  site = await startSite();
  const appointed = anotherPhone();
  await site.container.db
    .insertInto('team_members')
    .values([
      { phone: OWNER, role: 'owner' },
      { phone: appointed, role: 'dispatcher' },
    ])
    .execute();
  owner = new Client(site);
  await owner.logIn(OWNER);
  dispatcher = new Client(site);
  await dispatcher.logIn(appointed);
});
afterAll(() => site.stop());

const team = () => owner.get('/api/admin/team');
const memberOf = async (phone: string) =>
  (await team()).body.members.find((member: { phone: string }) => member.phone === phone);
const pathOf = (phone: string) => `/api/admin/team/${encodeURIComponent(phone)}`;

describe('by call', () => {
  test.each([
    ['viewer', 'is now a viewer'],
    ['accounts', 'is now in accounts'],
  ])('grants the role %s, which opens the console and grants nobody a role', async (role, words) => {
    const phone = anotherPhone();
    const granted = await owner.post('/api/admin/operations/team.grant', { phone, role });
    expect(granted.body).toMatchObject({ success: true, role, message: `${phone} ${words}.` });
    const client = new Client(site);
    await client.logIn(phone);
    expect((await client.post('/api/admin/check-access', { phone })).body).toEqual({ isAdmin: true });
    expect((await client.get('/api/admin/bookings')).status).toBe(200);
    const refused = await client.post('/api/admin/team', { phone, role: 'owner' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
    expect(await memberOf(phone)).toMatchObject({ role });
    const { body } = await owner.get('/api/admin/team');
    expect(body.changes[0]).toMatchObject({ phone, from: null, to: role });
  });

  test('grants, changes and revokes a role, and records who did it and from where', async () => {
    const phone = anotherPhone();
    const client = new Client(site);
    await client.logIn(phone);
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`;
    const granted = await owner.post('/api/admin/team', { phone: spaced, role: 'dispatcher' });
    expect(granted.body).toEqual({ success: true, phone, role: 'dispatcher', changed: true });
    await client.logIn(phone);
    expect((await client.get('/api/admin/bookings')).status).toBe(200);
    expect((await client.get('/api/admin/team')).status).toBe(403);

    await owner.post('/api/admin/team', { phone, role: 'owner' });
    await client.logIn(phone);
    expect((await client.get('/api/admin/team')).status).toBe(200);

    const revoked = await owner.call('DELETE', pathOf(phone), {});
    expect(revoked.body).toEqual({ success: true, phone, role: null, changed: true });
    expect((await client.get('/api/admin/team')).status).toBe(403);

    const { changes } = (await team()).body;
    const by = { role: 'owner', phone: OWNER, surface: 'call' };
    expect(changes.slice(0, 3)).toMatchObject([
      { phone, from: 'owner', to: null, by },
      { phone, from: 'dispatcher', to: 'owner', by },
      { phone, from: null, to: 'dispatcher', by },
    ]);
  });

  test('answers 404 for a missing role, and changes nothing for a role that is already granted', async () => {
    const phone = anotherPhone();
    expect((await owner.call('DELETE', pathOf(phone), {})).status).toBe(404);
    await owner.post('/api/admin/team', { phone, role: 'owner' });
    const again = await owner.post('/api/admin/team', { phone, role: 'owner' });
    expect(again.body.changed).toBe(false);
    await owner.call('DELETE', pathOf(phone), {});
  });

  test('refuses a decision based on an old state with 409 and the current state', async () => {
    const phone = anotherPhone();
    await owner.post('/api/admin/team', { phone, role: 'dispatcher', seenVersion: 0 });
    const { version } = await memberOf(phone);
    await owner.post('/api/admin/team', { phone, role: 'owner', seenVersion: version });
    const late = await owner.post('/api/admin/team', { phone, role: 'dispatcher', seenVersion: version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      detail: 'This phone is now an owner. Nothing was changed.',
      changed: ['role'],
      version: (await memberOf(phone)).version,
    });
    await owner.call('DELETE', pathOf(phone), {});
  });

  test('keeps the last owner', async () => {
    for (const answer of [
      await owner.call('DELETE', pathOf(OWNER), {}),
      await owner.post('/api/admin/team', { phone: OWNER, role: 'dispatcher' }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toBe(
        'This is the last owner. Make somebody else an owner first. Nothing was changed.',
      );
    }
    expect((await memberOf(OWNER)).role).toBe('owner');
  });

  test.each([
    [{ phone: '12', role: 'owner' }, 'phone'],
    [{ phone: '', role: 'owner' }, 'phone'],
    [{ phone: '+919876543210', role: 'rider' }, 'role'],
    [{ phone: '+919876543210' }, 'role'],
    [{ phone: '+919876543210', role: 'owner', by: 'me' }, 'by'],
  ])('refuses %j at %s', async (body, field) => {
    const answer = await owner.post('/api/admin/team', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('by page', () => {
  const forms = async (client: Client, fields: Record<string, string>, path = '/admin/team') =>
    client.form(path, fields);

  test('shows the tab and the page to owners only', async () => {
    expect((await owner.get('/admin')).body).toContain('href="/admin/team"');
    expect((await dispatcher.get('/admin')).body).not.toContain('href="/admin/team"');
    expect((await dispatcher.get('/admin/team')).status).toBe(403);
    expect((await forms(dispatcher, { intent: 'revoke', phone: OWNER })).status).toBe(403);
  });

  test('grants a role by a form, and leads to the row of a phone that already has one', async () => {
    const phone = anotherPhone();
    const fields = { intent: 'grant', countryCode: '+91', phone: phone.slice(3), role: 'dispatcher' };
    const done = await forms(owner, fields, '/admin/team?grant=');
    expect(done.status).toBe(303);
    expect(done.headers.get('Location')).toBe('/admin/team');
    expect((await forms(owner, fields)).status).toBe(303);
    const other = await forms(owner, { ...fields, role: 'owner' }, '/admin/team?grant=');
    expect(other.status).toBe(409);
    expect(other.body).toContain('This phone already has a role. Use Change in its row.');
    expect(other.body).toContain(`value="${phone.slice(3)}"`);
    expect((await memberOf(phone)).role).toBe('dispatcher');
  });

  test('reports missing fields and keeps what was typed', async () => {
    const none = await forms(
      owner,
      { intent: 'grant', countryCode: '+44', phone: '7' },
      '/admin/team?grant=',
    );
    expect(none.status).toBe(422);
    expect(none.body).toContain('Choose a role');
    expect(none.body).toContain('value="7"');
    expect(none.body).toMatch(/<option value="\+44" selected/);
    const empty = await forms(
      owner,
      { intent: 'grant', countryCode: '+91', phone: '', role: 'owner' },
      '/admin/team?grant=',
    );
    expect(empty.body).toContain('Enter the phone number');
    const code = await forms(
      owner,
      { intent: 'grant', countryCode: '+1234567', phone: '9812345670', role: 'owner' },
      '/admin/team?grant=',
    );
    expect(code.body).toContain('Country code: enter a plus sign and 1 to 4 digits');
    expect((await forms(owner, { intent: 'nonsense' })).status).toBe(422);
  });

  test('leads an owner who leaves out of the console, also after a second click', async () => {
    const phone = anotherPhone();
    await owner.post('/api/admin/team', { phone, role: 'owner' });
    const leaving = new Client(site);
    await leaving.logIn(phone);
    const clicks = await Promise.all([1, 2].map(() => forms(leaving, { intent: 'revoke', phone })));
    // The second click may be refused with 403, because the role is already revoked.
    expect(clicks.map(({ status }) => status).filter((status) => ![303, 403].includes(status))).toEqual([]);
    expect(clicks.find(({ status }) => status === 303)?.headers.get('Location')).toBe('/');
    expect((await leaving.get('/admin')).status).toBe(403);
  });

  test('says that a phone in the address has no role', async () => {
    const { status, body } = await owner.get(`/admin/team?revoke=${encodeURIComponent(anotherPhone())}`);
    expect(status).toBe(200);
    expect(body).toContain('This phone no longer has a role.');
  });
});
