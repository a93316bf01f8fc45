import { z } from 'zod';
import { type CommandContext, command } from '#cli/command.ts';
import { ok } from '#domain/kernel/result.ts';

async function migrate(_input: unknown, { env }: CommandContext) {
  const { readConfig } = await import('#infra/config.ts');
  const { withDatabaseUrl } = await import('#cli/database.ts');
  const { migrateToLatest } = await import('#infra/postgres/migrate.ts');
  const { databaseUrl } = await withDatabaseUrl(readConfig(env));
  return ok(await migrateToLatest(databaseUrl));
}

export const migrateCommand = command({
  name: 'migrate',
  summary: 'Bring the database to the newest schema',
  input: z.object({}),
  run: migrate,
  show: ({ applied }) => (applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is current.'),
});
