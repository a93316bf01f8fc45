import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#infra/config/config.ts';
import { findLocalPostgres } from '#infra/local/postgres.ts';

/**
 * `npm run db:reset`: removes the database and workflows of the demo. The next `npm start` creates them
 * again.
 */
const { dataDir, databaseUrl } = readConfig(process.env, { demo: true });
if (process.env.NODE_ENV === 'production' || databaseUrl)
  stop('This removes only the database of the demo: unset DATABASE_URL and NODE_ENV.');
else if (findLocalPostgres(dataDir)) stop('The demo is running: stop it first.');
else {
  const removed = readdirSync(dataDir).filter(
    (name) => name === 'postgres' || name.startsWith('temporal.db'),
  );
  for (const name of removed) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  console.log(
    `Removed ${removed.join(', ') || 'nothing'} in ${dataDir}. \`npm start\` makes the demo again.`,
  );
}

function stop(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
