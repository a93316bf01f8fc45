import { type QueryExecutorProvider, sql } from 'kysely';

/** Which backups were taken and checked, so that somebody notices when there are none (docs/operate/backup-and-restore.md#noted). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table backups (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      taken_at timestamptz not null,
      bytes bigint not null check (bytes > 0),
      checked_at timestamptz
    )`.execute(db);
}
