import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type LocalPostgres, startLocalPostgres } from '#infra/local/postgres.ts';
import { migrateToLatest } from '#infra/postgres/schema/migrate.ts';
import { Client } from '#tests/contract/site.ts';
import { forkOwn, type OwnChild } from '#tests/setup/own-child.ts';
import { ownFolder, sweepFolders } from '#tests/setup/own-folder.ts';
import { NO_SHARED_MEMORY } from '#tests/setup/postgres-settings.ts';

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
    script = 'bin/ratha.cjs',
  }: { readonly variables?: Readonly<Record<string, string>>; readonly script?: string } = {},
): Promise<void> {
  sweepFolders();
  const folder = ownFolder('bench');
  const children: OwnChild[] = [];
  let postgres: LocalPostgres | undefined;

  async function serve(script: string, env: Record<string, string> = {}, words: string[] = []) {
    const child = forkOwn(script, words, {
      env: { ...process.env, DATABASE_URL: postgres?.url, ...env },
      execArgv: process.execArgv,
      output: 'ignore',
    });
    children.push(child);
    const { port } = (await child.ready()) as { port: number };
    return { port, pid: child.process.pid as number, child: child.process };
  }

  try {
    // The figures are those of a durable database with the settings of the product.
    postgres = await startLocalPostgres(folder, { settings: NO_SHARED_MEMORY });
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
    await Promise.allSettled(children.map(({ stop }) => stop()));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
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
