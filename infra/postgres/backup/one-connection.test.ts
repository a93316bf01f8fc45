import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type OneConnection, withOneConnection } from '#infra/postgres/backup/one-connection.ts';
import { DatabaseTimeout } from '#infra/postgres/connection/deadline.ts';
import { postgresUrl } from '#tests/setup/database.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';

const SILENCE_MS = 1_000;
const server = await postgresUrl();
const proxy = await startTcpProxy(server);
beforeEach(() => proxy.forward());
afterAll(() => proxy.stop());

const within = (work: (connection: OneConnection) => Promise<void>) =>
  withOneConnection(proxy.through(server), work, SILENCE_MS);

test('gives up a statement that a silent server does not answer', async () => {
  const work = within(async ({ db }) => {
    proxy.goSilent();
    await sql`select 1`.execute(db);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseTimeout);
});

test('gives up a COPY whose rows stop', async () => {
  const work = within(async ({ client }) => {
    const rows = client.query(copyTo('copy (select generate_series(1, 50000000)) to stdout'));
    for await (const _ of rows) proxy.goSilent();
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseTimeout);
});
