import { z } from 'zod';
import { type CommandContext, command } from '#cli/command.ts';
import { ok } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/operator-error.ts';

async function seed(_input: unknown, { env }: CommandContext) {
  const { readConfig } = await import('#infra/config.ts');
  const { withDatabaseUrl } = await import('#cli/database.ts');
  const read = readConfig(env);
  if (read.production) throw new OperatorError('Demo data does not belong in production.');
  const config = await withDatabaseUrl(read);
  const { seedDemo } = await import('#infra/postgres/seed-demo.ts');
  await seedDemo(config.databaseUrl, config);
  const { seedTrips } = await import('#infra/postgres/seed-trips.ts');
  await seedTrips(config.databaseUrl, config);
  return ok({ seeded: true });
}

export const seedCommand = command({
  name: 'seed',
  summary: 'Add the demo’s data where it is missing',
  input: z.object({}),
  run: seed,
  show: () => 'The demo’s data is in place.',
});
