import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, afterEach, expect, test } from 'vitest';
import { healthRoutes, type WebHealth } from '#app/server/health.ts';
import { writeTemporalStatus } from '#infra/local/temporal-status.ts';
import { HEALTHY, IDLE_RELAY, NOTHING_LATE } from '#tests/builders/health.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ratha-health-'));
const config = { dataDir, temporal: { address: null, namespace: 'default', taskQueue: 'ratha' } };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const down = () => Promise.reject(new Error('down'));
const never = () => new Promise<never>(() => undefined);

async function serve(health: Partial<WebHealth> = {}): Promise<string> {
  const routes = healthRoutes({ ...HEALTHY, isDraining: () => false, ...health }, config);
  const server = createServer(express().use(routes)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function probe(
  path: string,
  health: Partial<WebHealth> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch((await serve(health)) + path);
  return { status: answer.status, body: await answer.json() };
}

test('is alive while the database is down', async () => {
  const answer = await probe('/healthz', { database: down });
  expect(answer).toEqual({ status: 200, body: { status: 'ok' } });
});

test('is ready if the database has its newest schema', async () => {
  expect(await probe('/readyz')).toEqual({
    status: 200,
    body: {
      status: 'ready',
      database: 'up',
      pools: { reads: 'up', lists: 'up' },
      migrations: 'current',
      relay: { state: 'up', waiting: 0, oldestSeconds: 0 },
      failingWorkflows: 0,
      lateWork: NOTHING_LATE,
      temporal: { state: 'up', detail: 'The Temporal server is up' },
      warnings: [],
    },
  });
});

test('is not ready without the database, and says nothing about its migrations then', async () => {
  expect(await probe('/readyz', { database: down, schema: down, relay: down })).toMatchObject({
    status: 503,
    body: { status: 'not-ready', database: 'down', migrations: 'unknown', relay: { state: 'unknown' } },
  });
});

test('is not ready on a read-only database', async () => {
  expect(await probe('/readyz', { database: async () => 'read-only' })).toMatchObject({
    status: 503,
    body: { status: 'not-ready', database: 'read-only', migrations: 'current' },
  });
});

test('is not ready while the disk of the database is full', async () => {
  expect(await probe('/readyz', { database: async () => 'full' })).toMatchObject({
    status: 503,
    body: { status: 'not-ready', database: 'full' },
  });
});

test('is not ready with an old schema, and ready with that of a later release', async () => {
  const old = await probe('/readyz', { schema: async () => ({ pending: 2, unknown: 0 }) });
  expect(old).toMatchObject({ status: 503, body: { database: 'up', migrations: 'pending' } });
  const newer = await probe('/readyz', { schema: async () => ({ pending: 0, unknown: 1 }) });
  expect(newer).toMatchObject({ status: 200, body: { migrations: 'newer' } });
});

test('is not ready if a pool of connections does not answer, and ready while a pool is busy', async () => {
  const silent = { ...HEALTHY.pools, reads: async () => 'down' as const };
  expect(await probe('/readyz', { pools: silent })).toMatchObject({
    status: 503,
    body: { database: 'up', pools: { reads: 'down', lists: 'up' } },
  });
  const busy = { ...HEALTHY.pools, lists: async () => 'busy' as const };
  expect(await probe('/readyz', { pools: busy })).toMatchObject({
    status: 200,
    body: { pools: { lists: 'busy' } },
  });
});

const STANDING_RELAY = { ...IDLE_RELAY, isActive: false, movedAgo: 60_000, waiting: 3, oldestAge: 59_000 };

test('stays ready while events wait for a relay that does not move, and warns', async () => {
  const relay = async () => STANDING_RELAY;
  expect(await probe('/readyz', { relay })).toMatchObject({
    status: 200,
    body: { relay: { state: 'stuck', waiting: 3, oldestSeconds: 59 }, warnings: ['relay-stuck'] },
  });
  const neverMoved = async () => ({ ...STANDING_RELAY, movedAgo: null });
  expect(await probe('/readyz', { relay: neverMoved })).toMatchObject({
    body: { warnings: ['relay-stuck'] },
  });
});

test('stays ready without a worker, and says of Temporal that nobody works', async () => {
  expect(await probe('/readyz', { temporal: async () => ({ state: 'up', workers: 0 }) })).toMatchObject({
    status: 200,
    body: {
      temporal: { state: 'up', detail: 'The Temporal server is up, without a worker' },
      warnings: ['no-worker'],
    },
  });
});

test('stays ready while work is late although everything else looks well, and warns', async () => {
  for (const late of [
    { ...NOTHING_LATE, unmarked: { count: 852, oldestSeconds: 720 } },
    { ...NOTHING_LATE, untold: { count: 1, oldestSeconds: 31 } },
  ]) {
    expect(await probe('/readyz', { lateWork: async () => late })).toMatchObject({
      status: 200,
      body: { status: 'ready', lateWork: late, warnings: ['work-late'] },
    });
  }
});

test('is ready while a relay moves, or is replaced, or nothing waits', async () => {
  for (const changes of [{ movedAgo: 500 }, { oldestAge: 5_000 }, { waiting: 0, oldestAge: null }]) {
    const relay = async () => ({ ...STANDING_RELAY, ...changes });
    expect(await probe('/readyz', { relay })).toMatchObject({
      status: 200,
      body: { relay: { state: 'up' } },
    });
  }
});

test('counts the workflows whose code fails, and stays ready', async () => {
  expect(await probe('/readyz', { failingWorkflows: async () => 2 })).toMatchObject({
    status: 200,
    body: { failingWorkflows: 2, warnings: ['workflows-failing'] },
  });
});

test('is ready without Temporal, while events wait, and reports its state', async () => {
  const relay = async () => STANDING_RELAY;
  const temporal = () => Promise.reject(new Error('no server'));
  expect(await probe('/readyz', { temporal, relay })).toMatchObject({
    status: 200,
    body: { status: 'ready', relay: { state: 'waiting' }, temporal: { state: 'down' } },
  });
  writeTemporalStatus(dataDir, { state: 'building', detail: 'Building the Temporal server', address: null });
  expect(await probe('/readyz', { temporal })).toMatchObject({
    status: 200,
    body: { temporal: { state: 'starting', detail: 'Building the Temporal server' } },
  });
});

test('is not ready while the process drains, without asking anything', async () => {
  const answer = await probe('/readyz', { database: never, isDraining: () => true });
  expect(answer).toEqual({ status: 503, body: { status: 'draining' } });
});

test('answers after two seconds if the checks hang', async () => {
  const answer = await probe('/readyz', { database: never, schema: never, relay: never, temporal: never });
  expect(answer).toMatchObject({ status: 503, body: { database: 'down', migrations: 'unknown' } });
});

test('keeps the state of the database if a later question hangs', async () => {
  const answer = await probe('/readyz', { schema: never });
  expect(answer).toMatchObject({ status: 503, body: { database: 'up', migrations: 'unknown' } });
});

test('shares one check among concurrent probes', async () => {
  let checks = 0;
  const first = Promise.withResolvers<void>();
  const database = async () => {
    checks += 1;
    await first.promise;
    return 'up' as const;
  };
  const site = await serve({ database });
  const probes = [1, 2, 3].map(() => fetch(`${site}/readyz`));
  await fetch(`${site}/healthz`);
  first.resolve();
  expect((await Promise.all(probes)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(checks).toBeLessThan(3);
});

test('does not say that a silent Temporal server is up, although its file says so', async () => {
  writeTemporalStatus(dataDir, { state: 'up', detail: 'The Temporal server is up', address: '127.0.0.1:1' });
  expect(await probe('/readyz', { temporal: down })).toMatchObject({
    body: {
      temporal: { state: 'down', detail: 'The Temporal server does not answer; workflows wait' },
    },
  });
});
