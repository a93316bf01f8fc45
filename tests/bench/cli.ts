import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { seedMany } from '#infra/postgres/seeds/seed-many.ts';
import { inSmoke } from '#tests/bench/in-smoke.ts';
import { ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';
import { NO_SHARED_MEMORY } from '#tests/setup/postgres-settings.ts';

/*
 * Starts of the command line, as built and from the sources, in turns beside `node -e 0`. The figures are the processor time of the
 * whole process, and its ratio to that of Node.js alone, because other work on the machine changes them less than the time of a clock.
 */
const ROUNDS = inSmoke(1, 20);
/** Prints the processor time of what it ran: the second line of `times`. */
const TIMED = '"$@" >/dev/null || exit 1; times';

const RUNS: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'ratha --help': ['bin/ratha.cjs', '--help'],
  'ratha bookings list --help': ['bin/ratha.cjs', 'bookings', 'list', '--help'],
  'ratha bookings list --json': ['bin/ratha.cjs', 'bookings', 'list', '--json'],
  'from the sources: --help': ['cli/main.ts', '--help'],
  'from the sources: bookings list --json': ['cli/main.ts', 'bookings', 'list', '--json'],
};

sweepFolders();
const folder = ownFolder('bench');
const postgres = await startLocalPostgres(folder, { settings: NO_SHARED_MEMORY });
try {
  await migrateToLatest(postgres.url);
  await seedMany(postgres.url, inSmoke(10, 1_000));
  const env = { ...process.env, DATABASE_URL: postgres.url, RATHA_DEMO: 'true', RATHA_DATA_DIR: folder };
  const measured = Object.entries(RUNS).map(([name, words]) => ({ name, words, ms: [] as number[] }));
  // The first round fills the compile cache.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { words, ms } of measured) ms.push(await cpuOf(words, env));
  const medians = measured.map(({ name, ms }) => ({ name, median: median(ms.slice(1)) }));
  const [bare = { median: 1 }] = medians;
  for (const { name, median } of medians)
    console.log(
      `${name.padEnd(40)} ${median.toFixed(0).padStart(5)} ms of a core, ${(median / bare.median).toFixed(1).padStart(5)} times node`,
    );
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function cpuOf(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const command = ['-c', TIMED, 'sh', process.execPath, ...words];
  const { stdout } = await promisify(execFile)('bash', command, { env });
  const times = stdout.trim().split('\n').at(-1)?.split(' ') ?? [];
  return times.reduce((sum, time) => sum + milliseconds(time), 0);
}

/** Returns the milliseconds of `0m1.234s`. */
function milliseconds(time: string): number {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(time) ?? [];
  return (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
