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
/** `noted`: the database knows that the file was checked. Undefined where there is no database. */
type Done = CheckedBackup & Partial<RestoredBackup> & { readonly noted?: boolean | undefined };

const NOT_NOTED =
  '  The database could not note the check: it does not run, cannot be written, or does not know this backup.';

async function restore(
  { file, replace, asCopy, check }: z.output<typeof input>,
  { env, confirm }: CommandContext,
) {
  if (check) return ok<Done>(await checkOnly(file, env));
  const { checkBackup, restoreBackup } = await import('#infra/postgres/backup/restore-backup.ts');
  const checked = await checkBackup(file);
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

/** Checks a file, also where there is no database and without the other variables. */
async function checkOnly(file: string, env: CommandContext['env']): Promise<Done> {
  const [{ checkBackup }, { environmentSchema }] = await Promise.all([
    import('#infra/postgres/backup/restore-backup.ts'),
    import('#infra/config/environment.ts'),
  ]);
  const { ALLOW_NEWER_SCHEMA } = environmentSchema.shape;
  // A release that somebody has gone back to backs up a newer schema, and does not restore it.
  const allowNewerSchema = ALLOW_NEWER_SCHEMA.safeParse(env.ALLOW_NEWER_SCHEMA).data === true;
  const checked = await checkBackup(file, { allowNewerSchema });
  return { ...checked, noted: await noteIn(env, checked) };
}

/** Notes the check in the database. Returns undefined if there is none. */
async function noteIn(env: CommandContext['env'], checked: CheckedBackup): Promise<boolean | undefined> {
  const [{ join }, { environmentSchema }, { withSecretFiles }, local, { clusterVersion }, { noteCheck }] =
    await Promise.all([
      import('node:path'),
      import('#infra/config/environment.ts'),
      import('#infra/config/secret-files.ts'),
      import('#infra/local/postgres.ts'),
      import('#infra/local/postgres-folder.ts'),
      import('#infra/postgres/backup/noted-backups.ts'),
    ]);
  const { given, problems } = withSecretFiles(env, ['DATABASE_URL', 'RATHA_DATA_DIR']);
  if (problems.length > 0) return false;
  if (given.DATABASE_URL) return noteCheck(given.DATABASE_URL, checked);
  const dataDir = environmentSchema.shape.RATHA_DATA_DIR.parse(given.RATHA_DATA_DIR || undefined);
  try {
    if (clusterVersion(join(dataDir, 'postgres')) === undefined) return undefined;
    const running = local.findLocalPostgres(dataDir);
    return running !== undefined && (await noteCheck(running, checked));
  } catch {
    // Its folder or its password cannot be read.
    return false;
  }
}

function describe({ header, end, database, applied = [], noted }: Done): string {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const content = `${rows} rows as of ${header.takenAt}, schema ${header.migrations.at(-1)}, Ratha ${header.ratha}`;
  if (database === undefined) {
    return [`The backup is whole: ${content}.`, ...(noted === false ? [NOT_NOTED] : [])].join('\n');
  }
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
