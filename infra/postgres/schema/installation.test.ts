import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readInstallation, renewEpoch } from '#infra/postgres/schema/installation.ts';
import { up } from '#migrations/0027_installation.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();

test('a database has one installation, and a restore renews its epoch only', async () => {
  const before = await readInstallation(db);
  expect(before).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{12}$/),
    epoch: expect.stringMatching(/^[0-9a-f]{8}$/),
    hasOldWorkflows: false,
  });
  const renewed = await renewEpoch(db);
  expect(renewed.id).toBe(before.id);
  expect(renewed.epoch).not.toBe(before.epoch);
  expect(await readInstallation(db)).toEqual({ ...renewed, hasOldWorkflows: false });
});

test('a copy becomes an installation of its own', async () => {
  await sql`update installation set has_old_workflows = true`.execute(db);
  const before = await readInstallation(db);
  const copy = await renewEpoch(db, { asCopy: true });
  expect(copy.id).not.toBe(before.id);
  expect(copy.epoch).not.toBe(before.epoch);
  expect((await readInstallation(db)).hasOldWorkflows).toBe(false);
});

test('the migration remembers that an older installation has workflows', async () => {
  // Nothing of this is committed.
  const trx = await db.startTransaction().execute();
  try {
    await sql`insert into rideshare_trips (route_id, trip_date, direction, departs_at, arrives_at)
      select id, '2026-01-01', 'outbound', now(), now() + interval '1 hour' from rideshare_routes limit 1`.execute(
      trx,
    );
    await sql`drop table installation`.execute(trx);
    await up(trx as never);
    expect((await readInstallation(trx)).hasOldWorkflows).toBe(true);
  } finally {
    await trx.rollback().execute();
  }
});
