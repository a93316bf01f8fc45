import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from '#infra/postgres/connection/preparing-client.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** Methods that only a pool of connections has. */
type PoolMethods = 'transaction' | 'startTransaction' | 'connection' | 'destroy';

/** Runs statements, on a pool of connections or in a transaction. Cannot open a transaction. */
export type Db = Omit<Kysely<Tables>, PoolMethods>;

/** A pool of connections. It can open transactions; a transaction is not assignable to it. */
export class DbPool extends Kysely<Tables> {
  override get isTransaction(): false {
    return false;
  }
}

// All numeric columns have at most 14 digits, which a JavaScript number represents exactly.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date stays a date string: an instant would depend on the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * Opens a pool of connections. With `readOnly`, its transactions refuse to write. With `prepared: false`, each
 * statement is planned for its own values, which suits reads with many different statements.
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
  // The pool replaces a broken idle connection. Without a listener, the error event would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The same applies to a connection that breaks between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  return new DbPool({ dialect: new PostgresDialect({ pool }) });
}
