import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { SecurityRefusal } from '#domain/security-log/security-event.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { countRefusals, securityEvents } from '#infra/postgres/security-log/security-event.repository.ts';
import { eventRows } from '#infra/security/security-log/event-rows.ts';
import { MAX_WAITING, refusalCounter } from '#infra/security/security-log/refusal-counter.ts';
import { type RequestOrigin, requestOrigin } from '#infra/security/security-log/request-origin.ts';
import { OTHER_PHONE, RIDER_PHONE } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const rows = eventRows(Buffer.alloc(32, 7), log);

beforeEach(async () => {
  lines.length = 0;
  await db.deleteFrom('security_events').execute();
});

const requestFrom = (network: string, requestId = 'request-1'): RequestOrigin => ({
  network,
  requestId,
  account: null,
  isNoted: false,
});

function counter(
  store = (row: Parameters<typeof countRefusals>[1], count: number) => countRefusals(db, row, count),
) {
  const refusals = refusalCounter({ rows, store, log });
  return {
    ...refusals,
    noteFrom: (network: string, refusal: SecurityRefusal) =>
      requestOrigin.run(requestFrom(network), () => refusals.note(refusal)),
  };
}

const stored = () => db.selectFrom('security_events').selectAll().orderBy('id').execute();

describe('refusals', () => {
  test('store neither the phone nor the network in clear, in the row and in the line', async () => {
    const { noteFrom, settled } = counter();
    noteFrom('198.51.100.7', { kind: 'rider.sign-in-refused', who: RIDER_PHONE });
    await settled();
    const [row] = await stored();
    expect(row).toMatchObject({
      kind: 'rider.sign-in-refused',
      outcome: 'refused',
      account_id: null,
      phone_hash: expect.stringMatching(/^[\w-]{22}$/),
      network_hash: expect.stringMatching(/^[\w-]{22}$/),
      request_id: 'request-1',
      count: 1,
    });
    expect(row?.phone_hash).not.toBe(row?.network_hash);
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({
      msg: 'security event',
      security: { kind: 'rider.sign-in-refused', who: row?.phone_hash, network: row?.network_hash },
      requestId: 'request-1',
    });
    for (const text of [JSON.stringify(row), line]) {
      expect(text).not.toContain(RIDER_PHONE.slice(1));
      expect(text).not.toContain('198.51.100.7');
    }
  });

  test('name the account of a phone that has one', async () => {
    const { id } = await db
      .insertInto('customers')
      .values({ phone: OTHER_PHONE, name: null, email: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { noteFrom, settled } = counter();
    noteFrom('198.51.100.7', { kind: 'rider.locked', who: OTHER_PHONE });
    await settled();
    expect(await stored()).toMatchObject([{ account_id: id, phone_hash: null }]);
  });

  test('of one hour, person and network are counted in one row', async () => {
    const { noteFrom, settled } = counter();
    for (let at = 0; at < 200; at += 1) {
      noteFrom('198.51.100.7', { kind: 'budget.exceeded', detail: 'calls' });
      if (at % 50 === 0) await settled();
    }
    noteFrom('198.51.100.8', { kind: 'budget.exceeded', detail: 'calls' });
    await settled();
    expect((await stored()).map(({ count }) => count)).toEqual([200, 1]);
    expect(lines).toHaveLength(201);
  });

  test('of one network fill a limited number of rows, and none is lost', async () => {
    const { noteFrom, settled } = counter();
    for (let id = 1; id <= 60; id += 1)
      noteFrom('198.51.100.7', { kind: 'access.refused', detail: 'page', who: id as CustomerId });
    noteFrom('198.51.100.8', { kind: 'access.refused', detail: 'page', who: 1 as CustomerId });
    await settled();
    const found = await stored();
    expect(found).toHaveLength(22);
    expect(found[20]).toMatchObject({ account_id: null, request_id: null, count: 40 });
    expect(found[20]?.network_hash).toBe(found[0]?.network_hash);
    expect(found[21]).toMatchObject({ account_id: 1, count: 1 });
  });

  test('of all networks fill a limited number of rows, and none is lost', async () => {
    await sql`insert into security_events (kind, outcome, network_hash, window_start, window_key)
      select 'access.refused', 'refused', n, date_trunc('hour', now(), 'UTC'), n
      from generate_series(1, 1000) n`.execute(db);
    const { noteFrom, settled } = counter();
    for (let at = 1; at <= 30; at += 1)
      noteFrom(`198.51.100.${at}`, { kind: 'access.refused', detail: 'page' });
    await settled();
    const more = (await stored()).slice(1000);
    expect(more).toMatchObject([{ network_hash: 'many', account_id: null, count: 30 }]);
  });

  test('wait in memory with a limit while the database is slow', async () => {
    const counts: number[] = [];
    const gate = Promise.withResolvers<void>();
    const { noteFrom, settled } = counter(async (_row, count) => {
      counts.push(count);
      await gate.promise;
    });
    for (let at = 0; at < 3 * MAX_WAITING; at += 1)
      noteFrom(`198.51.100.${at}`, { kind: 'access.refused', detail: 'page' });
    gate.resolve();
    await settled();
    expect(counts.length).toBeLessThanOrEqual(MAX_WAITING + 2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3 * MAX_WAITING);
  });

  test('that cannot be stored throw nothing, and leave their line and an error', async () => {
    const { noteFrom, settled } = counter(async () => {
      throw new Error(`relation of ${RIDER_PHONE} is gone`);
    });
    noteFrom('198.51.100.7', { kind: 'access.refused', detail: 'page' });
    await settled();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'security event',
      'security event not stored',
    ]);
    expect(lines.join()).not.toContain(RIDER_PHONE);
  });

  test('cannot forge a line', async () => {
    const { noteFrom, settled } = counter();
    requestOrigin.run(requestFrom('198.51.100.7', 'x"}\n{"level":30,"security":{}'), () =>
      noteFrom('198.51.100.7', { kind: 'request.refused', detail: '"}\n{"msg":"security event"' }),
    );
    await settled();
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });
});

describe('an event in a transaction', () => {
  const record = (outcome: 'commit' | 'refuse') =>
    inTransactionOf(db, (trx, afterCommit) => securityEvents(trx, rows, afterCommit))(async (security) => {
      await security.record({ kind: 'role.granted', detail: 'owner', subject: RIDER_PHONE });
      expect(lines).toEqual([]);
      return outcome === 'commit' ? ok(null) : refuse({ code: 'last-owner' });
    });

  test('is stored with its action and then has its line', async () => {
    await record('commit');
    expect(await stored()).toMatchObject([
      { kind: 'role.granted', outcome: 'done', detail: 'owner', account_id: null, network_hash: null },
    ]);
    expect(lines).toHaveLength(1);
  });

  test('of an action that was rolled back is not stored and has no line', async () => {
    await record('refuse');
    expect(await stored()).toEqual([]);
    expect(lines).toEqual([]);
  });
});
