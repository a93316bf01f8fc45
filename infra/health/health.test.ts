import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { databaseState } from '#infra/health/database-state.ts';
import { createDiskProbe } from '#infra/health/disk-probe.ts';
import { createPoolProbe } from '#infra/health/pool-probe.ts';
import { schemaState } from '#infra/health/schema-state.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { createTestDatabase, openTestDatabase } from '#tests/setup/database.ts';

const { db, url } = await openTestDatabase();
const name = sql.id(new URL(url).pathname.slice(1));
const role = sql.id(new URL(url).username);

afterEach(async () => {
  await sql`alter database ${name} reset default_transaction_read_only`.execute(db);
  await sql`alter role ${role} in database ${name} reset default_transaction_read_only`.execute(db);
});

test('finds a database that accepts changes', async () => {
  expect(await databaseState(db)).toBe('up');
});

test('finds a read-only database, on connections that could still write and on new ones', async () => {
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  expect(await databaseState(db)).toBe('read-only');
  const later = openDatabase(url, { max: 1 });
  expect(await databaseState(later)).toBe('read-only');
  await later.destroy();
});

test('lets the setting of a role in the database precede that of the database', async () => {
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  await sql`alter role ${role} in database ${name} set default_transaction_read_only = off`.execute(db);
  expect(await databaseState(db)).toBe('up');
});

test('finds the migrations that did not run, and those of a later release', async () => {
  expect(await schemaState(db)).toEqual({ pending: 0, unknown: 0 });
  const copy = await createTestDatabase();
  const changed = openDatabase(copy.url, { max: 1 });
  await sql`insert into kysely_migration values ('9999_later', now()::text)`.execute(changed);
  expect(await schemaState(changed)).toEqual({ pending: 0, unknown: 1 });
  await sql`delete from kysely_migration where name in ('9999_later', '0001_bookings_and_identity')`.execute(
    changed,
  );
  expect(await schemaState(changed)).toEqual({ pending: 1, unknown: 0 });
  await sql`drop table kysely_migration`.execute(changed);
  expect((await schemaState(changed)).pending).toBeGreaterThan(20);
  await changed.destroy();
  await copy.drop();
});

test('finds a full disk, checks it rarely, and finds room again', async () => {
  let now = 0;
  const isFull = createDiskProbe(db, () => now);
  expect(await isFull()).toBe(false);
  // The disk of a test cannot be filled: PostgreSQL refuses the table with the error of a full disk.
  await sql`create function refuse_table() returns event_trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function refuse_table()`.execute(db);
  expect(await isFull()).toBe(false);
  now = 30_000;
  expect(await isFull()).toBe(true);
  await sql`drop event trigger full_disk`.execute(db);
  expect(await isFull()).toBe(true);
  now = 35_000;
  expect(await isFull()).toBe(false);
});

test('calls a pool busy for a while before it is down, and up as soon as it answers', async () => {
  let now = 0;
  let answers = false;
  const probe = createPoolProbe(
    async () => {
      if (!answers) throw new Error('all connections are in use');
    },
    10_000,
    () => now,
  );
  now = 9_000;
  expect(await probe()).toBe('busy');
  now = 11_000;
  expect(await probe()).toBe('down');
  answers = true;
  expect(await probe()).toBe('up');
});
