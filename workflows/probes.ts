import { createServer, type ServerResponse } from 'node:http';
import type { Config } from '#infra/config/config.ts';
import { createReadiness, type Health, type Readiness } from '#infra/health/readiness.ts';
import { portError } from '#infra/local/ports.ts';
import type { WorkerState } from '#workflows/temporal-worker.ts';

export type WorkerHealth = Health & {
  readonly worker: () => WorkerState;
  readonly isDraining: () => boolean;
};

export type WorkerProbes = { readonly port: number; readonly close: () => Promise<void> };

type ProbesConfig = Pick<Config, 'host' | 'workerPort' | 'dataDir' | 'temporal'>;

/**
 * Serves the probes of a worker on `config.workerPort`. `/healthz` answers if the process is alive. `/readyz` answers 200
 * if this worker takes tasks and the relay can work, else 503. Returns null without a port. Throws an OperatorError if
 * the port is taken.
 */
export async function startWorkerProbes(
  health: WorkerHealth,
  config: ProbesConfig,
): Promise<WorkerProbes | null> {
  const { host, workerPort } = config;
  if (workerPort === null) return null;
  const readiness = createReadiness(health, config);
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/healthz') return answer(response, 200, { status: 'ok' });
    if (path !== '/readyz') return answer(response, 404, { status: 'not-found' });
    if (health.isDraining()) return answer(response, 503, { status: 'draining' });
    void readiness().then((found) => {
      const body = workerReadiness(found, health);
      answer(response, body.status === 'ready' ? 200 : 503, body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(host, workerPort, error, 'WORKER_PORT')));
    server.listen(workerPort, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : workerPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A worker without Temporal does nothing, while the site serves without it. */
function workerReadiness(found: Readiness, health: WorkerHealth) {
  const worker = health.worker();
  const isReady =
    found.status === 'ready' &&
    worker === 'working' &&
    found.temporal.state === 'up' &&
    found.relay.state !== 'stuck';
  const status = health.isDraining() ? 'draining' : isReady ? 'ready' : 'not-ready';
  return { ...found, worker, status };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(JSON.stringify(body));
}
