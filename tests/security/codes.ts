import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { judge, playAttacks } from '#tests/security/attacks.ts';
import { memoryFolder } from '#tests/setup/memory-folder.ts';
import { ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';
import { TEMPORARY_CLUSTER } from '#tests/setup/postgres-settings.ts';

/*
 * Plays three hours of attacks on one-time codes and on seats, and prints what they achieve. The clock of the database is
 * moved, so it takes a few minutes. The exit code is 1 if a promise is broken. Run it by `npm run security:codes`.
 */
sweepFolders();
const folder = ownFolder('attacks', memoryFolder());
const server = await startLocalPostgres(join(folder, 'postgres'), {
  settings: { ...TEMPORARY_CLUSTER, synchronous_commit: 'off' },
});
try {
  await migrateToLatest(server.url);
  const attacks = await playAttacks(server.url, folder, {
    ...{ hours: 3, stepMinutes: 5, cookies: 40, networks: 60, otherCodes: 4_000, trips: 37 },
  });
  for (const { line, isKept } of judge(attacks)) {
    console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${line}`);
    if (!isKept) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
