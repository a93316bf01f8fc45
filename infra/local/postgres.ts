import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { diskProblemIn } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { findSecret, storedSecret } from '#infra/config/stored-secret.ts';
import { type DependentProcess, startDependentProcess } from '#infra/local/dependent-process.ts';
import { freePort } from '#infra/local/ports.ts';
import type { PostgresAccount } from '#infra/local/postgres-account.ts';
import {
  type PostgresPrograms,
  postgresPrograms,
  prepareCluster,
  SUPERUSER,
} from '#infra/local/postgres-cluster.ts';
import { clusterVersion, releaseCluster, runningServer, STARTED_BY } from '#infra/local/postgres-folder.ts';
import { processIdentity } from '#infra/local/processes.ts';
import { BoundedClient, boundedConfig } from '#infra/postgres/connection/bounded-client.ts';

const DATABASE = 'ratha';
const PASSWORD_FILE = 'postgres-password';
/** Error codes of PostgreSQL for a login that it refuses. */
const LOGIN_REFUSED = ['28P01', '28000'];
const READY_BOUND_MS = 60_000;
const STOP_BOUND_MS = 8000;
const MAX_PAUSE_MS = 10_000;

export type LocalPostgres = {
  /** URL of the database `ratha`, with its password. */
  readonly url: string;
  /** Returns what the operator reads if the disk of the server has refused a write. */
  diskProblem(): OperatorError | undefined;
  stop(): Promise<void>;
};

export type LocalPostgresOptions = {
  /** Receives the log of the server. */
  readonly onLine?: (line: string) => void;
  /** PostgreSQL settings for tests: `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, on a free port of 127.0.0.1 with its own password. The first start
 * creates cluster and database. Replaces a server left by a killed run, and restarts the server on the same port if
 * it dies. The server stops when this process ends. Throws an OperatorError if it cannot start, and then leaves the data
 * as it is.
 */
export async function startLocalPostgres(
  dataDir: string,
  options: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const folder = join(dataDir, 'postgres');
  const password = clusterPassword(dataDir, folder);
  const programs = await postgresPrograms();
  await releaseCluster(folder);
  const account = await prepareCluster(folder, password, programs, {
    isDurable: options.settings?.fsync !== 'off',
  });
  const port = await freePort();
  let diskProblem: OperatorError | undefined;
  const onLine = (line: string) => {
    diskProblem ??= diskProblemIn(line, folder);
    options.onLine?.(line);
  };
  const start = () => startServer({ folder, port, account, programs, options: { ...options, onLine } });
  const first = await start();
  const keeper = keepRunning(first, folder, start, onLine);
  try {
    await makeDatabase(buildUrl(port, password, 'postgres'));
  } catch (error) {
    await keeper.stop();
    if (!LOGIN_REFUSED.includes((error as { code?: string }).code ?? '')) throw diskProblem ?? error;
    throw wrongPassword(dataDir, 'does not open', error);
  }
  return { url: buildUrl(port, password, DATABASE), diskProblem: () => diskProblem, stop: keeper.stop };
}

/** Returns the URL of the local PostgreSQL that `ratha up` runs on this data folder, if it runs. */
export function findLocalPostgres(dataDir: string): string | undefined {
  const server = runningServer(join(dataDir, 'postgres'));
  if (!server) return undefined;
  const password = findSecret(dataDir, PASSWORD_FILE);
  if (!password) throw wrongPassword(dataDir, 'is missing for');
  return buildUrl(server.port, password, DATABASE);
}

/** Returns the password of the cluster. Creates one only for a new cluster. */
function clusterPassword(dataDir: string, folder: string): string {
  if (clusterVersion(folder) === undefined) return storedSecret(dataDir, PASSWORD_FILE);
  const password = findSecret(dataDir, PASSWORD_FILE);
  if (!password) throw wrongPassword(dataDir, 'is missing for');
  return password;
}

function wrongPassword(dataDir: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The password file ${join(dataDir, PASSWORD_FILE)} ${reason} the database in ${join(dataDir, 'postgres')}, so nothing was changed: put back the file that belongs to this database.`,
    { cause },
  );
}

function buildUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

type Server = {
  readonly folder: string;
  readonly port: number;
  readonly account: PostgresAccount;
  readonly programs: PostgresPrograms;
  readonly options: LocalPostgresOptions;
};

/** Starts the server and waits until it accepts connections. */
async function startServer({ folder, port, account, programs, options }: Server): Promise<DependentProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Verbose errors quote the row, such as a phone that two drivers should have.
    log_error_verbosity: 'terse',
    [STARTED_BY]: processIdentity(process.pid) ?? '',
    // A killed server leaves what it has in /dev/shm behind. Files of the data folder are removed at its next start.
    dynamic_shared_memory_type: 'mmap',
    ...options.settings,
  };
  const words = [
    ...account.prefix,
    programs.postgres,
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const [command = programs.postgres, ...args] = words;
  let complaint = 'it said nothing';
  const ready = Promise.withResolvers<'ready'>();
  const server = startDependentProcess({
    command,
    args,
    stopSignal: 'INT',
    ...account.spawnAs,
    env: { PATH: process.env.PATH },
    onLine: (line) => {
      options.onLine?.(line);
      // A server that cannot write its small files ends without a fatal error.
      if (/FATAL|PANIC/.test(line) || diskProblemIn(line, folder)) complaint = line;
      if (line.includes('database system is ready to accept connections')) ready.resolve('ready');
    },
  });
  const bound = new AbortController();
  const late = wait(READY_BOUND_MS, 'late', { signal: bound.signal }).catch(() => 'late');
  const outcome = await Promise.race([ready.promise, server.ended.then(() => 'ended'), late]);
  bound.abort();
  if (outcome === 'ready') return server;
  await server.stop(STOP_BOUND_MS);
  throw (
    diskProblemIn(complaint, folder) ??
    new OperatorError(`PostgreSQL did not start on ${folder}: ${complaint}`)
  );
}

/** Restarts the server when it ends unexpectedly, after a delay that grows to ten seconds. */
function keepRunning(
  first: DependentProcess,
  folder: string,
  start: () => Promise<DependentProcess>,
  onLine: (line: string) => void,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let server = first;
  const watching = (async () => {
    for (let pause = 250; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      await server.ended;
      if (stopped.signal.aborted) return;
      onLine('PostgreSQL ended unexpectedly and is started again');
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await releaseCluster(folder);
      try {
        server = await start();
        pause = 125;
      } catch (error) {
        onLine(String(error));
      }
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await server.stop(STOP_BOUND_MS);
      await watching;
    },
  };
}

async function makeDatabase(url: string): Promise<void> {
  const limits = { ...LONG_LIMITS, connect: READY_BOUND_MS };
  const client = new BoundedClient(boundedConfig(url, { limits, name: 'ratha up' }));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
