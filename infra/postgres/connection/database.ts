import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from '#infra/postgres/connection/preparing-client.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** The methods that only a pool of connections has. */
type PoolMethods = 'transaction' | 'startTransaction' | 'connection' | 'destroy';

/** Runs statements: a pool of connections, or one transaction. It opens no transaction of its own. */
export type Db = Omit<Kysely<Tables>, PoolMethods>;

/** A pool of connections, which can open transactions. A transaction is not assignable to it. */
export class DbPool extends Kysely<Tables> {
  override get isTransaction(): false {
    return false;
  }
}

// Distances, rates and partners’ amounts are the only numerics: at most 14 digits, which a JavaScript number holds.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day is a day, not the instant at which it begins where this process runs.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * Opens a pool of connections. `readOnly` gives a handle whose every transaction refuses to write; `prepared: false` one
 * that plans each statement for its own values, which is for reads whose statements are many and seldom the same.
 */
export function openDatabase(
  connectionString: string,
  options: { max?: number; readOnly?: boolean; prepared?: boolean; onError?: (error: Error) => void } = {},
): DbPool {
  const pool = new pg.Pool({
    Client: options.prepared === false ? pg.Client : PreparingClient,
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    ...(options.readOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // An idle connection that breaks (the server stops) is replaced by the pool; unheard, its event would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // So would that of a connection in use that waits between two statements.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  return new DbPool({ dialect: new PostgresDialect({ pool }) });
}
