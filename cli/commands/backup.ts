import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { watchStopSignals } from '#cli/shell/stop-signals.ts';
import { ok } from '#domain/kernel/result.ts';
import type { CreatedBackup } from '#infra/postgres/backup/create-backup.ts';

/** `noted`: the database knows that it was taken. */
type Done = CreatedBackup & { readonly noted: boolean };

const input = z.object({ target: z.string().min(1, 'must be a file or a folder') });

async function backup({ target }: z.output<typeof input>, { env }: CommandContext) {
  const stop = watchStopSignals();
  const [{ readConfig }, { onDatabase }, { createBackup }, { noteBackup }] = await Promise.all([
    import('#infra/config/config.ts'),
    import('#cli/shell/on-database.ts'),
    import('#infra/postgres/backup/create-backup.ts'),
    import('#infra/postgres/backup/noted-backups.ts'),
  ]);
  return ok(
    await onDatabase(readConfig(env), { create: false }, async (databaseUrl): Promise<Done> => {
      const created = await createBackup(databaseUrl, target, stop.signal);
      return { ...created, noted: await noteBackup(databaseUrl, created) };
    }),
  );
}

function describe({ path, bytes, header, end, noted }: Done): string {
  const counts = Object.values(end.rows);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return [
    `Backup of ${header.takenAt}: ${path}`,
    `  ${rows} rows of ${counts.length} tables, ${Math.ceil(bytes / 1024)} kB, schema ${header.migrations.at(-1)}, SHA-256 ${end.sha256}`,
    '  It holds personal data: keep it encrypted, on another machine. SESSION_SECRET is not in it: keep that apart.',
    `  Check it with: ratha restore ${path} --check`,
    ...(noted ? [] : ['  The database could not note it: metrics and the health page do not know of it.']),
  ].join('\n');
}

export const backupCommand = command({
  name: 'backup <target>',
  paths: ['target'],
  summary: SUMMARIES.backup,
  input,
  run: backup,
  show: describe,
});
