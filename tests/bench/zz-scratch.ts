import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { timeSearches } from '#tests/bench/console-searches.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { NO_SHARED_MEMORY } from '#tests/setup/postgres-settings.ts';

const postgres = await startLocalPostgres(ownFolder('bench'), { settings: NO_SHARED_MEMORY });
console.log(postgres.url);
try {
  await migrateToLatest(postgres.url);
  const s = performance.now();
  await seedMany(postgres.url, 200_000);
  console.log('seed', performance.now() - s);
  try {
    console.table(await timeSearches(postgres.url));
  } catch (e) {
    console.log(String(e).slice(0, 3000));
  }
  console.log('READY');
  await new Promise((r) => setTimeout(r, Number(process.argv[2] ?? 0)));
} finally {
  await postgres.stop();
}
process.exit(0);
