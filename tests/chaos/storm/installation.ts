import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#infra/local/ports.ts';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';
import {
  findOwnProcess,
  freeze,
  type OwnProcess,
  signalOwn,
  thaw,
  withChildren,
} from '#tests/setup/own-process.ts';
import { TEMPORARY_CLUSTER } from '#tests/setup/postgres-settings.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';
import { buildWithTeardown, type Teardown } from '#tests/setup/teardown.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';
import type { Target } from './faults.ts';
import { type Program, ratha } from './program.ts';
import { type Providers, startProviders } from './providers.ts';
import type { Random } from './random.ts';

const CLI = path.join(import.meta.dirname, '../../../bin/ratha.cjs');
const COMMAND_LIMITS = { maxBuffer: 64 * 1024 * 1024, timeout: 600_000, killSignal: 'SIGKILL' } as const;
const run = promisify(execFile);

export type Installation = {
  /** The database without a proxy, for the checks. */
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  readonly folder: string;
  readonly ports: readonly number[];
  readonly providers: Providers;
  readonly targets: readonly Target[];
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a `ratha` command directly on the database. Returns what it printed. */
  readonly command: (...words: string[]) => Promise<string>;
  readonly stopPrograms: () => Promise<void>;
  readonly startPrograms: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an installation with its own PostgreSQL, Temporal and providers, two webs and two workers. Each of these four
 * reaches the database through its own proxy.
 */
export function startInstallation(random: Random): Promise<Installation> {
  return buildWithTeardown((teardown) => build(random, teardown));
}

async function build(random: Random, teardown: Teardown): Promise<Installation> {
  sweepFolders();
  const folder = ownFolder('storm');
  teardown.add(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startLocalPostgres(folder, { settings: TEMPORARY_CLUSTER });
  teardown.add(postgres.stop);
  await migrateToLatest(postgres.url);
  const temporalStore = path.join(folder, 'temporal.db');
  let temporal = await startTestServer({ database: temporalStore });
  teardown.add(() => temporal.kill());
  const providers = await startProviders(random);
  teardown.add(providers.stop);
  const environment = {
    RATHA_DATA_DIR: folder,
    SESSION_SECRET: 'a secret that all processes of the run know',
    TEMPORAL_ADDRESS: temporal.address,
    LOG_LEVEL: process.env.STORM_LOG_LEVEL ?? 'silent',
    RATE_LIMITS: 'off',
    CONFIRMATION_WINDOW: '3h',
    UNDO_WINDOW: '2s',
    NODE_COMPILE_CACHE: folder,
    ...providers.environment,
  };

  const ports = [await freePort(), await freePort()];
  const proxies: TcpProxy[] = [];
  const programs: Program[] = [];
  for (const name of ['web-1', 'web-2', 'worker-1', 'worker-2']) {
    const proxy = await startTcpProxy(postgres.url);
    proxies.push(proxy);
    teardown.add(proxy.stop);
    const own: Record<string, string> = { ...environment, DATABASE_URL: proxy.through(postgres.url) };
    const isWeb = name.startsWith('web');
    if (isWeb) own.PORT = String(ports[proxies.length - 1]);
    programs.push(ratha(name, isWeb ? 'web' : 'worker', own));
  }
  const startPrograms = async () => void (await Promise.all(programs.map(({ start }) => start())));
  const stopPrograms = async () => void (await Promise.all(programs.map(({ kill }) => kill())));
  teardown.add(stopPrograms);
  await startPrograms();

  const ofPrograms = programs.map((program, at): Target => {
    const proxy = proxies[at] as TcpProxy;
    return {
      name: program.name,
      async kill(downMs) {
        await program.kill();
        await sleep(downMs);
        await program.start();
      },
      async freeze(ms) {
        program.freeze();
        await sleep(ms);
        program.thaw();
      },
      async silence(ms) {
        proxy.goSilent();
        await sleep(ms);
        // Half of the connections that went silent never answer again, as after a failover.
        if (random.percent(50)) proxy.abandon();
        else await proxy.forward();
      },
    };
  });
  const ofServers: Target[] = [
    {
      name: 'postgres',
      async kill() {
        signalOwn(postgresProcesses(folder), 'SIGKILL');
        await eventually(() => answers(postgres.url));
      },
      async freeze(ms) {
        const frozen = postgresProcesses(folder);
        freeze(frozen);
        await sleep(ms);
        thaw(frozen);
      },
    },
    {
      name: 'temporal',
      async kill(downMs) {
        const { port } = temporal;
        await temporal.kill();
        await sleep(downMs);
        temporal = await startTestServer({ port, database: temporalStore });
      },
    },
  ];

  return {
    databaseUrl: postgres.url,
    temporalAddress: temporal.address,
    folder,
    ports,
    providers,
    targets: [...ofPrograms, ...ofServers],
    environment: { ...environment, DATABASE_URL: postgres.url },
    async command(...words) {
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'production' as const,
        RATHA_DEMO: '1',
        ...environment,
        DATABASE_URL: postgres.url,
      };
      return (await run(process.execPath, [CLI, ...words], { env, ...COMMAND_LIMITS })).stdout;
    },
    startPrograms,
    stopPrograms,
    stop: teardown.run,
  };
}

/** Returns the PostgreSQL server of a data folder and its children. */
function postgresProcesses(folder: string): OwnProcess[] {
  const data = path.join(folder, 'postgres');
  return withChildren(findOwnProcess(path.join(data, 'postmaster.pid'), data));
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
