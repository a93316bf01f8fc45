import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateLimits } from '#domain/kernel/rate-limits.ts';
import { readConfig, type Variables } from '#infra/config/config.ts';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { createLimits } from '#infra/security/limits/limits.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { PRODUCTION } from '#tests/setup/production.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DbPool;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The limits of one web process. Several share the database. */
function processWith(variables: Variables, pool = db) {
  return createLimits(
    pool,
    readConfig({ SESSION_SECRET: 'x'.repeat(32), ...variables }, { demo: true }).limits,
  );
}

async function allowed(spends: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.all(spends)).filter((refusal) => refusal === undefined).length;
}

function times(count: number, spend: (index: number) => Promise<unknown>) {
  return Array.from({ length: count }, (_, index) => spend(index));
}

const fromNetwork = (key: string) => ({ budget: 'code-sends-network', key }) as const;

test('allows a budget once in two processes together, also for simultaneous spends', async () => {
  const variables = { OTP_SENDS_PER_ADDRESS: '5' };
  const [one, other] = [processWith(variables).exact, processWith(variables).exact];
  const spends = times(40, (index) => (index % 2 ? one : other).spend(fromNetwork('192.0.2.1')));
  expect(await allowed(spends)).toBe(5);
  expect(await one.spend(fromNetwork('192.0.2.2'))).toBeUndefined();
  const refusal = await one.spend(fromNetwork('192.0.2.1'));
  expect(refusal).toMatchObject({ code: 'too-many-requests', reason: 'code-sends' });
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(3000);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(3600);
});

test('spends nothing of what everybody shares for a network that is refused, and gives back in the other case', async () => {
  const { exact } = processWith({ OTP_SENDS_PER_ADDRESS: '2', OTP_SENDS_TOTAL: '3/1h' });
  const send = (network: string) =>
    exact.spend(fromNetwork(network), { budget: 'code-sends-total', key: '' });
  for (const network of ['a', 'a', 'a', 'a', 'b']) await send(network);
  expect(await send('b')).toMatchObject({ reason: 'everybody' });
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', '=', 'code-sends-network:b')
    .execute();
  expect(rows).toEqual([{ key: 'code-sends-network:b', points: 1 }]);
});

test('keeps frequent calls near their budget in two processes together', async () => {
  const underWay = new Set<Promise<unknown>>();
  const tracking = {
    executeQuery: (query: CompiledQuery) => {
      const executed = db.executeQuery(query);
      underWay.add(executed);
      return executed;
    },
  } as unknown as DbPool;
  const variables = { FARE_CALLS_PER_ADDRESS: '100/1m' };
  const processes = [processWith(variables, tracking).batched, processWith(variables, tracking).batched];
  let answered = 0;
  for (let call = 0; call < 400; call += 1) {
    const limits = processes[call % 2] as RateLimits;
    if (!(await limits.spend({ budget: 'fares-network', key: '192.0.2.9' }))) answered += 1;
    // Lets the batches arrive, as the time between calls does.
    await Promise.all(underWay);
    underWay.clear();
  }
  expect(answered).toBeGreaterThanOrEqual(100);
  expect(answered).toBeLessThanOrEqual(110);
});

test('needs no statement for a frequent call within a batch, nor for a refused one', async () => {
  let statements = 0;
  const counting = {
    executeQuery: (query: CompiledQuery) => {
      statements += 1;
      return db.executeQuery(query);
    },
  } as unknown as Db;
  const { batched } = createLimits(
    counting,
    readConfig({ SESSION_SECRET: 'x'.repeat(32), FARE_CALLS_PER_ADDRESS: '200/1m' }, { demo: true }).limits,
  );
  const call = () => batched.spend({ budget: 'fares-network', key: '192.0.2.10' });
  for (let calls = 0; calls < 500; calls += 1) await call();
  expect(await call()).toMatchObject({ reason: 'calls' });
  // A rest smaller than a batch is never sent.
  await eventually(async () => ((await stored('fares-network:192.0.2.10')) ?? 0) > 190);
  expect(statements).toBeLessThanOrEqual(40);
});

async function stored(key: string): Promise<number | undefined> {
  const row = await db.selectFrom('rate_limits').select('points').where('key', '=', key).executeTakeFirst();
  return row?.points;
}

test('counts in memory when the database does not answer', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const { exact } = processWith({ OTP_SENDS_PER_ADDRESS: '2' }, away);
  expect(await exact.spend(fromNetwork('192.0.2.3'))).toBeUndefined();
  expect(await exact.spend(fromNetwork('192.0.2.3'))).toBeUndefined();
  expect(await exact.spend(fromNetwork('192.0.2.3'))).toMatchObject({ reason: 'code-sends' });
  await away.destroy();
});

test('limits nothing with RATE_LIMITS=off, which production refuses', async () => {
  const off = { RATE_LIMITS: 'off', OTP_SENDS_PER_ADDRESS: '1' };
  const { exact } = processWith(off);
  expect(await allowed(times(5, () => exact.spend(fromNetwork('192.0.2.4'))))).toBe(5);
  expect(() => readConfig({ ...PRODUCTION, ...off })).toThrow('RATE_LIMITS must not be off');
});
