import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keptSecret } from '#infra/config/kept-secret.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { type LeashedProcess, startLeashed } from '#infra/local/leashed-process.ts';
import { freePort } from '#infra/local/ports.ts';
import type { PostgresAccount } from '#infra/local/postgres-account.ts';
import {
  type PostgresPrograms,
  postgresPrograms,
  prepareCluster,
  releaseCluster,
  runningServer,
  SUPERUSER,
} from '#infra/local/postgres-cluster.ts';

const DATABASE = 'ratha';
const READY_BOUND_MS = 60_000;
const STOP_BOUND_MS = 8000;
const MAX_PAUSE_MS = 10_000;

export type LocalPostgres = {
  /** Its address with the password, for the database `ratha`. */
  readonly url: string;
  stop(): Promise<void>;
};

export type LocalPostgresOptions = {
  /** Receives the server's own log. */
  readonly onLine?: (line: string) => void;
  /** Settings as PostgreSQL names them, for tests: `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, on a free port of 127.0.0.1 and with a password of its own; makes the
 * cluster and the database at the first start, takes over from a server that a killed run left behind, and starts it
 * again, on the same port, when it dies. It ends with this process, whatever ends that.
 * Throws an OperatorError that says what stood in the way.
 */
export async function startLocalPostgres(
  dataDir: string,
  options: LocalPostgresOptions = {},
): Promise<LocalPostgres> {
  const password = keptSecret(dataDir, 'postgres-password');
  const folder = join(dataDir, 'postgres');
  const programs = await postgresPrograms();
  await releaseCluster(folder);
  const account = await prepareCluster(folder, password, programs, {
    isDurable: options.settings?.fsync !== 'off',
  });
  const port = await freePort();
  const start = () => startServer({ folder, port, account, programs, options });
  const first = await start();
  const keeper = keepRunning(first, folder, start, options.onLine ?? (() => undefined));
  try {
    await makeDatabase(urlOf(port, password, 'postgres'));
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return { url: urlOf(port, password, DATABASE), stop: keeper.stop };
}

/** The address of the local PostgreSQL that another process (`ratha up`) runs on this data folder, if one does. */
export function findLocalPostgres(dataDir: string): string | undefined {
  const server = runningServer(join(dataDir, 'postgres'));
  return server && urlOf(server.port, keptSecret(dataDir, 'postgres-password'), DATABASE);
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

type Server = {
  readonly folder: string;
  readonly port: number;
  readonly account: PostgresAccount;
  readonly programs: PostgresPrograms;
  readonly options: LocalPostgresOptions;
};

/** Starts the server once and waits until it accepts connections. */
async function startServer({ folder, port, account, programs, options }: Server): Promise<LeashedProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // In full, an error tells the row that it is about: a phone that two drivers were to have.
    log_error_verbosity: 'terse',
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
  const server = startLeashed({
    command,
    args,
    stopSignal: 'INT',
    ...account.spawnAs,
    env: { PATH: process.env.PATH },
    onLine: (line) => {
      options.onLine?.(line);
      if (line.includes('FATAL') || line.includes('PANIC')) complaint = line;
      if (line.includes('database system is ready to accept connections')) ready.resolve('ready');
    },
  });
  const bound = new AbortController();
  const late = wait(READY_BOUND_MS, 'late', { signal: bound.signal }).catch(() => 'late');
  const outcome = await Promise.race([ready.promise, server.ended.then(() => 'ended'), late]);
  bound.abort();
  if (outcome === 'ready') return server;
  await server.stop(STOP_BOUND_MS);
  throw new OperatorError(`PostgreSQL did not start on ${folder}: ${complaint}`);
}

/** Starts the server again whenever it ends without having been stopped, after a pause that grows to ten seconds. */
function keepRunning(
  first: LeashedProcess,
  folder: string,
  start: () => Promise<LeashedProcess>,
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
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
