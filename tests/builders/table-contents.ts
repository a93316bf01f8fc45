import { sql } from 'kysely';
import type { DbPool } from '#infra/postgres/connection/database.ts';

/** Returns a digest of the rows of each table, but of those in `without`. */
export async function contentsOf(
  db: DbPool,
  without: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter(({ name: each }) => !without.includes(each))) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(each::text, '|' order by each::text)), '') as digest
      from ${sql.table(name)} as each`.execute(db);
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
