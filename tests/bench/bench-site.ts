import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/connection/migrate.ts';
import { Client } from '#tests/contract/site.ts';

export type Served = { readonly port: number; readonly pid: number; readonly child: ChildProcess };

export type BenchSite = {
  readonly databaseUrl: string;
  readonly product: Served;
  /** Starts a script that says by a message on which port it listens; another one is a port of 0. */
  readonly serve: (script: string, env?: Record<string, string>) => Promise<Served>;
};

/**
 * The product as it is served, on a PostgreSQL of its own, for as long as `work` takes. `script` is one that starts it in
 * another way.
 */
export async function onBenchSite(
  work: (site: BenchSite) => Promise<void>,
  {
    variables = {},
    script = 'cli/main.ts',
  }: { readonly variables?: Readonly<Record<string, string>>; readonly script?: string } = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratha-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startLocalPostgres(folder);
  const children: ChildProcess[] = [];

  async function serve(script: string, env: Record<string, string> = {}, words: string[] = []) {
    const child = fork(script, words, {
      env: { ...process.env, DATABASE_URL: postgres.url, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { port: number }).port));
      child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    });
    return { port, pid: child.pid as number, child };
  }

  try {
    await migrateToLatest(postgres.url);
    const product = await serve(
      script,
      {
        NODE_ENV: 'production',
        RATHA_DEMO: '1',
        RATHA_DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        TEMPORAL_ADDRESS: '127.0.0.1:1',
        ...variables,
      },
      ['web'],
    );
    await work({ databaseUrl: postgres.url, product, serve });
  } finally {
    await Promise.all(children.map(stop));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export type BenchRider = { readonly cookie: string; readonly phone: string; readonly id: number };

/** Logs a rider in as the site's own pages do. */
export async function logIn(port: number, number: number): Promise<BenchRider> {
  const phone = `+9198${10_000_000 + number}`;
  const client = new Client({ url: `http://127.0.0.1:${port}` });
  const { body } = await client.logIn(phone);
  return { cookie: client.cookie, phone, id: body.user.id };
}

/** The key under which the session of a cookie is stored. */
export function sessionHash(cookie: string): string {
  const signed = decodeURIComponent(cookie.slice('ratha='.length));
  const id = JSON.parse(Buffer.from(signed.slice(0, signed.lastIndexOf('.')), 'base64').toString());
  return createHash('sha256').update(id).digest('base64url');
}
