import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OldDataKind } from '#domain/retention/retention.ts';
import { oldDataRepository } from '#infra/postgres/repositories/retention/old-data.repository.ts';
import { messageInsert, openOldData } from '#tests/builders/old-data.ts';
import { startLastingTransaction } from '#tests/setup/lasting-transaction.ts';
import { openLoggedDatabase } from '#tests/setup/logged-database.ts';

const { site, db, periods, execute, values, remove, count, addBoth } = await openOldData();

describe('removes what is older than its period, and keeps what is younger', () => {
  test.each<[OldDataKind, string, (name: string, at: string) => string, string]>([
    [
      'sessions',
      '0 days',
      (name, at) => `insert into sessions (id_hash, expires_at) values ('${name}', ${at})`,
      'select id_hash as value from sessions',
    ],
    [
      'codes',
      '1 day',
      (name, at) => `insert into otp_challenges (phone, address, code_hash, sent_at, expires_at)
        values ('${name}', '127.0.0.1', 'x', ${at}, ${at})`,
      'select phone as value from otp_challenges',
    ],
    [
      'code-limits',
      '1 day',
      (name, at) => `insert into otp_limits (phone, sender, updated_at) values ('${name}', 'x', ${at})`,
      'select phone as value from otp_limits',
    ],
    [
      'known-senders',
      '180 days',
      (name, at) => `with customer as (
          insert into customers (phone) values ('+91981234' || ${name.length}) returning id
        ) insert into known_senders (customer_id, sender, verified_at)
          select id, '${name}', ${at} from customer`,
      'select sender as value from known_senders',
    ],
    [
      'message-receipts',
      '30 days',
      (name, at) => `insert into message_receipts (reference_digest, received_at) values ('${name}', ${at})`,
      'select reference_digest as value from message_receipts',
    ],
    [
      'inbound-messages',
      '30 days',
      (
        name,
        at,
      ) => `insert into inbound_messages (reference_digest, phone, kind, body, written_at, received_at)
        values ('${name}', '+919812345678', 'text', 'Hello', now(), ${at})`,
      'select reference_digest as value from inbound_messages',
    ],
    [
      'code-messages',
      '1 day',
      (name, at) => `insert into messages (kind, channel, "to", subject, body, created_at)
        values ('otp', 'whatsapp', '${name}', '', '123456', ${at})`,
      'select "to" as value from messages',
    ],
    [
      'message-logins',
      '1 day',
      (name, at) => `insert into message_logins
          (reference, session_hash, token_digest, word_digest, language, created_at, expires_at)
        values ('${name}', 'x', '${name}', 'x', 'en', ${at}, ${at})`,
      'select reference as value from message_logins',
    ],
    [
      'factor-challenges',
      '1 day',
      (name, at) => `with session as (
          insert into sessions (id_hash, expires_at) values ('${name}', now() + interval '1 hour') returning id_hash
        ) insert into team_factor_challenges (session_hash, purpose, value, expires_at)
          select id_hash, 'sign-in', 'x', ${at} from session`,
      'select session_hash as value from team_factor_challenges',
    ],
    [
      'budget-counts',
      '0 days',
      (name, at) => `insert into rate_limits (key, points, expire)
        values ('${name}', 1, extract(epoch from ${at}) * 1000)`,
      'select key as value from rate_limits',
    ],
    [
      'deleted-bookings',
      '30 days',
      (name, at) => `insert into deleted_bookings (booking_id, exported, deleted_at, role, surface)
        values (${name.length}, '{"name": "${name}"}', ${at}, 'owner', 'cli')`,
      `select exported ->> 'name' as value from deleted_bookings`,
    ],
    [
      'security-log',
      '1 year',
      (name, at) =>
        `insert into security_events (at, kind, outcome, detail) values (${at}, 'login', 'done', '${name}')`,
      'select detail as value from security_events',
    ],
    [
      'customers',
      '3 years',
      (name, at) => `insert into customers (phone, name, created_at, active_at)
        values ('+91981111000${name.length}', '${name}', ${at}, ${at})`,
      'select name as value from customers where erased_at is null',
    ],
  ])('%s', async (kind, period, insert, remaining) => {
    await addBoth(period, insert);
    expect(await count()).toEqual({ [kind]: 1 });
    expect(await remove()).toEqual({ [kind]: 1 });
    expect(await values(remaining)).toEqual(['kept']);
    expect(await count()).toEqual({});
  });
});

test('keeps the count of codes of a phone that is still locked', async () => {
  await execute(`insert into otp_limits (phone, sender, updated_at, locked_until)
    values ('+919811110001', 'x', now() - interval '2 days', now() - interval '2 hours')`);
  expect(await remove()).toEqual({});
});

test('empties the text and the recipient of a message 180 days after it was sent, and keeps the row', async () => {
  await addBoth('180 days', (name, at) =>
    messageInsert(
      'created_at, claimed_at, sent_at, status, reference, dedupe_key',
      `${at}, ${at}, ${at}, 'sent', 'wamid.1', '${name}'`,
    ),
  );
  expect(await remove()).toEqual({ 'message-texts': 1 });
  const rows = await sql`select dedupe_key as key, "to", subject, body, reference, kind, channel, status,
    sent_at is not null as "isSent" from messages order by dedupe_key`.execute(db);
  const fact = { kind: 'booking-received', channel: 'whatsapp', status: 'sent', isSent: true };
  expect(rows.rows).toEqual([
    { key: 'due', to: '', subject: '', body: '', reference: null, ...fact },
    { key: 'kept', to: '+919811110001', subject: 'Subject', body: 'Text', reference: 'wamid.1', ...fact },
  ]);
  expect(await remove()).toEqual({});
});

test('counts the messages of a deleted booking that the same run removes', async () => {
  for (const [id, days] of [
    [1, 31],
    [2, 29],
  ]) {
    await execute(`insert into deleted_bookings (booking_id, exported, deleted_at, role, surface)
      values (${id}, '{}', now() - interval '${days} days', 'owner', 'cli')`);
    await execute(messageInsert('created_at, dedupe_key', `now(), 'booking-${id}:booking-confirmed:email'`));
  }
  const both = { 'deleted-bookings': 1, 'messages-of-deleted-bookings': 1 };
  expect(await count()).toEqual(both);
  expect(await remove()).toEqual(both);
});

test('counts the 180 days from the last attempt, not from the first', async () => {
  await execute(
    messageInsert('created_at, claimed_at', `now() - interval '200 days', now() - interval '1 day'`),
  );
  expect(await remove()).toEqual({});
});

describe('with many rows', () => {
  const ROWS = 3_000;

  beforeEach(async () => {
    await execute(
      messageInsert(
        'claimed_at, created_at, sent_at, status',
        `at, at, at, 'sent'
      from generate_series(1, ${ROWS}) number, lateral (select now() - number * interval '1 hour' - interval '100 days' as at) one`,
      ),
    );
    await execute('analyze messages');
  });

  test('two workers at once remove each row once, and neither waits for the other', async () => {
    const [due] = await values(
      `select count(*)::integer as value from messages where claimed_at < now() - interval '180 days'`,
    );
    const both = await Promise.all([remove(), remove()]);
    const rows = both.map((done) => done['message-texts']);
    expect((rows[0] ?? 0) + (rows[1] ?? 0)).toBe(due);
  });

  test('skips a row that somebody has locked, and takes it the next time', async () => {
    const lock = await startLastingTransaction(db);
    await sql`select from messages order by claimed_at limit 1 for update`.execute(lock);
    const first = (await remove().finally(() => lock.rollback().execute()))['message-texts'];
    expect(first).toBeGreaterThan(0);
    expect(await remove()).toEqual({ 'message-texts': 1 });
  });
});

describe('reads no more than it removes', () => {
  test.each<[OldDataKind, string]>([
    ['sessions', 'sessions_expiry'],
    ['codes', 'otp_challenges_age'],
    ['code-limits', 'otp_limits_age'],
    ['known-senders', 'known_senders_age'],
    ['message-receipts', 'message_receipts_age'],
    ['inbound-messages', 'inbound_messages_age'],
    ['code-messages', 'messages_codes'],
    ['message-logins', 'message_logins_age'],
    ['deleted-bookings', 'deleted_bookings_age'],
    ['messages-of-deleted-bookings', 'messages_of_deleted_bookings'],
    ['message-texts', 'messages_with_text'],
    ['request-keys', 'bookings_request_keys'],
    ['seat-request-keys', 'rideshare_bookings_request_keys'],
    ['security-log', 'security_events_at'],
    ['customers', 'customers_by_activity'],
  ])('%s by the index %s, without sorting', async (kind, index) => {
    const { db: logged, pool, sent } = openLoggedDatabase(site.variables.DATABASE_URL);
    // Small tables are read whole and sorted, unless that is forbidden.
    await sql`set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off`.execute(logged);
    sent.length = 0;
    await oldDataRepository(logged).removeDue({ kind, period: periods[kind], now: new Date() }, 500);
    const { rows } = await pool.query(`explain ${sent[0]?.sql}`, [...(sent[0]?.parameters ?? [])]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    await logged.destroy();
    expect(plan).toContain(`Index Scan using ${index} `);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    expect(plan).toContain('Tid Scan');
  });
});
