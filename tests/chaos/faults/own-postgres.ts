import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type DependentProcess, startDependentProcess } from '#infra/local/dependent-process.ts';
import { freePort } from '#infra/local/ports.ts';
import { postgresPrograms, prepareCluster, SUPERUSER } from '#infra/local/postgres-cluster.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/chaos/faults/small-disk.ts';
import { findOwnProcess, freeze, type OwnProcess, thaw, withChildren } from '#tests/setup/own-process.ts';
import { TEMPORARY_CLUSTER } from '#tests/setup/postgres-settings.ts';

const PASSWORD = 'faults';
const SETTINGS = {
  ...TEMPORARY_CLUSTER,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Would make room again in a table that `fill` has filled.
  autovacuum: 'off',
  // A part of the small disk.
  max_wal_size: '64MB',
};
const STOP_MS = 8000;
const MAX_START_MS = 60_000;
/** Far more than the rows need that still find room on a full disk. */
const MAX_FILL_MS = 120_000;
/** Rows for the room that the events have left. Delivered events change nothing. */
const FILLER_ROWS = [100, 1].map(
  (rows) => `insert into outbox_events (topic, key, payload, delivered_at)
    select 'booking', 'filler', '{}', now() from generate_series(1, ${rows})`,
);
const DISK_FULL = '53100';

/**
 * Creates a PostgreSQL that can be stopped, frozen, made read-only, and whose disk can be filled. Only root can mount a
 * small disk. Elsewhere `canFill` is false.
 */
export async function ownPostgres(folder: string) {
  const root = path.join(folder, 'disk');
  mkdirSync(root);
  const disk = mountSmallDisk(root);
  try {
    return await serveFrom(root, disk);
  } catch (error) {
    disk?.unmount();
    throw error;
  }
}

async function serveFrom(root: string, disk: SmallDisk | undefined) {
  const data = path.join(root, 'postgres');
  const programs = await postgresPrograms();
  const account = await prepareCluster(data, PASSWORD, programs, { isDurable: false });
  const port = await freePort();
  const urlOf = (database: string) => `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const url = urlOf('ratha');
  let server: DependentProcess | undefined;
  let frozen: readonly OwnProcess[] = [];

  async function start(): Promise<void> {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command = programs.postgres, ...args] = [
      ...account.prefix,
      ...[programs.postgres, '-D', data, '-p', String(port), ...settings],
    ];
    const ready = Promise.withResolvers<void>();
    const started = startDependentProcess({
      ...{ command, args, stopSignal: 'INT', env: { PATH: process.env.PATH } },
      ...account.spawnAs,
      onLine: (line) => {
        if (line.includes('ready to accept connections')) ready.resolve();
      },
    });
    server = started;
    const ended = started.ended.then(() => {
      if (server === started) server = undefined;
      throw new Error('PostgreSQL ended while it started');
    });
    ended.catch(() => undefined);
    const bound = new AbortController();
    const late = wait(MAX_START_MS, 'late', { signal: bound.signal }).catch(() => undefined);
    const outcome = await Promise.race([ready.promise, ended, late]).finally(() => bound.abort());
    if (outcome !== 'late') return;
    await stop();
    throw new Error(`PostgreSQL did not start within ${MAX_START_MS} ms`);
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    await stopping?.stop(STOP_MS);
  }

  async function run(database: string, ...statements: readonly string[]): Promise<pg.QueryResult[]> {
    const client = new pg.Client({
      connectionString: urlOf(database),
      options: '-c default_transaction_read_only=off',
    });
    await client.connect();
    try {
      const results: pg.QueryResult[] = [];
      for (const statement of statements) results.push(await client.query(statement));
      return results;
    } finally {
      await client.end();
    }
  }

  async function untilFull(statement: string): Promise<void> {
    const deadline = Date.now() + MAX_FILL_MS;
    while (Date.now() < deadline) {
      const error = await run('ratha', statement).then(
        () => undefined,
        (thrown: { code?: unknown }) => thrown,
      );
      if (error?.code === DISK_FULL) return;
      if (error) throw error;
    }
    throw new Error(`The disk is not full after ${MAX_FILL_MS} ms of rows`);
  }

  await start();
  try {
    await run('postgres', 'create database ratha');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    canFill: disk !== undefined,
    start,
    stop,
    /** Stops every process of the server without ending it, like a machine that stands still. */
    freeze(): void {
      frozen = withChildren(findOwnProcess(path.join(data, 'postmaster.pid'), data));
      freeze(frozen);
    },
    thaw: () => thaw(frozen),
    /** Writes a file until the disk has no room, then rows until the events have none. */
    async fill(): Promise<void> {
      if (!disk) throw new Error('There is no small disk to fill');
      disk.fill();
      for (const statement of FILLER_ROWS) await untilFull(statement);
    },
    /** Makes room, and starts the server again if the full disk ended it, as its service manager would. */
    async empty(): Promise<void> {
      disk?.empty();
      if (!server) await start();
    },
    async setReadOnly(isReadOnly: boolean): Promise<void> {
      await run(
        'postgres',
        `alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
        'select pg_reload_conf()',
      );
    },
    async isOutboxEmpty(): Promise<boolean> {
      const [events] = await run('ratha', 'select from outbox_events where delivered_at is null limit 1');
      return events?.rowCount === 0;
    },
    async remove(): Promise<void> {
      try {
        thaw(frozen);
        await stop();
      } finally {
        disk?.unmount();
      }
    },
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>;
