import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chainHead, linkEntries, verifyChain } from '#infra/postgres/audit/chain.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

/** The chain shows when somebody changed the record by SQL (docs/product/audit.md#chain). */

const { db } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate audit_entries, audit_links restart identity`.execute(db);
});

async function write(count: number, at = sql`now()`): Promise<void> {
  await sql`
    insert into audit_entries (at, operation, outcome, role, surface, subjects, changes)
    select ${at}, 'bookings.confirm', 'done', 'owner', 'cli', array['BK-' || n], jsonb_build_array(jsonb_build_object('n', n))
    from generate_series(1, ${count}::integer) n`.execute(db);
}

async function linked(count: number): Promise<void> {
  await write(count);
  await linkEntries(db);
}

test('links entries in the order of their commits, and holds', async () => {
  expect(await linkEntries(db)).toBeNull();
  await linked(3);
  await linked(2);
  const head = await chainHead(db);
  expect(head).toEqual({ position: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await verifyChain(db)).toEqual({ head, checked: 5, waiting: 0, faults: [] });
  await write(1);
  expect(await verifyChain(db, head ?? undefined)).toMatchObject({ waiting: 1, faults: [] });
});

test('PostgreSQL computes the same hashes', async () => {
  await linked(4);
  const { rows } = await sql<{ same: boolean }>`
    select link.hash = sha256(coalesce(lag(link.hash) over (order by position), decode(repeat('00', 32), 'hex'))
      || convert_to(jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.operation,
      e.outcome, e.refusal, e.role, e.account_id, e.phone_hash, e.surface, e.system_account, e.host, e.request_id, e.batch,
      e.subjects, e.changes)::text, 'UTF8')) as same
    from audit_links link join audit_entries e on e.id = link.entry_id order by position`.execute(db);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ same: true })));
});

test('an entry that is committed later than a newer one is linked after it', async () => {
  let [commit, open] = [() => {}, () => {}];
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = db.transaction().execute(async (trx) => {
    await sql`insert into audit_entries (operation, outcome, role, surface, subjects, changes)
      values ('bookings.cancel', 'done', 'owner', 'cli', '{}', '[]')`.execute(trx);
    open();
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await opened;
  await linked(2);
  commit();
  await slow;
  await linkEntries(db);
  const { rows } = await sql<{
    entry_id: string;
  }>`select entry_id from audit_links order by position`.execute(db);
  expect(rows.map(({ entry_id }) => Number(entry_id))).toEqual([2, 3, 1]);
  expect((await verifyChain(db)).faults).toEqual([]);
});

test('two processes that link at the same time make one chain', async () => {
  await write(50);
  await Promise.all(Array.from({ length: 4 }, () => linkEntries(db)));
  expect(await verifyChain(db)).toMatchObject({ checked: 50, faults: [] });
});

test.each([
  ['operation', sql`operation = 'bookings.cancel'`],
  ['outcome', sql`outcome = 'refused', refusal = 'wrong-status'`],
  ['time', sql`at = at + interval '1 microsecond'`],
  ['person', sql`account_id = 7`],
  ['subjects', sql`subjects = array['BK-99']`],
  ['changes', sql`changes = '[]'`],
])('names the entry whose %s was changed', async (_what, change) => {
  await linked(5);
  await sql`update audit_entries set ${change} where id = 3`.execute(db);
  expect((await verifyChain(db)).faults).toEqual([{ kind: 'changed', position: 3, entry: 3 }]);
});

test('names the entry whose link was changed, and the next one', async () => {
  await linked(5);
  await sql`update audit_links set hash = sha256('x') where position = 3`.execute(db);
  expect((await verifyChain(db)).faults).toMatchObject([
    { kind: 'changed', position: 3 },
    { kind: 'changed', position: 4 },
  ]);
});

test('names a removed entry, and a place where entry and link were removed', async () => {
  await linked(6);
  await sql`delete from audit_entries where id in (2, 5)`.execute(db);
  await sql`delete from audit_links where position = 5`.execute(db);
  expect((await verifyChain(db)).faults).toEqual([
    { kind: 'removed', position: 2, entry: 2 },
    { kind: 'removed', position: 5, entry: null },
  ]);
});

test('names an entry that was put in with an earlier time', async () => {
  await linked(3);
  await write(1, sql`now() - interval '1 hour'`);
  await linkEntries(db);
  expect((await verifyChain(db)).faults).toEqual([{ kind: 'put-in', entry: 4 }]);
});

test('names an entry that took the place of another one', async () => {
  await linked(3);
  await sql`delete from audit_entries where id = 2`.execute(db);
  await sql`insert into audit_entries (id, operation, outcome, role, surface, subjects, changes) overriding system value
    values (2, 'bookings.confirm', 'done', 'owner', 'cli', '{}', '[]')`.execute(db);
  expect((await verifyChain(db)).faults).toEqual([{ kind: 'changed', position: 2, entry: 2 }]);
});

test('a head that was kept elsewhere shows that the end was cut, or that all was made again', async () => {
  await linked(5);
  const kept = await chainHead(db);
  expect((await verifyChain(db, kept ?? undefined)).faults).toEqual([]);
  await sql`delete from audit_entries where id = 5`.execute(db);
  await sql`delete from audit_links where position = 5`.execute(db);
  expect((await verifyChain(db)).faults).toEqual([]);
  expect((await verifyChain(db, kept ?? undefined)).faults).toEqual([{ kind: 'other-head', position: 5 }]);
  await sql`truncate audit_links`.execute(db);
  await linked(1);
  expect((await verifyChain(db, kept ?? undefined)).faults).toEqual([{ kind: 'other-head', position: 5 }]);
});
