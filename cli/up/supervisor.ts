import { once } from 'node:events';
import { join } from 'node:path';
import { tryDatabase } from '#cli/shell/database.ts';
import { type LineSink, outputOf } from '#cli/up/child-output.ts';
import { temporalNews } from '#cli/up/temporal-news.ts';
import type { WebReady } from '#cli/up/web-ready.ts';
import type { Config, Variables } from '#infra/config/config.ts';
import { prepareDataFolder } from '#infra/config/data-folder.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { lockFolder } from '#infra/local/folder-lock.ts';
import { availablePort } from '#infra/local/ports.ts';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { type SupervisedChild, superviseChild } from '#infra/local/supervised-child.ts';
import { startLocalTemporal } from '#infra/local/temporal.ts';
import type { TemporalStatus } from '#infra/local/temporal-status.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

export type Supervisor = {
  /** Brings everything up in its order; answers the port of the site once it serves. */
  start(): Promise<number>;
  /** Stops web, worker, Temporal and PostgreSQL, in that order, each within its bound. */
  stop(): Promise<void>;
  /** Kills what would make the end wait. The servers end with this process. */
  kill(): void;
};

export type SupervisorOptions = {
  readonly config: Config;
  readonly env: Variables;
  readonly dev: boolean;
  readonly say: (line: string) => void;
};

/** Runs the whole product on this machine: PostgreSQL and Temporal where they are not configured, web and worker. */
export function createSupervisor({ config, env, dev, say }: SupervisorOptions): Supervisor {
  /** How to end each part, in the order in which they started. */
  const endings: (() => Promise<void> | void)[] = [];
  const children: SupervisedChild[] = [];
  const stopping = new AbortController();
  const isLocalTemporal = config.temporal.address === null;

  function sinkFor(part: string): LineSink['onLine'] {
    const sink = outputOf(part, config, say);
    endings.push(sink.close);
    return sink.onLine;
  }

  async function database(): Promise<string> {
    if (config.databaseUrl) {
      await tryDatabase(config.databaseUrl);
      return config.databaseUrl;
    }
    const postgres = await startLocalPostgres(config.dataDir, { onLine: sinkFor('postgres') });
    endings.push(postgres.stop);
    return postgres.url;
  }

  async function prepare(databaseUrl: string): Promise<void> {
    const { migrateToLatest } = await import('#infra/postgres/connection/migrate.ts');
    const { applied } = await migrateToLatest(databaseUrl);
    if (applied.length > 0) say(`Database: applied ${applied.join(', ')}.`);
    const { seedOwners } = await import('#infra/postgres/seeds/seed-team.ts');
    await seedOwners(databaseUrl, config.adminPhones);
    if (config.production) return;
    const { seedDemo } = await import('#infra/postgres/seeds/seed-demo.ts');
    await seedDemo(databaseUrl, config);
    await makeTrips(databaseUrl);
  }

  /** Nobody waits for trips: where they cannot be made now, the workflows do it. */
  async function makeTrips(databaseUrl: string): Promise<void> {
    const { seedTrips } = await import('#infra/postgres/seeds/seed-trips.ts');
    try {
      await seedTrips(databaseUrl, config);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'Error';
      say(
        `The trips of the coming days were not made (${reason}); the workflows make them when they are up.`,
      );
    }
  }

  function startChild(
    part: 'web' | 'worker',
    args: readonly string[],
    childEnv: Variables,
    onReady?: (port: number) => void,
  ) {
    const onLine = sinkFor(part);
    const child = superviseChild({
      name: part,
      words: [MAIN, part, ...args],
      env: childEnv,
      onMessage: (message) => onReady?.((message as WebReady).port),
      onLine: (line, stream) => {
        onLine(line);
        if (stream === 'error' && !config.production) say(`${part}: ${line}`);
      },
      onCrash: (reason, pauseMs) =>
        say(`${part} ended (${reason}) and is started again in ${pauseMs / 1000} s.`),
    });
    children.push(child);
    return child;
  }

  /** The worker starts with the first news that Temporal is up, and outlives its absences from then on. */
  function startWorkflows(childEnv: Variables): void {
    let worker: SupervisedChild | undefined;
    const onUp = () => {
      if (!stopping.signal.aborted) worker ??= startChild('worker', [], childEnv);
    };
    const endWorker = () => worker?.stop();
    if (!isLocalTemporal) {
      endings.push(endWorker);
      onUp();
      return;
    }
    const tell = temporalNews(say);
    const onStatus = (status: Omit<TemporalStatus, 'at'>) => {
      tell(status);
      if (status.state === 'up') onUp();
    };
    const { namespace } = config.temporal;
    const onLine = sinkFor('temporal');
    const temporal = startLocalTemporal({ dataDir: config.dataDir, namespace, onStatus, onLine });
    endings.push(temporal.stop, endWorker);
  }

  async function startWeb(childEnv: Variables, port: number): Promise<void> {
    const serves = Promise.withResolvers<'serves'>();
    const args = dev ? ['--dev'] : [];
    const web = startChild('web', args, { ...childEnv, PORT: String(port) }, () => serves.resolve('serves'));
    endings.push(web.stop);
    const stopped = once(stopping.signal, 'abort').then(() => 'stopped');
    const outcome = await Promise.race([serves.promise, web.refused.then(() => 'refused'), stopped]);
    if (outcome === 'refused') throw new OperatorError('The site did not start; the reason stands above.');
  }

  async function start(): Promise<number> {
    const port = await availablePort(config.host, config.port);
    prepareDataFolder(config.dataDir);
    endings.push(lockFolder(config.dataDir, MAIN.slice(MAIN.lastIndexOf('cli'))));
    const databaseUrl = await database();
    stopping.signal.throwIfAborted();
    await prepare(databaseUrl);
    stopping.signal.throwIfAborted();
    const childEnv = environmentOfChildren(env, config, databaseUrl);
    startWorkflows(childEnv);
    await startWeb(childEnv, port);
    return port;
  }

  let starting: Promise<unknown> = Promise.resolve();
  return {
    start() {
      const started = start();
      starting = started.catch(() => undefined);
      return started;
    },
    async stop() {
      stopping.abort();
      // A start that is under way comes to its next step first, so that nothing starts behind the stop.
      await starting;
      for (const end of endings.splice(0).reverse()) await end();
    },
    kill() {
      for (const child of children) child.kill();
    },
  };
}

/** React runs its fast build in the children; RATHA_DEMO keeps the demo's defaults all the same. */
function environmentOfChildren(env: Variables, config: Config, databaseUrl: string): Variables {
  return {
    ...env,
    NODE_ENV: 'production',
    ...(config.production ? {} : { RATHA_DEMO: '1' }),
    RATHA_DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
  };
}
