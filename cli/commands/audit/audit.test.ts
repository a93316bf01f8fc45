import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { linkEntries } from '#infra/postgres/audit/chain.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';
import { ratha } from '#tests/setup/ratha.ts';

let house: TestContainer;
let [confirmed, cancelled] = [0 as BookingId, 0 as BookingId];
const run = (...args: string[]) => ratha(args, house.variables);
const audit = (...args: string[]) => run('audit', ...args);
const listed = async (...args: string[]) => JSON.parse((await audit('list', '--json', ...args)).out);

beforeAll(async () => {
  house = await createTestContainer();
});
afterAll(() => house.drop());

beforeEach(async () => {
  const { container } = house;
  await sql`truncate audit_entries, audit_links restart identity`.execute(container.db);
  [confirmed, cancelled] = [await placed(container), await placed(container)];
  await run('bookings', 'confirm', `BK-${confirmed}`);
  await run('bookings', 'cancel', `BK-${cancelled}`, '--reason', 'no-vehicle', '--yes');
  await run('bookings', 'cancel', `BK-${cancelled}`, '--reason', 'no-vehicle', '--yes');
  await linkEntries(container.db);
});

test('lists what commands did, newest first, and filters it', async () => {
  const { entries, next } = await listed();
  expect(next).toBeNull();
  expect(entries.map(({ operation, outcome }: Record<string, string>) => [operation, outcome])).toEqual([
    ['bookings.cancel', 'refused'],
    ['bookings.cancel', 'done'],
    ['bookings.confirm', 'done'],
  ]);
  expect(entries[2]).toMatchObject({
    ...{ surface: 'cli', subjects: [`BK-${confirmed}`], position: 1 },
    who: { role: 'owner', phone: null },
  });
  const { out } = await audit('list');
  expect(out).toMatch(new RegExp(`bookings\\.confirm +BK-${confirmed} +\\S+@\\S+ +cli +done`));
  expect(out).toContain('refused: wrong-status');
  const counts = async (...args: string[]) => (await listed(...args)).entries.length;
  expect(await counts('--operation', 'bookings.confirm')).toBe(1);
  expect(await counts('--operation', 'bookings')).toBe(3);
  expect(await counts('--operation', 'duties')).toBe(0);
  expect(await counts('--subject', `bk${cancelled}`)).toBe(2);
  expect(await counts('--outcome', 'refused')).toBe(1);
  expect(await counts('--since', '2099-01-01')).toBe(0);
  expect(await counts('--until', '2020-01-01')).toBe(0);
  expect(await counts('--by', '+919999900001')).toBe(0);
  const first = await listed('--limit', '2');
  expect((await listed('--before', String(first.next))).entries).toEqual([entries[2]]);
});

test('shows one entry with what changed', async () => {
  const { entries } = await listed('--operation', 'bookings.confirm');
  const { out } = await audit('show', String(entries[0].id));
  expect(out).toContain('"status":["received","confirmed"]');
  expect(out).toMatch(/Chain +1:[0-9a-f]{64}/);
  expect(JSON.parse((await audit('show', String(entries[0].id), '--json')).out)).toEqual(entries[0]);
  expect((await audit('show', '999999')).code).toBe(3);
});

test('a command on many is one batch', async () => {
  const { container } = house;
  const ids = [await placed(container), await placed(container)];
  const list = ids.map((id) => `BK-${id}\n`).join('');
  await ratha(['bookings', 'confirm', '-'], house.variables, list);
  const { entries } = await listed('--limit', '2');
  expect(entries[0].batch).toBe(entries[1].batch);
  expect((await listed('--batch', entries[0].batch)).entries).toEqual(entries);
});

test('exports all entries, oldest first, one JSON document a line', async () => {
  const lines = (await audit('export')).out.trim().split('\n');
  const { entries } = await listed();
  expect(lines.map((line) => JSON.parse(line))).toEqual(entries.toReversed());
  expect((await audit('export', '--json')).out).toBe((await audit('export')).out);
  expect((await audit('export', '--since', '2099-01-01')).out).toBe('');
});

test('verifies the chain, with a head that was kept, and ends with 1 when it does not hold', async () => {
  const { db } = house.container;
  await linkEntries(db);
  const whole = await audit('verify');
  expect([whole.code, whole.out]).toEqual([
    0,
    expect.stringMatching(/^The chain of 3 entries holds\.\nHead: 3:/),
  ]);
  const head = /Head: (\S+)/.exec(whole.out)?.[1] ?? '';
  expect((await audit('verify', '--head', head)).code).toBe(0);
  const other = await audit('verify', '--head', head.replace('3:', '2:'));
  expect([other.code, other.out]).toEqual([
    1,
    expect.stringContaining('does not have the given head at position 2'),
  ]);
  await sql`update audit_entries set operation = 'bookings.start' where id = (select min(id) from audit_entries)`.execute(
    db,
  );
  const broken = await audit('verify', '--json');
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.out)).toMatchObject({ checked: 3, faults: [{ kind: 'changed', position: 1 }] });
  await sql`update audit_entries set operation = 'bookings.confirm' where id = (select min(id) from audit_entries)`.execute(
    db,
  );
  expect((await audit('verify')).code).toBe(0);
});

test.each([
  ['list', '--subject', 'nobody'],
  ['list', '--operation', 'Confirm it'],
  ['list', '--batch', '7'],
  ['list', '--limit', '0'],
  ['show', 'x'],
  ['verify', '--head', '12'],
])('refuses %s %s %s as wrong', async (...args) => {
  expect((await audit(...args)).code).toBe(2);
});
