import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConnectionLimits, USUAL_LIMITS } from '#infra/config/database.ts';
import { type DatabaseOptions, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { DatabaseTimeout } from '#infra/postgres/connection/deadline.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';
import { TIME_FACTOR } from '#tests/setup/time-factor.ts';

const server = await postgresUrl();

/** A query fails a second after its limit on the server. */
const SHORT: ConnectionLimits = {
  ...USUAL_LIMITS,
  connect: 3_000 * TIME_FACTOR,
  statement: 1_500 * TIME_FACTOR,
};

let proxy: TcpProxy;
const pools: DbPool[] = [];

beforeEach(async () => {
  proxy = await startTcpProxy(server);
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.destroy()));
  await proxy.stop();
});

function open(options: DatabaseOptions = {}, url = proxy.through(server)): DbPool {
  const pool = openDatabase(url, { limits: SHORT, ...options });
  pools.push(pool);
  return pool;
}

async function echo(db: DbPool, value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::integer as value`.execute(db);
  return rows[0]?.value;
}

/** Opens that many connections, which stay in the pool. */
async function warmUp(db: DbPool, connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(db)));
}

test('gives up a query without an answer, and does not take a late answer for that to the next query', async () => {
  const db = open({ max: 1 });
  await echo(db, 1);
  proxy.goSilent();
  await expect(echo(db, 2)).rejects.toBeInstanceOf(DatabaseTimeout);
  await proxy.forward();
  expect(await echo(db, 3)).toBe(3);
  expect(await echo(db, 4)).toBe(4);
});

test('replaces all connections that were silent after the first one failed', async () => {
  const db = open({ max: 5 });
  await warmUp(db, 5);
  expect(proxy.connections()).toBe(5);
  proxy.goSilent();
  await expect(echo(db, 1)).rejects.toBeInstanceOf(DatabaseTimeout);
  proxy.abandon();
  expect(await Promise.all([1, 2, 3, 4, 5].map((value) => echo(db, value)))).toEqual([1, 2, 3, 4, 5]);
});

test('gives up a transaction on a silent server, and begins the next one on another connection', async () => {
  const db = open({ max: 1 });
  const silent = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.goSilent();
    await sql`select 2`.execute(trx);
  });
  await expect(silent).rejects.toBeInstanceOf(DatabaseTimeout);
  proxy.abandon();
  const { rows } = await db
    .transaction()
    .execute((trx) => sql<{ one: number }>`select 1 as one`.execute(trx));
  expect(rows).toEqual([{ one: 1 }]);
});

test('gives up connecting to a silent server, and waiting for a busy pool', async () => {
  const db = open({ max: 1 });
  proxy.goSilent();
  const refused = await Promise.allSettled([echo(db, 1), echo(db, 2)]);
  expect(refused.map((one) => one.status === 'rejected' && one.reason)).toEqual([
    expect.any(DatabaseTimeout),
    expect.any(DatabaseTimeout),
  ]);
  await proxy.forward();
  await expect.poll(() => echo(db, 3).catch(() => undefined)).toBe(3);
});

test('asks a server that is known to be silent once for all callers', async () => {
  const db = open({ max: 10 });
  proxy.goSilent();
  await expect(echo(db, 1)).rejects.toBeInstanceOf(DatabaseTimeout);
  const before = proxy.connections();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => echo(db, at)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  // A silent proxy keeps the connections that were given up.
  expect(proxy.connections() - before).toBe(1);
  await proxy.forward();
  await expect.poll(() => echo(db, 3).catch(() => undefined)).toBe(3);
});

test('closes a pool although the server is silent', async () => {
  const db = open({ max: 3 });
  await warmUp(db, 3);
  proxy.goSilent();
  await db.destroy();
  pools.length = 0;
  await proxy.forward();
  await expect.poll(() => proxy.connections()).toBe(0);
});

test('says a refused connection as it is', async () => {
  const db = open();
  await proxy.refuse();
  await expect(echo(db, 1)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('frees the lock of a client that vanished in a transaction', async () => {
  const vanishing = open({ max: 1, limits: { ...SHORT, idleInTransaction: 300 } });
  const other = open({ max: 1, limits: { ...USUAL_LIMITS, lock: 60_000, statement: 60_000 } }, server);
  const lock = sql`select pg_advisory_xact_lock(4711)`;
  const trx = await vanishing.startTransaction().execute();
  await lock.execute(trx);
  proxy.goSilent();
  await other.transaction().execute((waiting) => lock.execute(waiting));
  await expect(trx.rollback().execute()).rejects.toThrow();
});

test('waits neither for a lock nor for a statement longer than its limits', async () => {
  const holder = open();
  const lock = sql`select pg_advisory_xact_lock(4712)`;
  const trx = await holder.startTransaction().execute();
  await lock.execute(trx);
  const hasty = open({ limits: { ...SHORT, statement: 60_000, lock: 100 } });
  await expect(hasty.transaction().execute((waiting) => lock.execute(waiting))).rejects.toMatchObject({
    code: '55P03',
  });
  await trx.rollback().execute();
  await expect(sql`select pg_sleep(60)`.execute(holder)).rejects.toMatchObject({ code: '57014' });
});

test('asks the server for its limits, and keeps the options of the address', async () => {
  const url = new URL(server);
  url.searchParams.set('options', '-c lock_timeout=7s -c work_mem=8MB');
  const db = open({ readOnly: true, limits: USUAL_LIMITS, name: 'ratha test' }, url.href);
  const settings = [
    ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout'],
    ...['tcp_keepalives_idle', 'default_transaction_read_only', 'work_mem', 'application_name'],
  ];
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${settings}::text[]) as name`.execute(db);
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    statement_timeout: '5s',
    lock_timeout: '7s',
    idle_in_transaction_session_timeout: '5s',
    tcp_user_timeout: '10000',
    tcp_keepalives_idle: '10',
    default_transaction_read_only: 'on',
    work_mem: '8MB',
    application_name: 'ratha test',
  });
});
