import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';

async function migrate({ grantTo }: { grantTo?: string | undefined }, { env }: CommandContext) {
  const { readConfig } = await import('#infra/config/config.ts');
  const { waitForDatabase } = await import('#cli/shell/database.ts');
  const { createLog } = await import('#infra/config/logging.ts');
  const { grantAccess } = await import('#infra/postgres/schema/grant-access.ts');
  const { migrateToLatest } = await import('#infra/postgres/schema/migrate.ts');
  const { asOwnerOfTables } = await import('#infra/postgres/schema/owner-account.ts');
  const { locateBookings } = await import('#infra/postgres/seeds/locate-bookings.ts');
  const { offlinePlaces } = await import('#infra/places/offline.ts');
  const { securityRows } = await import('#infra/container/identity/security-log.ts');
  const { seedOwners } = await import('#infra/postgres/seeds/seed-team.ts');
  const { markAsProduction } = await import('#infra/postgres/schema/production-mark.ts');
  // A migration needs the release that knows all of them.
  const config = { ...readConfig(env), allowNewerSchema: false };
  // The standard output is for the result alone.
  const log = createLog(config, 'migrate', 2);
  const { databaseUrl, database, adminPhones, production } = await waitForDatabase(config, (line) =>
    log.warn(line),
  );
  return asOwnerOfTables(async () => {
    const { applied } = await migrateToLatest(databaseUrl, database.longLimits);
    if (production) await markAsProduction(databaseUrl);
    await locateBookings(databaseUrl, offlinePlaces({ clock: () => new Date() }));
    const { added } = await seedOwners(databaseUrl, adminPhones, securityRows(config, log));
    if (grantTo !== undefined) await grantAccess(databaseUrl, grantTo);
    return ok({ applied, ownersAdded: added, ...(grantTo !== undefined && { grantedTo: grantTo }) });
  });
}

export const migrateCommand = command({
  name: 'migrate',
  summary: SUMMARIES.migrate,
  options: {
    '--grant-to <role>':
      'let this PostgreSQL role read and write data, without the right to change the schema',
  },
  input: z.object({ grantTo: z.string().min(1).optional() }),
  run: migrate,
  show: ({ applied }) =>
    applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.',
});
