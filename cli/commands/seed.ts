import { z } from 'zod';
import { SUMMARIES } from '#cli/commands/summaries.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

const MAX_BOOKINGS = 1_000_000;
const BOOKINGS = `must be a whole number from 1 to ${MAX_BOOKINGS}`;

const input = z.object({
  bookings: z
    .string()
    .regex(/^\d{1,7}$/, BOOKINGS)
    .transform(Number)
    .pipe(z.number().min(1, BOOKINGS).max(MAX_BOOKINGS, BOOKINGS))
    .optional(),
});

type Seeded = { readonly seeded: true; readonly added?: number; readonly total?: number };

async function seed(
  { bookings }: z.output<typeof input>,
  { env }: CommandContext,
): Promise<Result<Seeded, never>> {
  const { readConfig } = await import('#infra/config/config.ts');
  const { withDatabaseUrl } = await import('#cli/shell/database.ts');
  const read = readConfig(env);
  if (read.production) throw new OperatorError('Demo data cannot be added in production.');
  const config = await withDatabaseUrl(read);
  const { seedDemo } = await import('#infra/postgres/seeds/seed-demo.ts');
  await seedDemo(config.databaseUrl, config);
  const { seedTrips } = await import('#infra/postgres/seeds/seed-trips.ts');
  await seedTrips(config.databaseUrl, config);
  const { seedFleet } = await import('#infra/postgres/seeds/seed-fleet.ts');
  const { offlinePlaces } = await import('#infra/places/offline.ts');
  await seedFleet(config.databaseUrl, { config, places: offlinePlaces({ clock: () => new Date() }) });
  if (!bookings) return ok({ seeded: true });
  const { seedMany } = await import('#infra/postgres/seeds/seed-many.ts');
  return ok({ seeded: true, ...(await seedMany(config.databaseUrl, bookings)) });
}

function show({ added, total }: Seeded): string {
  if (added === undefined || total === undefined) return 'The demo data is ready.';
  const [more, all] = [added, total].map((count) => count.toLocaleString('en-IN'));
  return `Added ${more} bookings. There are ${all} now. Customers are not notified.`;
}

export const seedCommand = command({
  name: 'seed',
  summary: SUMMARIES.seed,
  options: {
    '--bookings <number>': `also add this number of bookings over two years, 1 to ${MAX_BOOKINGS}, to try the console with many bookings`,
  },
  input,
  run: seed,
  show,
}).addHelpText(
  'after',
  `
Not available in production.
With --json: { "seeded": true }, and with --bookings also "added" and "total".`,
);
