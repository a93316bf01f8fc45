import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#app/public/search/public-pages.ts';
import type { Role } from '#domain/identity/role.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { type Allowed, type Method, PERMISSIONS } from '#tests/contract/permission-table.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';
import { type TeamRoute, teamRoutes } from '#tests/contract/team-routes.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const NO_SUCH_METHOD = 405;

const routes = await teamRoutes(Object.keys(PERMISSIONS));

let site: Site;
let callers: Record<Caller, Client>;
type Caller =
  | 'nobody'
  | 'rider'
  | 'viewer'
  | 'accounts'
  | 'dispatcher'
  | 'owner'
  | 'ended'
  | 'revoked'
  | 'unset'
  | 'missing';

beforeAll(async () => {
  site = await startSite({ TEAM_SECOND_FACTOR: 'required' });
  const { db } = site.container;
  // The page around the dialog of a coupon answers 404 without it, before the dialog is asked.
  await db.insertInto('coupons').values({ code: '1', discount_percentage: 10 }).execute();
  const member = async (role: Role, factor: 'given' | 'missing' | 'unset' = 'given') => {
    const phone = anotherPhone();
    await db.insertInto('team_members').values({ phone, role }).execute();
    const client = await loggedIn(phone);
    if (factor !== 'unset') await setFactor(phone, factor === 'given');
    return { phone, client };
  };
  const [viewer, accounts, dispatcher, owner, ended, revoked, unset, missing] = [
    await member('viewer'),
    await member('accounts'),
    await member('dispatcher'),
    await member('owner'),
    await member('owner'),
    await member('owner'),
    await member('owner', 'unset'),
    await member('owner', 'missing'),
  ];
  await db
    .updateTable('sessions')
    .set({ logged_in_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('customer_id', '=', ({ selectFrom }) =>
      selectFrom('customers')
        .select('id')
        .where('phone', '=', ended.phone as Phone),
    )
    .execute();
  await db
    .deleteFrom('team_members')
    .where('phone', '=', revoked.phone as Phone)
    .execute();
  callers = {
    nobody: new Client(site),
    rider: await loggedIn(anotherPhone()),
    viewer: viewer.client,
    accounts: accounts.client,
    dispatcher: dispatcher.client,
    owner: owner.client,
    ended: ended.client,
    revoked: revoked.client,
    unset: unset.client,
    missing: missing.client,
  };
});
afterAll(() => site.stop());

/** Sets up a second factor for a member. With `given`, the member's sessions have given it. */
async function setFactor(phone: string, given: boolean): Promise<void> {
  const { db } = site.container;
  const factor = await db
    .insertInto('team_factors')
    .values({
      phone,
      authenticator_secret: 'sealed',
      authenticator_step: 0,
      locked_until: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!given) return;
  await db
    .updateTable('sessions')
    .set({ second_factor: factor.id, second_factor_at: new Date() })
    .where('customer_id', '=', ({ selectFrom }) =>
      selectFrom('customers')
        .select('id')
        .where('phone', '=', phone as Phone),
    )
    .execute();
}

async function loggedIn(phone: string): Promise<Client> {
  const client = new Client(site);
  await client.logIn(phone);
  return client;
}

/** Returns the status of a request to a route with a non-existent id and without input. */
async function ask(
  caller: Caller,
  route: Pick<TeamRoute, 'path' | 'isPage'>,
  method: Method,
): Promise<number> {
  const client = callers[caller];
  const path = route.path.replaceAll(/:\w+/g, '1');
  if (method === 'GET') return (await client.get(path)).status;
  if (!route.isPage) return (await client.call(method, path, {})).status;
  return (await client.form(path, {}, method)).status;
}

/** Returns the methods of a route in the table. */
const rowOf = ({ path }: TeamRoute) => PERMISSIONS[path] ?? {};

describe('the table', () => {
  test('has a row for each route, and no row without one', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort());
  });

  test.each(routes.map((route) => [route.path, route] as const))(
    'lists the methods that %s answers',
    async (_path, route) => {
      const answered: Method[] = [];
      // A page handles POST, PUT, PATCH and DELETE in the same action, so POST stands for all of them.
      const asked = route.isPage ? (['GET', 'POST'] as const) : METHODS;
      for (const method of asked) {
        if ((await ask('owner', route, method)) !== NO_SUCH_METHOD) answered.push(method);
      }
      expect(answered).toEqual(METHODS.filter((method) => method in rowOf(route)));
    },
  );
});

/** Callers whom the team's routes refuse, with or without a second factor. */
const OUTSIDE = { nobody: 401, ended: 401, rider: 403, revoked: 403 } as const;

/** What a read may write: its own session, the counts of budgets, lines of the security log, and who has a booking open. */
const WRITTEN_BY_READS = ['sessions', 'rate_limits', 'security_events', 'booking_viewers'];

/** Returns a digest of the rows of each other table. */
async function storedRows(): Promise<Record<string, string>> {
  const { db } = site.container;
  const { rows: tables } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const digests = tables
    .filter(({ name }) => !WRITTEN_BY_READS.includes(name))
    .map(async ({ name }) => {
      const { rows } = await sql<{ readonly digest: string | null }>`
        select md5(string_agg(stored::text, '|' order by stored::text)) as digest
        from ${sql.table(name)} as stored`.execute(db);
      return [name, rows[0]?.digest ?? ''] as const;
    });
  return Object.fromEntries(await Promise.all(digests));
}

test('a GET changes no booking, account, right or setting', async () => {
  const booked = await callers.rider.post('/api/bookings', RIDES.hourly);
  const reference = booked.body.booking.reference;
  const before = await storedRows();
  for (const route of routes) if ('GET' in rowOf(route)) await ask('owner', route, 'GET');
  const pages = [...PUBLIC_PAGES, '/otp', '/logout', '/my-bookings', `/my-bookings/${reference}/change`];
  for (const path of [...pages, '/language/hi?to=/', `/admin/bookings/${reference.slice(3)}`])
    for (const client of [callers.rider, callers.owner]) await client.get(path);
  expect(await storedRows()).toEqual(before);
});

test('the list of bookings offers nothing to select to those who only look', async () => {
  await callers.rider.post('/api/bookings', RIDES.hourly);
  const bookings = async (caller: 'viewer' | 'accounts' | 'dispatcher') =>
    (await callers[caller].get('/admin/bookings')).body;
  for (const caller of ['viewer', 'accounts'] as const) {
    expect(await bookings(caller)).toContain('data-row=');
    expect(await bookings(caller)).not.toContain('name="selected"');
  }
  expect(await bookings('dispatcher')).toContain('name="selected"');
});

type Expected = number | 'let in';
type Answers = Readonly<Record<Caller, Expected>>;

/** The answers to all who have given their second factor. */
function answers(viewer: Expected, accounts: Expected, dispatcher: Expected): Answers {
  return { ...OUTSIDE, unset: 403, missing: 401, viewer, accounts, dispatcher, owner: 'let in' };
}

const LET_IN = answers('let in', 'let in', 'let in');
const MEMBERS: Answers = { ...LET_IN, unset: 'let in', missing: 'let in' };

/** The expected answer to each caller of a change: one status, or `let in` for anything but 401, 403 and a failure. */
const CHANGES: Record<Allowed, Answers> = {
  team: answers(403, 403, 'let in'),
  accounts: answers(403, 'let in', 'let in'),
  readers: LET_IN,
  owner: answers(403, 403, 403),
  member: MEMBERS,
  anybody: { ...MEMBERS, nobody: 'let in', ended: 'let in', rider: 'let in', revoked: 'let in' },
};
const expectedOf = (method: Method, allowed: Allowed) =>
  method === 'GET' && allowed === 'team' ? LET_IN : CHANGES[allowed];
const CALLERS = Object.keys(LET_IN) as Caller[];

function expectStatus(status: number, expected: Expected, about: string) {
  if (expected !== 'let in') return expect(status, about).toBe(expected);
  expect([401, 403], about).not.toContain(status);
  expect(status, about).toBeLessThan(500);
}

describe.each(routes.map((route) => [route.path, route] as const))('%s', (_path, route) => {
  test.each(Object.entries(rowOf(route)))('allows %s for: %s', async (method, allowed) => {
    for (const caller of CALLERS) {
      const status = await ask(caller, route, method as Method);
      expectStatus(status, expectedOf(method as Method, allowed)[caller], `${method} by ${caller}`);
    }
  });

  test('answers a viewer and accounts who read as a dispatcher', async () => {
    const statuses = await Promise.all(
      (['viewer', 'accounts', 'dispatcher'] as const).map((caller) => ask(caller, route, 'GET')),
    );
    expect(new Set(statuses).size, String(statuses)).toBe(1);
  });

  test('refuses a viewer each dry run of a change', async () => {
    if (route.isPage) return;
    const changes = Object.entries(rowOf(route)).filter(([method]) => method !== 'GET');
    for (const [method, allowed] of changes) {
      if (expectedOf(method as Method, allowed).viewer !== 403) continue;
      const dryRun = { ...route, path: `${route.path}?dryRun=true` };
      expect(await ask('viewer', dryRun, method as Method), method).toBe(403);
    }
  });

  test('refuses strangers also by a method that it does not have', async () => {
    const missing = METHODS.filter((method) => !(method in rowOf(route)));
    for (const caller of ['nobody', 'ended', 'rider', 'revoked'] as const) {
      const refusal = OUTSIDE[caller];
      for (const method of missing) {
        const status = await ask(caller, route, method);
        expect([refusal, NO_SUCH_METHOD], `${method} by ${caller}`).toContain(status);
      }
    }
  });

  if (!route.isPage) return;
  test('protects its own data when a script asks for it alone', async () => {
    const path = route.path.replaceAll(/:\w+/g, '1').replace('?index', '');
    const data = `${path}.data?_routes=${encodeURIComponent(route.id)}`;
    for (const caller of CALLERS) {
      const { status } = await callers[caller].get(data);
      expectStatus(status, expectedOf('GET', rowOf(route).GET ?? 'team')[caller], `data for ${caller}`);
    }
  });
});
