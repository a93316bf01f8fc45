import { type SelectQueryBuilder, sql } from 'kysely';
import type { DbPool } from '#infra/postgres/connection/database.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** How long the receiver of the rows may take for a batch. The transaction locks no rows. */
const READER_MS = 600_000;

/**
 * Streams the rows of a query from one snapshot, `size` at a time, so that memory use stays constant. Holds a
 * connection until the last batch is read or the caller leaves the loop.
 */
export async function* inBatches<Row>(
  db: DbPool,
  query: SelectQueryBuilder<Tables, 'bookings', Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const trx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(READER_MS)}`.execute(trx);
    await sql`declare batches no scroll cursor for ${query}`.execute(trx);
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(size)} from batches`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < size) break;
    }
  } finally {
    await trx.rollback().execute();
  }
}
