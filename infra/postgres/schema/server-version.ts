import { type Kysely, sql } from 'kysely';
import { OperatorError } from '#infra/config/operator-error.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';

/** The oldest major version of PostgreSQL that the tests run on and the documents name. */
export const MIN_POSTGRES_VERSION = 16;

/** Throws an OperatorError if the server is older than the oldest PostgreSQL that Ratha supports. */
export async function requireServerVersion(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    readonly number: string;
    readonly name: string;
  }>`select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(
    db,
  );
  const [server] = rows;
  // 160004 is 16.4.
  if (!server || Math.floor(Number(server.number) / 10_000) >= MIN_POSTGRES_VERSION) return;
  throw new OperatorError(
    `PostgreSQL ${server.name} is too old, so nothing was changed: Ratha needs PostgreSQL ${MIN_POSTGRES_VERSION} or newer. Upgrade the server, or point DATABASE_URL to a newer one.`,
  );
}
