import { type CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DbPool } from '#infra/postgres/connection/database.ts';

/**
 * Opens one connection to a database, and keeps each statement that it sends in `sent`. `pool` asks PostgreSQL without
 * adding to them.
 */
export function openLoggedDatabase(connectionString: string) {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString, max: 1 });
  // A closed pool does not wait for its connections. One of them can still be open when its database is dropped.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new DbPool({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  return { db, pool, sent };
}
