import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findOutage, outageSentence } from '#infra/outages/outage.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { postgresUrl } from '#tests/setup/database.ts';

const coded = (code: unknown, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['ECONNREFUSED', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['ECONNRESET', 'lost'],
  ['57P01', 'lost'],
  ['08006', 'lost'],
  ['57P03', 'starting'],
  ['53300', 'too-many-connections'],
  ['57014', 'no-answer'],
  ['55P03', 'busy'],
  ['25006', 'read-only'],
  ['53100', 'full'],
] as const)('calls %s an outage', (code, cause) => {
  expect(findOutage(coded(code))).toEqual({ cause, code });
});

test.each([
  ['a wrong password', coded('28P01')],
  ['a missing database', coded('3D000')],
  ['a violated constraint', coded('23505')],
  ['a missing file', coded('ENOENT')],
  ['a bug', new TypeError('of undefined')],
  ['an unknown code that every object has', coded('constructor')],
  ['text', 'Connection terminated'],
])('calls %s no outage', (_, error) => {
  expect(findOutage(error)).toBeNull();
});

test('finds the outage that another error names as its cause, or one of several addresses', () => {
  expect(findOutage(new Error('x', { cause: coded('ECONNREFUSED') }))?.cause).toBe('unreachable');
  expect(findOutage(new AggregateError([coded('X'), coded('ETIMEDOUT')]))?.cause).toBe('no-answer');
  expect(findOutage(coded(14))).toEqual({ cause: 'temporal', code: null });
});

test('knows the errors of pg, which have no code', async () => {
  const errors = [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ];
  expect(errors.filter((message) => findOutage(new Error(message)) === null)).toEqual([]);
});

test('knows what PostgreSQL and Node.js really throw', async () => {
  const closed = openDatabase('postgres://127.0.0.1:1/none');
  const thrown = await closed
    .selectFrom('bookings')
    .select('id')
    .execute()
    .catch((error: unknown) => error);
  expect(findOutage(thrown)).toEqual({ cause: 'unreachable', code: 'ECONNREFUSED' });
  await closed.destroy();

  const client = new pg.Client(await postgresUrl());
  client.on('error', () => undefined);
  await client.connect();
  const ended = await client
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error);
  expect(findOutage(ended)?.cause).toBe('lost');
  const after = await client.query('select 1').catch((error: unknown) => error);
  expect(findOutage(after)?.cause).toBe('lost');
  await client.end().catch(() => undefined);

  const missing = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').once('error', resolve));
  expect(findOutage(missing)).toEqual({ cause: 'unreachable', code: 'ENOENT' });
});

test('says an outage in one sentence', () => {
  expect(outageSentence({ cause: 'unreachable', code: 'ECONNREFUSED' })).toBe(
    'Cannot connect to the database (ECONNREFUSED): check that it runs, and DATABASE_URL.',
  );
});
