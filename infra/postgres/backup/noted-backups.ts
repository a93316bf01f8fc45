import { sql } from 'kysely';
import type { CheckedBackup } from '#infra/postgres/backup/restore-backup.ts';
import { type Db, openDatabase } from '#infra/postgres/connection/database.ts';

/** A backup is named by what its file contains, so a copy of the file is the same backup. */
type Noted = Pick<CheckedBackup, 'header' | 'end'> & { readonly bytes: number };

/** How long the database remembers a backup. */
const KEPT_DAYS = 90;

/**
 * Notes in the database that a backup was taken (docs/operate/backup-and-restore.md#noted). Returns false if it cannot: it is read-only, or its schema is
 * older. The backup is good all the same.
 */
export async function noteBackup(databaseUrl: string, { header, end, bytes }: Noted): Promise<boolean> {
  return noting(databaseUrl, async (db) => {
    await db
      .deleteFrom('backups')
      .where('taken_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
      .execute();
    await db
      .insertInto('backups')
      .values({ sha256: end.sha256, taken_at: new Date(header.takenAt), bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** Notes that a backup was read whole and fits this release. Returns false if the database does not know it, or cannot note it. */
export async function noteCheck(databaseUrl: string, { end }: Pick<CheckedBackup, 'end'>): Promise<boolean> {
  return noting(databaseUrl, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('backups')
      .set({ checked_at: sql<Date>`now()` })
      .where('sha256', '=', end.sha256)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function noting(databaseUrl: string, note: (db: Db) => Promise<boolean>): Promise<boolean> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    return await note(db);
  } catch {
    return false;
  } finally {
    // A silent server must not delay the command.
    void db.destroy().catch(() => undefined);
  }
}
