import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chainHead, verifyChain } from '#infra/postgres/audit/chain.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { linkAuditOften } from '#workflows/link-audit.ts';

const { db } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate audit_entries, audit_links restart identity`.execute(db);
});

const write = (count: number) =>
  sql`insert into audit_entries (operation, outcome, role, surface, subjects, changes)
    select 'bookings.confirm', 'done', 'owner', 'cli', '{}', '[]' from generate_series(1, ${count}::integer)`.execute(
    db,
  );

const headAt = (position: number) => eventually(async () => (await chainHead(db))?.position === position);

test('a worker links what is written, more than one batch too, and logs the head once a day', async () => {
  const lines: unknown[] = [];
  const log = {
    info: (line: unknown) => lines.push(line),
    warn: (line: unknown) => lines.push(line),
  } as never;
  let now = new Date('2026-11-21T10:00:00Z');
  await write(2_500);
  const linking = linkAuditOften(db, log, { everyMs: 10, now: () => now });
  await headAt(2_500);
  await write(1);
  await headAt(2_501);
  expect(lines).toEqual([]);
  // 18:30 UTC is midnight in India.
  now = new Date('2026-11-21T18:30:00Z');
  const head = await chainHead(db);
  await eventually(() => lines.length > 0);
  expect(lines).toEqual([{ audit: head }]);
  await linking.stop();
  expect(await verifyChain(db)).toMatchObject({ checked: 2_501, faults: [] });
  expect(lines).toHaveLength(1);
});

test('goes on after the database was away', async () => {
  const warned: unknown[] = [];
  const log = { info: () => {}, warn: (line: unknown) => warned.push(line) } as never;
  await sql`alter table audit_links rename to audit_links_away`.execute(db);
  const linking = linkAuditOften(db, log, { everyMs: 10 });
  await eventually(() => warned.length > 0);
  await sql`alter table audit_links_away rename to audit_links`.execute(db);
  await write(1);
  await headAt(1);
  await linking.stop();
});
