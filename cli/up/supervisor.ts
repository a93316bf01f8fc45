import { once } from 'node:events';
import { join } from 'node:path';
import { checkDatabase, waitForDatabase } from '#cli/shell/database.ts';
import { createLineSink, type LineSink } from '#cli/up/child-output.ts';
import { watchSources } from '#cli/up/source-watcher.ts';
import { temporalProgress } from '#cli/up/temporal-progress.ts';
import { webReady } from '#cli/up/web-ready.ts';
import type { Config, Variables } from '#infra/config/config.ts';
import { prepareDataFolder } from '#infra/config/data-folder.ts';
import { findDiskProblem } from '#infra/config/disk-problem.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { lockFolder } from '#infra/local/folder-lock.ts';
import { availablePort } from '#infra/local/ports.ts';
import { type LocalPostgres, startLocalPostgres } from '#infra/local/postgres.ts';
import { type SupervisedChild, superviseChild } from '#infra/local/supervised-child.ts';
import { startLocalTemporal } from '#infra/local/temporal.ts';
import type { TemporalStatus } from '#infra/local/temporal-status.ts';
import { findOutage } from '#infra/outages/outage.ts';

/** Time for web and worker to close their connections. */
const MAX_CLOSE_MS = 4000;
const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAM = join(ROOT, 'bin', 'ratha.cjs');

export type Supervisor = {
  /** Starts all processes in order. Returns the port of the site when it is ready. */
  start(): Promise<number>;
  /** Stops web, worker, Temporal and PostgreSQL, in this order, each with a time limit. */
  stop(): Promise<void>;
  /** Kills web and worker at once. The local servers end together with this process. */
  kill(): void;
};

export type SupervisorOptions = {
  readonly config: Config;
  readonly env: Variables;
  readonly dev: boolean;
  readonly print: (line: string) => void;
};

/**
 * Creates the supervisor of `ratha up`. It runs web and worker, and PostgreSQL and Temporal if they are not
 * configured.
 */
export function createSupervisor({ config, env, dev, print }: SupervisorOptions): Supervisor {
  /** Actions that stop the started processes, in the order of their start. */
  const stopActions: (() => Promise<void> | void)[] = [];
  const children = new Map<'web' | 'worker', SupervisedChild>();
  const stopping = new AbortController();
  let localPostgres: LocalPostgres | undefined;
  const isLocalTemporal = config.temporal.address === null;

  function sinkFor(part: string): LineSink['onLine'] {
    const sink = createLineSink(part, config, print);
    stopActions.push(sink.close);
    return sink.onLine;
  }

  async function database(): Promise<string> {
    if (config.databaseUrl) {
      const { databaseUrl } = await waitForDatabase(config, (line) => print(`${line}.`), stopping.signal);
      return databaseUrl;
    }
    const postgres = await startLocalPostgres(config.dataDir, { onLine: sinkFor('postgres') });
    localPostgres = postgres;
    stopActions.push(postgres.stop);
    await checkDatabase(postgres.url, config);
    return postgres.url;
  }

  async function prepare(databaseUrl: string): Promise<void> {
    const { migrateToLatest } = await import('#infra/postgres/schema/migrate.ts');
    const { applied } = await migrateToLatest(databaseUrl, config.database.longLimits);
    if (applied.length > 0) print(`Database: applied ${applied.join(', ')}.`);
    if (config.production) {
      const { markAsProduction } = await import('#infra/postgres/schema/production-mark.ts');
      await markAsProduction(databaseUrl);
    }
    const { locateBookings } = await import('#infra/postgres/seeds/locate-bookings.ts');
    const { offlinePlaces } = await import('#infra/places/offline.ts');
    const places = offlinePlaces({ clock: () => new Date() });
    const { createLog } = await import('#infra/config/logging.ts');
    const { securityRows } = await import('#infra/container/identity/security-log.ts');
    const { seedOwners } = await import('#infra/postgres/seeds/seed-team.ts');
    // In the demo, only warnings are printed.
    const log = createLog({ logLevel: config.production ? config.logLevel : 'silent' }, 'up');
    await seedOwners(databaseUrl, config.adminPhones, securityRows(config, log));
    if (!config.production) {
      const { seedDemo } = await import('#infra/postgres/seeds/seed-demo.ts');
      await seedDemo(databaseUrl, config);
    }
    await locateBookings(databaseUrl, places);
    if (config.production) return;
    await scheduleTrips(databaseUrl);
    const { seedFleet } = await import('#infra/postgres/seeds/seed-fleet.ts');
    await seedFleet(databaseUrl, { config, places });
  }

  /**
   * Creates the trips of the next days. A failure does not stop the start, because a workflow creates them
   * later.
   */
  async function scheduleTrips(databaseUrl: string): Promise<void> {
    const { seedTrips } = await import('#infra/postgres/seeds/seed-trips.ts');
    try {
      await seedTrips(databaseUrl, config);
    } catch (error) {
      // Whatever comes next meets the same disk, and says what to do.
      if (findOutage(error)?.cause === 'full') throw error;
      const reason = error instanceof Error ? error.name : 'Error';
      print(`The trips of the next days were not created (${reason}). The workflows will create them.`);
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
      words: [PROGRAM, part, ...args],
      env: childEnv,
      maxStopMs: config.shutdown.drainDelay + config.shutdown.timeout + MAX_CLOSE_MS,
      onMessage(message) {
        if (!onReady) return;
        const ready = webReady.safeParse(message);
        if (ready.success) onReady(ready.data.port);
        else print(`${part} sent an unknown message.`);
      },
      onLine: (line, stream) => {
        onLine(line);
        if (stream === 'error' && !config.production) print(`${part}: ${line}`);
      },
      onCrash: (reason, pauseMs) => print(`${part} ended (${reason}). It restarts in ${pauseMs / 1000} s.`),
    });
    children.set(part, child);
    return child;
  }

  /**
   * Starts the worker when Temporal is up for the first time. The worker keeps running when Temporal is down
   * later.
   */
  function startWorkflows(childEnv: Variables): void {
    let worker: SupervisedChild | undefined;
    const onUp = () => {
      if (!stopping.signal.aborted) worker ??= startChild('worker', [], childEnv);
    };
    const endWorker = () => worker?.stop();
    if (!isLocalTemporal) {
      stopActions.push(endWorker);
      onUp();
      return;
    }
    const report = temporalProgress(print);
    const onStatus = (status: Omit<TemporalStatus, 'at'>) => {
      report(status);
      if (status.state === 'up') onUp();
    };
    const { namespace } = config.temporal;
    const onLine = sinkFor('temporal');
    const temporal = startLocalTemporal({ dataDir: config.dataDir, namespace, onStatus, onLine });
    stopActions.push(temporal.stop, endWorker);
  }

  /** Restarts web and worker when sources change that they load at their start. */
  function restartOnChanges(): void {
    const watcher = watchSources(ROOT, (parts) => {
      const running = parts.filter((part) => children.has(part));
      print(`The sources changed. Restarting ${running.join(' and ')}.`);
      for (const part of running) children.get(part)?.restart();
    });
    stopActions.push(watcher.close);
  }

  async function startWeb(childEnv: Variables, port: number): Promise<void> {
    const ready = Promise.withResolvers<'ready'>();
    const args = dev ? ['--dev'] : [];
    const web = startChild('web', args, { ...childEnv, PORT: String(port) }, () => ready.resolve('ready'));
    stopActions.push(web.stop);
    const stopped = once(stopping.signal, 'abort').then(() => 'stopped');
    const outcome = await Promise.race([ready.promise, web.refused.then(() => 'refused'), stopped]);
    if (outcome === 'refused')
      throw new OperatorError('The site did not start. The reason is printed above.');
  }

  /** Starts the stand-in of WhatsApp if it is asked for. Returns the variables with which the site uses it. */
  async function standIn(databaseUrl: string, port: number): Promise<Variables> {
    if (!config.startsWhatsappStandIn) return {};
    const { startDemoWhatsapp } = await import('#cli/up/whatsapp-stand-in.ts');
    // The worker writes the same addresses into messages as the web, and so the same templates.
    const PORT = String(port);
    const ofSite = { ...childEnvironment(env, config, databaseUrl), PORT };
    const whatsapp = await startDemoWhatsapp(ofSite, { host: config.host, port });
    stopActions.push(whatsapp.close);
    return { ...whatsapp.variables, PORT };
  }

  async function start(): Promise<number> {
    const port = await availablePort(config.host, config.port);
    prepareDataFolder(config.dataDir);
    stopActions.push(lockFolder(config.dataDir));
    const databaseUrl = await database();
    stopping.signal.throwIfAborted();
    await prepare(databaseUrl);
    stopping.signal.throwIfAborted();
    const childEnv = { ...childEnvironment(env, config, databaseUrl), ...(await standIn(databaseUrl, port)) };
    stopping.signal.throwIfAborted();
    startWorkflows(childEnv);
    await startWeb(childEnv, port);
    if (dev) restartOnChanges();
    return port;
  }

  let starting: Promise<unknown> = Promise.resolve();
  return {
    start() {
      const started = start().catch((error: unknown) => {
        // PostgreSQL can stop during a query when its disk is full. Its own message says more than the query's error.
        if (error instanceof OperatorError || stopping.signal.aborted) throw error;
        throw localPostgres?.diskProblem() ?? findDiskProblem(error, config.dataDir) ?? error;
      });
      starting = started.catch(() => undefined);
      return started;
    },
    async stop() {
      stopping.abort();
      // A running start must reach its next step first. Otherwise it could start a process after the stop.
      await starting;
      for (const end of stopActions.splice(0).reverse()) await end();
    },
    kill() {
      for (const child of children.values()) child.kill();
    },
  };
}

/**
 * Returns the environment of web and worker. They use the production build of React; RATHA_DEMO keeps the
 * demo defaults.
 */
function childEnvironment(env: Variables, config: Config, databaseUrl: string): Variables {
  return {
    ...env,
    NODE_ENV: 'production',
    ...(config.production ? {} : { RATHA_DEMO: '1' }),
    RATHA_DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
  };
}
