import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { createContainer } from '#infra/container/container.ts';
import { freePort } from '#infra/local/ports.ts';
import { startWhatsappStandIn } from '#infra/messaging/stand-in/whatsapp-server.ts';
import { startSmtpStandIn } from '#infra/messaging/testing/smtp-stand-in.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { startPrometheus } from '#tests/chaos/alerts/prometheus.ts';
import { placeRide } from '#tests/chaos/chaos.ts';
import { ownPostgres } from '#tests/chaos/faults/own-postgres.ts';
import { forkOwn, type OwnChild, signalGroup } from '#tests/setup/own-child.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { findOwnProcess, freeze, type OwnProcess, thaw } from '#tests/setup/own-process.ts';
import { startTcpProxy } from '#tests/setup/tcp-proxy.ts';
import { buildWithTeardown, type Teardown } from '#tests/setup/teardown.ts';
import { startTestServer } from '#workflows/testing/temporal-server.ts';

const PROGRAM = path.join(import.meta.dirname, '../../../bin/ratha.cjs');
const COMMAND_MS = 120_000;
const REQUEST_MS = 30_000;
/** A small site at a quiet hour. */
const BETWEEN_REQUESTS_MS = 500;

/** A fleet of two webs and two workers, which a Prometheus watches. */
export type WatchedFleet = Awaited<ReturnType<typeof build>>;

export function startWatchedFleet() {
  return buildWithTeardown(build);
}

async function build(teardown: Teardown) {
  const folder = ownFolder('alerts');
  teardown.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const postgres = await ownPostgres(folder);
  teardown.add(postgres.remove);
  await migrateToLatest(postgres.url);

  const pidFile = path.join(folder, 'temporal.pid');
  const store = path.join(folder, 'temporal.db');
  let temporal = await startTestServer({ database: store, pidFile });
  teardown.add(() => temporal.kill());
  let frozen: readonly OwnProcess[] = [];
  const [whatsapp, mail] = await Promise.all([startWhatsappStandIn(), startSmtpStandIn()]);
  teardown.add(whatsapp.close);
  teardown.add(mail.close);
  const [webDatabase, workerDatabase] = await Promise.all([
    startTcpProxy(postgres.url),
    startTcpProxy(postgres.url),
  ]);
  teardown.add(webDatabase.stop);
  teardown.add(workerDatabase.stop);

  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const variables = {
    ...{
      NODE_ENV: 'production' as const,
      RATHA_DEMO: '1',
      RATHA_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    },
    ...{ SESSION_SECRET: 'alerts'.repeat(8), DATABASE_URL: postgres.url, TEMPORAL_ADDRESS: temporal.address },
    ...{ WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_API_URL: whatsapp.apiUrl },
    ...{ SMTP_URL: mail.url, SMTP_FROM: 'rides@ratha.example' },
  };
  const config = readConfig(variables);
  const container = createContainer(config, createLog(config, 'alerts'));
  teardown.add(container.close);

  const environment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    ...variables,
    ...more,
  });
  /** Starts a process on ports of its own. A later one takes the same ports. */
  async function part(name: 'web' | 'worker') {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const database = name === 'web' ? webDatabase : workerDatabase;
    const env = environment({
      ...{ PORT: String(port), WORKER_PORT: String(port), METRICS_PORT: String(metricsPort) },
      DATABASE_URL: database.through(postgres.url),
    });
    let child: OwnChild | undefined;
    async function start(): Promise<void> {
      child = forkOwn(PROGRAM, [name], { env });
      await child.ready();
    }
    const kill = async () => child?.kill();
    teardown.add(kill);
    await start();
    const signal = (kind: NodeJS.Signals) => void (child && signalGroup(child.process, kind));
    return {
      ...{ port, metricsPort, start, kill },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
    };
  }
  const webs = [await part('web'), await part('web')] as const;
  const workers = [await part('worker'), await part('worker')] as const;
  const prometheus = await startPrometheus(folder, {
    'ratha-web': webs.map(({ metricsPort }) => metricsPort),
    'ratha-worker': workers.map(({ metricsPort }) => metricsPort),
  });
  teardown.add(prometheus.stop);

  /** Asks a web, as riders do, and reads the answer. A fault may leave it without one. */
  let asked = 0;
  async function request(what: string, body?: Readonly<Record<string, unknown>>): Promise<void> {
    const web = webs[asked % webs.length];
    asked += 1;
    await fetch(`http://127.0.0.1:${web?.port}${what}`, {
      signal: AbortSignal.timeout(REQUEST_MS),
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
      .then((response) => response.text())
      .catch(() => undefined);
  }
  let traffic = () => request('/');
  const requests = setInterval(() => void traffic(), BETWEEN_REQUESTS_MS);
  teardown.add(() => clearInterval(requests));

  return {
    ...{ webs, workers, prometheus, postgres, whatsapp, mail, webDatabase, workerDatabase, request },
    /** A connection that no fault of the processes touches. */
    ...{ db: container.db, workflows: container.workflows, timeouts: config.timeouts },
    backupFolder: path.join(folder, 'backups'),
    /** What riders ask of the site, twice a second. Without an argument, the home page. */
    setTraffic(next: () => Promise<void> = () => request('/')) {
      traffic = next;
    },
    run: (statement: RawBuilder<unknown>) => statement.execute(container.db),
    placeRide: () => placeRide(container.db, config.timeouts),
    /** Runs a command of the CLI. Throws with what it printed if it fails. */
    async command(...words: readonly string[]): Promise<void> {
      const options = { env: environment({}), timeout: COMMAND_MS } as const;
      await promisify(execFile)(process.execPath, [PROGRAM, ...words], options);
    },
    /** Makes decided bookings and all messages so old that no metric counts them any more. */
    async forgetToday(): Promise<void> {
      await sql`update bookings set placed_at = placed_at - interval '2 days' where status <> 'received'`.execute(
        container.db,
      );
      await sql`update messages set created_at = created_at - interval '2 days'`.execute(container.db);
    },
    temporal: {
      freeze() {
        frozen = [findOwnProcess(pidFile, folder)];
        freeze(frozen);
      },
      thaw: () => thaw(frozen),
      stop: () => temporal.kill(),
      async start() {
        temporal = await startTestServer({ port: temporal.port, database: store, pidFile });
      },
    },
    clear: teardown.run,
  };
}
