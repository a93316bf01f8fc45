import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RateLimits } from '#domain/kernel/rate-limits.ts';
import { readConfig, type Variables } from '#infra/config/config.ts';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { createLimits } from '#infra/security/limits/limits.ts';
import { sharedLimiters } from '#infra/security/limits/shared-limits.ts';
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
function processWith(variables: Variables, pool = db, clock = () => new Date()) {
  return createLimits(
    pool,
    readConfig({ SESSION_SECRET: 'x'.repeat(32), ...variables }, { demo: true }).limits,
    clock,
  );
}

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

test('counts by the clock that all processes share, whatever the clock of a machine says', async () => {
  const shared = new Date();
  const limits = readConfig({ SESSION_SECRET: 'x'.repeat(32) }, { demo: true }).limits;
  const limiter = sharedLimiters(db, limits, () => shared)['fares-network'];
  const machine = vi.spyOn(Date, 'now').mockReturnValue(shared.getTime());
  const first = await limiter.penalty('clocks', 1);
  machine.mockReturnValue(shared.getTime() + 10 * 60_000);
  const second = await limiter.penalty('clocks', 1);
  machine.mockRestore();
  expect([first, second].map(({ consumedPoints, msBeforeNext }) => [consumedPoints, msBeforeNext])).toEqual([
    [1, 60_000],
    [2, 60_000],
  ]);
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
    () => new Date(),
  );
  const call = () => batched.spend({ budget: 'fares-network', key: '192.0.2.10' });
  for (let calls = 0; calls < 500; calls += 1) await call();
  expect(await call()).toMatchObject({ reason: 'calls' });
  // A rest smaller than a batch is never sent.
  await eventually(async () => ((await stored('fares-network:192.0.2.10')) ?? 0) > 190);
  expect(statements).toBeLessThanOrEqual(40);
});

test('reads an exhausted budget again after five seconds, not when its time is over', async () => {
  const { batched } = processWith({ FARE_CALLS_PER_ADDRESS: '2/1h' });
  const call = () => batched.spend({ budget: 'fares-network', key: '192.0.2.11' });
  await call();
  await call();
  expect(await call()).toMatchObject({ reason: 'calls' });
  await eventually(async () => ((await stored('fares-network:192.0.2.11')) ?? 0) >= 2);
  await db.deleteFrom('rate_limits').where('key', '=', 'fares-network:192.0.2.11').execute();
  const later = vi.spyOn(performance, 'now');
  const start = performance.now();
  try {
    later.mockImplementation(() => start + 4_000);
    expect(await call()).toMatchObject({ reason: 'calls' });
    later.mockImplementation(() => start + 6_000);
    await eventually(async () => (await call()) === undefined, 20_000);
  } finally {
    later.mockRestore();
  }
});

async function stored(key: string): Promise<number | undefined> {
  const row = await db.selectFrom('rate_limits').select('points').where('key', '=', key).executeTakeFirst();
  return row?.points;
}

test('counts in memory when the database does not answer', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const { batched } = processWith({ FARE_CALLS_PER_ADDRESS: '2/1m' }, away);
  const call = () => batched.spend({ budget: 'fares-network', key: '192.0.2.3' });
  expect([await call(), await call()]).toEqual([undefined, undefined]);
  expect(await call()).toMatchObject({ reason: 'calls' });
  await away.destroy();
});

test('limits nothing with RATE_LIMITS=off, which production refuses', async () => {
  const off = { RATE_LIMITS: 'off', FARE_CALLS_PER_ADDRESS: '1/1m' };
  const { batched } = processWith(off);
  const calls = Array.from({ length: 5 }, () => batched.spend({ budget: 'fares-network', key: '192.0.2.4' }));
  expect(await Promise.all(calls)).toEqual(Array(5).fill(undefined));
  expect(() => readConfig({ ...PRODUCTION, ...off })).toThrow('RATE_LIMITS must not be off');
});
