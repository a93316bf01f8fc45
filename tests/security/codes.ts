import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/connection/migrate.ts';
import { judge, playAttacks } from '#tests/security/attacks.ts';
import { memoryFolder } from '#tests/setup/memory-folder.ts';

/*
 * Plays three hours of attacks on one-time codes and on seats, and prints what they achieve. The clock of the database is
 * moved, so it takes a few minutes. The exit code is 1 if a promise is broken. Run it by `npm run security:codes`.
 */
const folder = mkdtempSync(join(memoryFolder(), 'ratha-attacks-'));
const server = await startLocalPostgres(join(folder, 'postgres'), {
  settings: { fsync: 'off', synchronous_commit: 'off' },
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
