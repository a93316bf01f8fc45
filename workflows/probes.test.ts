import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { HEALTHY, IDLE_RELAY } from '#tests/builders/health.ts';
import { createTestContainer } from '#tests/setup/container.ts';
import { startWorkerProbes, type WorkerHealth } from '#workflows/probes.ts';
import { startWorker } from '#workflows/worker.ts';

const temporal = { address: null, namespace: 'default', taskQueue: 'ratha' };
const config = { host: '127.0.0.1', workerPort: 0, dataDir: '', temporal };
const working: WorkerHealth = { ...HEALTHY, worker: () => 'working', isDraining: () => false };
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function probe(path: string, health: Partial<WorkerHealth> = {}) {
  const probes = await startWorkerProbes({ ...working, ...health }, config);
  if (!probes) throw new Error('There are no probes');
  stops.push(probes.close);
  return ask(probes.port, path);
}

async function ask(port: number | null, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, body: await answer.json() };
}

test('a worker is ready while it takes tasks and its database is ready', async () => {
  expect(await probe('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', worker: 'working', database: 'up', relay: { state: 'up' } },
  });
});

test('a worker is not ready without Temporal, or on a read-only database, and stays alive', async () => {
  expect(await probe('/readyz', { worker: () => 'waiting' })).toMatchObject({
    status: 503,
    body: { status: 'not-ready', worker: 'waiting', database: 'up' },
  });
  const silent = { temporal: async () => ({ state: 'down' as const, workers: 0 }) };
  expect(await probe('/readyz', silent)).toMatchObject({ status: 503, body: { status: 'not-ready' } });
  const readOnly = { database: async () => 'read-only' as const };
  expect(await probe('/readyz', readOnly)).toMatchObject({ status: 503, body: { database: 'read-only' } });
  const never = { database: () => new Promise<never>(() => undefined) };
  expect(await probe('/healthz', never)).toEqual({ status: 200, body: { status: 'ok' } });
});

test('a worker is not ready while events wait and no relay moves', async () => {
  const relay = async () => ({
    ...IDLE_RELAY,
    isActive: false,
    movedAgo: 60_000,
    waiting: 3,
    oldestAge: 59_000,
  });
  expect(await probe('/readyz', { relay })).toMatchObject({
    status: 503,
    body: { status: 'not-ready', relay: { state: 'stuck' } },
  });
});

test('a worker that drains is not ready, and other paths are not found', async () => {
  expect(await probe('/readyz', { isDraining: () => true })).toEqual({
    status: 503,
    body: { status: 'draining' },
  });
  expect((await probe('/admin')).status).toBe(404);
});

test('has no probes without a port', async () => {
  expect(await startWorkerProbes(working, { ...config, workerPort: null })).toBeNull();
});

test('a real worker serves its probes until it stops', async () => {
  const { variables, drop } = await createTestContainer();
  stops.push(drop);
  const environment = { ...variables, WORKER_PORT: '0', TEMPORAL_ADDRESS: '127.0.0.1:1' };
  const worker = await startWorker(
    readConfig(environment, { demo: true }),
    createLog({ logLevel: 'silent' }, 'test'),
  );
  expect((await ask(worker.probesPort, '/healthz')).status).toBe(200);
  expect(await ask(worker.probesPort, '/readyz')).toMatchObject({
    status: 503,
    body: { worker: 'waiting', database: 'up', migrations: 'current' },
  });
  await worker.stop();
  await worker.closed;
  await expect(ask(worker.probesPort, '/healthz')).rejects.toThrow('fetch failed');
});
