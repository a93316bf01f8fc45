import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type DependentProcess, startDependentProcess } from '#infra/local/dependent-process.ts';
import { freePort } from '#infra/local/ports.ts';
import { postgresPrograms, prepareCluster, SUPERUSER } from '#infra/local/postgres-cluster.ts';

const PASSWORD = 'faults';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  // Would make room again in a table that `fill` has filled.
  autovacuum: 'off',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
};
const DISK = 'size=500m,mode=755';
const CHUNK = Buffer.alloc(1 << 20, 1);
const STOP_MS = 8000;
/** Rows for the room that the events have left. Delivered events change nothing. */
const FILLER_ROWS = [100, 1].map(
  (rows) => `insert into outbox_events (topic, key, payload, delivered_at)
    select 'booking', 'filler', '{}', now() from generate_series(1, ${rows})`,
);
const DISK_FULL = '53100';

/**
 * Creates a PostgreSQL that can be stopped, frozen, made read-only, and whose disk can be filled. The disk is a tmpfs of
 * limited size, which only root can mount. Elsewhere `canFill` is false.
 */
export async function ownPostgres(folder: string) {
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const canFill = mount(disk);
  const data = path.join(disk, 'postgres');
  const filler = path.join(disk, 'filler');
  const programs = await postgresPrograms();
  const account = await prepareCluster(data, PASSWORD, programs, { isDurable: false });
  const port = await freePort();
  const urlOf = (database: string) => `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const url = urlOf('ratha');
  let server: DependentProcess | undefined;
  let frozen: number[] = [];

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
    await Promise.race([ready.promise, ended]);
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
    for (;;) {
      const error = await run('ratha', statement).then(
        () => undefined,
        (thrown: { code?: unknown }) => thrown,
      );
      if (error?.code === DISK_FULL) return;
      if (error) throw error;
    }
  }

  await start();
  await run('postgres', 'create database ratha');
  return {
    url,
    canFill,
    start,
    stop,
    /** Stops every process of the server without ending it, like a machine that stands still. */
    freeze(): void {
      const [pid = 0] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
      frozen = [pid, ...childrenOf(pid)];
      for (const each of frozen) process.kill(each, 'SIGSTOP');
    },
    thaw(): void {
      for (const each of frozen.splice(0)) signal(each, 'SIGCONT');
    },
    /** Writes a file until the disk has no room, then rows until the events have none. */
    async fill(): Promise<void> {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
      for (const statement of FILLER_ROWS) await untilFull(statement);
    },
    /** Makes room, and starts the server again if the full disk ended it, as its service manager would. */
    async empty(): Promise<void> {
      rmSync(filler, { force: true });
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
      for (const each of frozen.splice(0)) signal(each, 'SIGCONT');
      await stop();
      if (canFill) execFileSync('umount', ['--lazy', disk]);
    },
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>;

function mount(disk: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/proc/mounts')) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Sends a signal to a process that may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
