import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Health, healthRoutes } from '#app/server/health.ts';
import { writeTemporalStatus } from '#infra/local/temporal-status.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ratha-health-'));
const config = { dataDir, temporal: { address: null, namespace: 'default', taskQueue: 'ratha' } };
const healthy: Health = {
  database: async () => true,
  pendingMigrations: async () => 0,
  temporal: async () => ({ state: 'up', workers: 1 }),
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function probe(path: string, health: Partial<Health> = {}): Promise<{ status: number; body: unknown }> {
  const routes = healthRoutes({ ...healthy, ...health }, config);
  const server = createServer(express().use(routes)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, body: await answer.json() };
}

test('is alive while the database is down', async () => {
  const answer = await probe('/healthz', { database: () => Promise.reject(new Error('down')) });
  expect(answer).toEqual({ status: 200, body: { status: 'ok' } });
});

test('is ready if the database has its newest schema', async () => {
  expect(await probe('/readyz')).toEqual({
    status: 200,
    body: {
      status: 'ready',
      database: 'up',
      migrations: 'current',
      temporal: { state: 'up', detail: 'The Temporal server is up' },
    },
  });
});

test('is not ready without the database or with an old schema', async () => {
  const down = await probe('/readyz', { database: () => Promise.reject(new Error('down')) });
  expect(down).toMatchObject({ status: 503, body: { status: 'not-ready', database: 'down' } });
  const old = await probe('/readyz', { pendingMigrations: async () => 2 });
  expect(old).toMatchObject({ status: 503, body: { database: 'up', migrations: 'pending' } });
});

test('is ready without Temporal and reports its state', async () => {
  const temporal = () => Promise.reject(new Error('no server'));
  expect(await probe('/readyz', { temporal })).toMatchObject({
    status: 200,
    body: { status: 'ready', temporal: { state: 'down' } },
  });
  writeTemporalStatus(dataDir, { state: 'building', detail: 'Building the Temporal server', address: null });
  expect(await probe('/readyz', { temporal })).toMatchObject({
    status: 200,
    body: { temporal: { state: 'starting', detail: 'Building the Temporal server' } },
  });
});

test('answers after two seconds if a check hangs', async () => {
  const never = () => new Promise<never>(() => undefined);
  const answer = await probe('/readyz', { database: never, pendingMigrations: never, temporal: never });
  expect(answer).toMatchObject({ status: 503, body: { database: 'down', migrations: 'pending' } });
});
