import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';

async function migrate(_input: unknown, { env }: CommandContext) {
  const { readConfig } = await import('#infra/config/config.ts');
  const { withDatabaseUrl } = await import('#cli/shell/database.ts');
  const { migrateToLatest } = await import('#infra/postgres/connection/migrate.ts');
  const { locateBookings } = await import('#infra/postgres/seeds/locate-bookings.ts');
  const { offlinePlaces } = await import('#infra/places/offline.ts');
  const { seedOwners } = await import('#infra/postgres/seeds/seed-team.ts');
  const { markAsProduction } = await import('#infra/postgres/connection/production-mark.ts');
  const { databaseUrl, adminPhones, production } = await withDatabaseUrl(readConfig(env));
  const { applied } = await migrateToLatest(databaseUrl);
  if (production) await markAsProduction(databaseUrl);
  await locateBookings(databaseUrl, offlinePlaces({ clock: () => new Date() }));
  const { added } = await seedOwners(databaseUrl, adminPhones);
  return ok({ applied, ownersAdded: added });
}

export const migrateCommand = command({
  name: 'migrate',
  summary: 'Migrate the database to the latest schema, and make ADMIN_PHONES the first owners',
  input: z.object({}),
  run: migrate,
  show: ({ applied }) =>
    applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.',
});
