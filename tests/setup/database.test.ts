import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openLoggedDatabase } from '#tests/setup/logged-database.ts';

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('gives each test its own database with the newest schema', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.url, 'create table only_here as select 1 as here');
  expect(await ask(one.url, 'select count(*) > 0 from kysely_migration')).toBe(true);
  expect(await ask(other.url, `select to_regclass('only_here')`)).toBeNull();
  await one.drop();
  await expect(ask(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  await other.drop();
});

test('a logged database may be dropped before its connection is closed', async () => {
  const { url, drop } = await createTestDatabase();
  const { db, pool, sent } = openLoggedDatabase(url);
  await db.selectFrom('bookings').select('id').execute();
  expect(sent).toHaveLength(1);
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  await drop();
  await removed;
  await db.destroy();
});
