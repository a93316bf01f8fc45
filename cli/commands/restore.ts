import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';
import type { CheckedBackup, RestoredBackup } from '#infra/postgres/backup/restore-backup.ts';

const input = z.object({
  file: z.string().min(1, 'must be a file'),
  replace: z.string().min(1).optional(),
  asCopy: z.boolean().default(false),
  check: z.boolean().default(false),
});
type Done = CheckedBackup & Partial<RestoredBackup>;

async function restore(
  { file, replace, asCopy, check }: z.output<typeof input>,
  { env, confirm }: CommandContext,
) {
  const { checkBackup, restoreBackup } = await import('#infra/postgres/backup/restore-backup.ts');
  const checked = await checkBackup(file);
  if (check) {
    // A file can be checked where there is no database.
    const [{ withSecretFiles }, { noteCheck }] = await Promise.all([
      import('#infra/config/secret-files.ts'),
      import('#infra/postgres/backup/noted-backups.ts'),
    ]);
    const { DATABASE_URL } = withSecretFiles(env, ['DATABASE_URL']).given;
    if (DATABASE_URL) await noteCheck(DATABASE_URL, checked);
    return ok<Done>(checked);
  }
  const [{ readConfig }, { onDatabase }, { asOwnerOfTables }] = await Promise.all([
    import('#infra/config/config.ts'),
    import('#cli/shell/on-database.ts'),
    import('#infra/postgres/schema/owner-account.ts'),
  ]);
  if (replace !== undefined)
    await confirm(`Replace all data of the database ${replace} by the backup of ${checked.header.takenAt}?`);
  // A restore replaces the schema too, so a newer one does not matter.
  const config = { ...readConfig(env), allowNewerSchema: true };
  const options = { replace, asCopy, production: config.production };
  return ok<Done>(
    await onDatabase(config, { create: true }, (databaseUrl) =>
      asOwnerOfTables(() => restoreBackup(databaseUrl, checked, options)),
    ),
  );
}

function describe({ header, end, database, applied = [] }: Done): string {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const content = `${rows} rows as of ${header.takenAt}, schema ${header.migrations.at(-1)}, Ratha ${header.ratha}`;
  if (database === undefined) return `The backup is whole: ${content}.`;
  return [
    `Restored the database ${database}: ${content}.`,
    ...(applied.length > 0 ? [`Applied ${applied.join(', ')}.`] : []),
    'Next:',
    '  1. If web and worker use another database account: ratha migrate --grant-to ROLE',
    '  2. Start web and worker. Everybody signs in again.',
    '  3. ratha workflows reconcile',
    '  4. Repeat what was done after the backup (docs/operate/backup-and-restore.md#afterwards).',
  ].join('\n');
}

export const restoreCommand = command({
  name: 'restore <file>',
  summary: SUMMARIES.restore,
  options: {
    '--check': 'only check that the backup is whole and fits this release',
    '--replace <database>': 'replace the data of this database; without it, a database with data is refused',
    '--as-copy': 'make it an installation of its own, beside the original',
  },
  input,
  paths: ['file'],
  asks: ({ replace, check }) => replace !== undefined && !check,
  run: restore,
  show: describe,
});
