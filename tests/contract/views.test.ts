import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/identity/role.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';
import { ratha } from '#tests/setup/ratha.ts';

let site: Site;
let accounts: Client;
let owner: Client;
let ownerPhone: string;

beforeAll(async () => {
  site = await startSite();
  [accounts] = await member('accounts');
  [owner, ownerPhone] = await member('owner');
});
afterAll(() => site.stop());

async function member(role: Role): Promise<[Client, string]> {
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role }).execute();
  const client = new Client(site);
  await client.logIn(phone);
  return [client, phone];
}

const run = (client: Client, name: string, inputs: object, query = '') =>
  client.call('POST', `/api/admin/operations/views.${name}${query}`, inputs);
const listed = async (client: Client) => (await client.call('GET', '/api/admin/views')).body.views;
function views(...args: string[]) {
  const { databaseUrl, dataDir } = site.container.config;
  return ratha(['views', ...args], { DATABASE_URL: databaseUrl ?? '', RATHA_DATA_DIR: dataDir });
}

test('saves, lists, replaces and deletes a view by calls, and a dry run changes nothing', async () => {
  const order = { name: 'To bill', filters: '/admin/bookings?status=completed&sort=fare' };
  const dry = await run(accounts, 'save', order, '?dryRun=true');
  expect(dry).toMatchObject({ status: 200, body: { dryRun: true, view: { name: 'To bill' } } });
  expect(await listed(accounts)).toEqual([]);

  const { view } = (await run(accounts, 'save', order)).body;
  const filters = 'status=completed&sort=fare';
  const stored = {
    id: view.id,
    name: 'To bill',
    list: 'bookings',
    filters,
    link: `/admin/bookings?${filters}`,
  };
  expect(await listed(accounts)).toEqual([{ ...stored, shared: false, own: true, mayChange: true }]);
  expect(await listed(owner)).toEqual([]);
  expect(await run(accounts, 'save', order)).toMatchObject({
    ...{ status: 409, body: { code: 'already-there', errors: { name: [expect.any(String)] } } },
  });
  await run(accounts, 'save', { ...order, filters: 'status=completed', shared: true, replace: true });
  expect(await listed(owner)).toMatchObject([{ id: view.id, own: false, mayChange: true, shared: true }]);

  expect((await run(owner, 'delete', { view: view.id }, '?dryRun=true')).body.dryRun).toBe(true);
  expect((await run(owner, 'delete', { view: view.id })).status).toBe(200);
  expect((await run(owner, 'delete', { view: view.id })).status).toBe(404);
  expect(await listed(accounts)).toEqual([]);
});

test('names what is wrong of a view at its input', async () => {
  for (const [inputs, field, message] of [
    [{ filters: 'status=lost' }, 'filters', 'The filter status has no such value'],
    [{ filters: 'search=98765' }, 'filters', expect.stringContaining('personal data')],
    [{ name: '' }, 'name', 'Enter a name'],
    [{ name: 'x'.repeat(41) }, 'name', 'Enter a name of at most 40 characters'],
  ] as const)
    expect(await run(owner, 'save', { name: 'Wrong', filters: 'driver=none', ...inputs })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  const page = await owner.get('/admin/operations/views.save');
  expect(String(page.body)).toContain('A link to the list of bookings');
});

test('saves, lists and deletes a view by commands', async () => {
  const save = ['save', 'Night', '--filters', 'within=tomorrow'];
  expect(await views(...save)).toMatchObject({
    code: 1,
    err: expect.stringContaining('share it with the team'),
  });
  const saved = await views(...save, '--as', ownerPhone, '--json');
  expect(saved).toMatchObject({ code: 0, err: '' });
  const id = String(JSON.parse(saved.out).view.id);
  expect((await views(...save, '--as', ownerPhone)).code).toBe(4);
  const replaced = await views('save', 'night', '--filters', 'within=2h', '--replace', '--as', ownerPhone);
  expect(replaced.out).toContain('The filters of Night are replaced.');
  const { out } = await views('list', '--json', '--of', ownerPhone);
  expect(JSON.parse(out)).toEqual({
    views: [
      {
        ...{ id: Number(id), name: 'Night', list: 'bookings', filters: 'within=2h', shared: false },
        ...{ link: '/admin/bookings?within=2h', owner: ownerPhone },
      },
    ],
  });
  expect((await views('delete', id, '--yes')).code).toBe(3);
  expect((await views('delete', id)).code).toBe(2);
  expect(await views('delete', id, '--yes', '--as', ownerPhone)).toMatchObject({
    ...{ code: 0, out: 'View Night is deleted.\n' },
  });
});

test('shows in the record which filters were saved', async () => {
  const { view } = (await run(owner, 'save', { name: 'Recorded', filters: 'driver=none' })).body;
  const record = String((await owner.get(`/admin/audit?subject=view%20${view.id}`)).body);
  expect(record).toContain(`view ${view.id}`);
  expect(record).toContain('driver=none');
  expect(record).not.toContain('Recorded');
});
