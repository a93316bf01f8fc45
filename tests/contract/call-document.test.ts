import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '#app/api/document/all-calls.ts';
import type { Caller } from '#app/api/document/call.ts';
import routes from '#app/routes.ts';
import { ROLES, type Role } from '#domain/identity/role.ts';
import { USES } from '#infra/operations/uses/uses.ts';
import { bodyErrors, checkAnswer, DOCUMENT, describedOperation } from '#tests/contract/call-document.ts';
import { type Method, PERMISSIONS } from '#tests/contract/permission-table.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** The document at /api/openapi.json (docs/product/calls.md#document). `Client` holds every answer of all contract tests to it. */

let site: Site;
let owner: Client;

beforeAll(async () => {
  site = await startSite();
  const phone = anotherPhone();
  await site.container.db
    .insertInto('team_members')
    .values({ phone: phone as never, role: 'owner' })
    .execute();
  owner = new Client(site);
  await owner.logIn(phone);
});
afterAll(() => site.stop());

const at = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** Each operation is a call of its own by this route. */
const OPERATION = '/api/admin/operations/:operation';

test('describes each call of the team with the callers that it has', () => {
  const calls = Object.entries(PERMISSIONS)
    .filter(([path]) => path.startsWith('/api/'))
    .filter(([path]) => path !== OPERATION)
    .flatMap(([path, row]) => Object.entries(row).map(([method, caller]) => [`${method} ${path}`, caller]));
  const described = ALL_CALLS.filter((call) => PERMISSIONS[call.path]?.[call.method as Method]);
  expect(Object.fromEntries(described.map((call) => [at(call), call.caller]))).toEqual(
    Object.fromEntries(calls),
  );
});

test('describes calls of each route, and no others', async () => {
  const paths = (await routes)
    .flatMap(({ path = '' }) => (/^api\/[^*]+$/.test(path) ? [`/${path}`] : []))
    .filter((path) => path !== '/api/openapi.json');
  // The seats of a trip are answered before the routes.
  const described = ALL_CALLS.map(({ path }) =>
    path.replace(/^(\/api\/admin\/operations)\/[\w.-]+$/, '$1/:operation'),
  ).filter((path) => !path.includes('/trips/'));
  expect(new Set(described)).toEqual(new Set(paths));
});

test('is served, and nobody needs to log in', async () => {
  const answer = await new Client(site).get('/api/openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.body.paths).toEqual(JSON.parse(JSON.stringify(DOCUMENT.paths)));
});

test('reaches a client that takes no compression: an answer larger than a socket holds', async () => {
  const { promise: length, resolve, reject } = Promise.withResolvers<number>();
  request(`${site.url}/api/openapi.json`, { headers: { Connection: 'close' } }, async (response) => {
    let read = 0;
    for await (const part of response) read += (part as Buffer).length;
    resolve(read);
  })
    .on('error', reject)
    .end();
  expect(await length).toBeGreaterThan(200_000);
});

test('is shown to people at /api, with each call and its fields', async () => {
  const { status, body } = await new Client(site).get('/api');
  expect(status).toBe(200);
  const text = body.replaceAll('<!-- -->', '');
  for (const { method, path } of ALL_CALLS)
    expect(text).toContain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(text).toContain('<code>couponCode</code>: text of at most 40 characters, optional');
});

test('names each operation once', () => {
  const ids = Object.values(DOCUMENT.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

const EXAMPLES = ALL_CALLS.flatMap((call) =>
  (call.examples ?? []).map((body) => ({ name: at(call), method: call.method, path: call.path, body, call })),
);

describe.each(EXAMPLES)('the example of $name', ({ method, path, body, call }) => {
  test('is what the document and the call accept', () => {
    expect(bodyErrors(method, path.replaceAll(/:\w+/g, '1'), body)).toEqual([]);
    expect(call.body?.safeParse(body).error?.issues ?? []).toEqual([]);
  });

  test('gets an answer that the document names', async () => {
    const sent = path.replaceAll(/:\w+/g, '1') + (call.dryRun ? '?dryRun=true' : '');
    // Throws if the answer is not as the document says.
    const { status } = await owner.call(method, sent, body);
    expect(status).toBeLessThan(500);
    expect([400, 411, 413, 415]).not.toContain(status);
  });
});

test('each call with a body has an example', () => {
  expect(ALL_CALLS.filter(({ body, examples }) => body && !examples).map(at)).toEqual([]);
});

test('an answer that is not as the document says fails a test', () => {
  const call = { method: 'POST', path: '/api/otp/send' };
  const type = 'application/json';
  expect(describedOperation(call.method, call.path)).toBeDefined();
  expect(() => checkAnswer(call, { status: 200, type, body: { success: true } })).toThrow('message');
  expect(() => checkAnswer(call, { status: 418, type, body: {} })).toThrow('418');
  expect(() => checkAnswer(call, { status: 422, type, body: { title: 'Wrong' } })).toThrow(
    'application/json',
  );
});

test.each(['POST', 'PUT', 'DELETE'])(
  'a forged session gets 401 by %s from a call for anybody',
  async (method) => {
    const forger = new Client(site);
    forger.cookie = 'ratha=forged';
    const { status, body } = await forger.call(method, '/api/scheduled-rideshare/hold', {});
    expect([status, body.code]).toEqual([401, 'session-invalid']);
  },
);

test('names the answer to an address that is too long', async () => {
  const { status, body } = await owner.get(`/api/admin/bookings?search=${'a'.repeat(9000)}`);
  expect([status, body.code]).toEqual([414, 'address-too-long']);
});

test('names the callers of an operation by its roles', () => {
  const callers = new Map(ALL_CALLS.map(({ path, caller }) => [path, caller]));
  const roles: Partial<Record<Caller, readonly Role[]>> = {
    readers: ROLES,
    accounts: ['accounts', 'dispatcher', 'owner'],
    team: ['dispatcher', 'owner'],
    owner: ['owner'],
  };
  for (const { operation } of USES) {
    const caller = callers.get(`/api/admin/operations/${operation.name}`);
    expect([operation.name, [...(roles[caller ?? 'anybody'] ?? [])].sort()]).toEqual([
      operation.name,
      [...operation.roles].sort(),
    ]);
  }
});
