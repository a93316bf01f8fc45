import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#infra/config/config.ts';
import { type ProcessRole, poolSizes } from '#infra/config/database.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Core, createCore } from '#infra/container/core.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

/** PostgreSQL's `max_connections` without those that it reserves. */
const USABLE_CONNECTIONS = 97;

const { url } = await openTestDatabase();
const observer = openDatabase(url, { max: 1, name: 'observer' });
afterAll(() => observer.destroy());
const folder = mkdtempSync(join(tmpdir(), 'ratha-connections-'));
afterAll(() => rmSync(folder, { recursive: true }));
// A busy machine opens a hundred connections at once slowly, and how fast is not asked here.
const config = readConfig(
  {
    DATABASE_URL: url,
    RATHA_DATA_DIR: folder,
    DATABASE_CONNECT_TIMEOUT: '60s',
    DATABASE_STATEMENT_TIMEOUT: '60s',
  },
  { demo: true },
);
const log = createLog({ logLevel: 'silent' }, 'test');

const poolsOf = ({ db, readOnly, lists, long, relay }: Core) => [db, readOnly, lists, long, relay];

/**
 * Makes every pool of a process open all its connections, and more if it could: a pool opens one for each statement until it has
 * all.
 */
async function saturate(core: Core, role: ProcessRole): Promise<void> {
  const { main, reads, lists, long, relay } = poolSizes(config.database.connections[role], role);
  const pools: readonly (readonly [Core['db'], size: number])[] = [
    [core.db, main],
    [core.readOnly, reads],
    [core.lists, lists],
    [core.long, long],
    [core.relay, relay],
  ];
  const statements = pools
    .filter(([, size]) => size > 0)
    .flatMap(([pool, size]) =>
      Array.from({ length: size + 2 }, () => sql`select pg_sleep(0.1)`.execute(pool)),
    );
  await Promise.all(statements);
}

test('two webs, two workers and a command fit into the connections of one PostgreSQL', async () => {
  const roles = ['web', 'web', 'worker', 'worker', 'cli'] as const;
  const cores = roles.map((role) => createCore(config, log, { role }));
  await Promise.all(cores.map((core, index) => saturate(core, roles[index] ?? 'web')));
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*)::integer from pg_stat_activity
    where datname = current_database() and application_name <> 'observer' group by 1`.execute(observer);
  await Promise.all(cores.flatMap(poolsOf).map((pool) => pool.destroy()));

  const opened = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  const { web, worker, cli } = config.database.connections;
  // One connection of each process listens for changed seats. It is open only when somebody looks at them.
  expect(opened).toEqual({
    'ratha web': 2 * (web - 1),
    'ratha worker': 2 * (worker - 1),
    'ratha cli': cli - 1,
  });
  expect(2 * web + 2 * worker + cli).toBeLessThanOrEqual(USABLE_CONNECTIONS);
});

test.each([7, 8, 15, 28, 100, 1000])('divides all of %i connections, at least one for each use', (all) => {
  const sizes = poolSizes(all, 'worker');
  expect(Object.values(sizes).reduce((sum, size) => sum + size)).toBe(all);
  expect(Object.values(sizes).every((size) => size >= 1)).toBe(true);
  expect(sizes.main).toBeGreaterThanOrEqual(2);
  const ofWeb = poolSizes(all, 'web');
  expect(Object.values(ofWeb).reduce((sum, size) => sum + size)).toBe(all);
  expect(ofWeb).toMatchObject({ relay: 0, listener: 1 });
});
