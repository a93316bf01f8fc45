import type { Finding } from '#cli/commands/doctor/finding.ts';
import { BACKUP_OLD, BACKUP_UNCHECKED } from '#domain/health/concerns.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { houseFacts } from '#infra/metrics/house-facts.ts';
import { houseState } from '#infra/metrics/house-state.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { healthQueries } from '#infra/postgres/queries/health.queries.ts';

/** Checks the backups that the database knows of (docs/operate/backup-and-restore.md#noted). `confirmation` is in milliseconds. */
export async function checkBackups(db: Db, confirmation: number): Promise<Finding> {
  const check = 'backup';
  const { backupAge, checkedBackupAge } = houseFacts(await houseState(db, confirmation));
  const newest = await healthQueries(db).newestBackup();
  const text = newest ? `The newest is from ${formatDateTime(newest.takenAt)}` : 'No backup is known';
  if (backupAge > BACKUP_OLD) {
    return {
      check,
      state: 'warning',
      text,
      fix: 'Run `ratha backup FOLDER` each night. Backups by other programs are not known here.',
    };
  }
  if (checkedBackupAge > BACKUP_UNCHECKED) {
    return {
      check,
      state: 'warning',
      text: `${text}, and none of the last two days was checked`,
      fix: 'Run `ratha restore FILE --check` after each backup.',
    };
  }
  return { check, state: 'ok', text: newest?.checkedAt ? `${text}, and it was checked` : text };
}
