import { sql } from 'kysely';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';

/** Marks a migrated database as one of production. The demo does not start on it from then on. */
export async function markAsProduction(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    await sql`insert into production_mark default values on conflict do nothing`.execute(db);
  } finally {
    await db.destroy();
  }
}
