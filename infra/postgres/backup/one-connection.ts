import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { BoundedClient, boundedConfig } from '#infra/postgres/connection/bounded-client.ts';
import { DbPool } from '#infra/postgres/connection/database.ts';
import { DatabaseTimeout } from '#infra/postgres/connection/deadline.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** A server that sends and takes nothing for so long is silent. No index takes longer to build. */
const SILENCE_MS = 3_600_000;

/** A large table takes long, and no digit of a number is lost. */
const SETTINGS = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s';
  set extra_float_digits = 3`;

/** A connection that both Kysely and COPY use, so that they share one transaction. */
export type OneConnection = { readonly db: DbPool; readonly client: pg.Client };

/**
 * Runs `work` on one connection without time limits for statements, and closes it. Throws a DatabaseTimeout if nothing
 * passes the connection for an hour.
 */
export async function withOneConnection<T>(
  databaseUrl: string,
  work: (connection: OneConnection) => Promise<T>,
  silenceMs: number = SILENCE_MS,
): Promise<T> {
  const limits = { ...LONG_LIMITS, connect: CONNECT_TIMEOUT_MS, statement: silenceMs };
  const client = new BoundedClient(boundedConfig(databaseUrl, { limits, name: 'ratha backup' }));
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost ??= error;
  });
  await client.connect();
  const { stream } = client.connection;
  // COPY sends its rows as a stream, which has no other limit.
  if (stream instanceof Socket) stream.setTimeout(silenceMs, () => stream.destroy(new DatabaseTimeout()));
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
    options: {},
  };
  try {
    await client.query(SETTINGS);
    return await work({ db: new DbPool({ dialect: new PostgresDialect({ pool }) }), client });
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
