import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { plainConnections } from '#infra/config/plain-connections.ts';

afterEach(() => vi.unstubAllEnvs());

const names = (given: Record<string, string>) => plainConnections(given).map((line) => line.split(' ')[0]);

test.each([
  ['DATABASE_URL', 'postgres://name:hunter2@db.example/ratha'],
  ['DATABASE_URL', 'postgres://db.example/ratha?sslmode=disable'],
  ['DATABASE_URL', 'postgres://db.example/ratha?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://db.example/ratha?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://db.example/ratha?uselibpqcompat=true&sslmode=require'],
  ['DATABASE_URL', 'postgres://db.example/ratha?ssl=false'],
  ['DATABASE_URL', 'postgres://localhost/ratha?host=db.example'],
  ['DATABASE_URL', 'postgres://localhost.example/ratha'],
  ['DATABASE_URL', 'postgres://db.example/ratha?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'],
  ['TEMPORAL_ADDRESS', 'temporal.example:7233'],
  ['WHATSAPP_API_URL', 'http://chat.example'],
  ['SMS_API_URL', 'http://sms.example'],
  ['RATES_URL', 'http://rates.example/v1'],
  ['SMTP_URL', 'smtp://name:hunter2@mail.example:587'],
  ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true&ignoreTLS=true'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=0'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
])('refuses %s=%j, without its value', (name, value) => {
  const lines = plainConnections({ [name]: value });
  expect(lines).toEqual([expect.stringMatching(`^${name} `)]);
  expect(lines.join()).not.toMatch(/hunter2|\.example|nowhere/);
});

test.each([
  ['DATABASE_URL', 'postgres://db.example/ratha?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://db.example/ratha?ssl=true'],
  ['DATABASE_URL', 'postgres://localhost:5432/ratha'],
  ['DATABASE_URL', 'postgres://127.0.0.1/ratha'],
  ['DATABASE_URL', 'postgres://[::1]:5432/ratha'],
  ['DATABASE_URL', `postgres:///ratha?host=${encodeURIComponent(path.join(tmpdir(), 'socket'))}`],
  ['TEMPORAL_ADDRESS', 'localhost:7233'],
  ['WHATSAPP_API_URL', 'https://chat.example'],
  ['RATES_URL', 'http://[::1]:8080'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
])('accepts %s=%j', (name, value) => {
  expect(plainConnections({ [name]: value })).toEqual([]);
});

test('accepts Temporal on another machine with TLS', () => {
  expect(names({ TEMPORAL_ADDRESS: 'temporal.example:7233', TEMPORAL_TLS: 'true' })).toEqual([]);
  expect(names({ TEMPORAL_ADDRESS: 'temporal.example:7233', TEMPORAL_TLS: 'no' })).toEqual([
    'TEMPORAL_ADDRESS',
  ]);
});

test('reads the host of the database from PGHOST, as pg does', () => {
  vi.stubEnv('PGHOST', 'db.example');
  expect(names({ DATABASE_URL: 'postgres:///ratha' })).toEqual(['DATABASE_URL']);
});

test('names every plain connection at once', () => {
  const given = {
    DATABASE_URL: 'postgres://db.example/ratha',
    TEMPORAL_ADDRESS: 'temporal.example:7233',
    SMTP_URL: 'smtp://mail.example',
    WHATSAPP_API_URL: 'http://chat.example',
  };
  expect(names(given).toSorted()).toEqual(Object.keys(given).toSorted());
});
