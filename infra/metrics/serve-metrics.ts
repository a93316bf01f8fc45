import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { portError } from '#infra/local/ports.ts';

export type ServedMetrics = { readonly port: number; readonly close: () => Promise<void> };

/**
 * Serves `/metrics` on a port of its own, so that no proxy shows it to riders. A scrape that fails answers 500, and the process
 * goes on. `refresh` runs before each scrape. Throws an OperatorError if the port is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { host, metricsPort }: Pick<Config, 'host'> & { readonly metricsPort: number },
  log: Pick<Log, 'warn'>,
  refresh: () => Promise<void> = async () => undefined,
): Promise<ServedMetrics> {
  const server = createServer(async ({ url, method }, response) => {
    if (url?.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404, { Connection: 'close' }).end();
      return;
    }
    try {
      await refresh();
      const text = await registry.metrics();
      response
        .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .end(text);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'The metrics could not be read');
      response.writeHead(500, { Connection: 'close' }).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(host, metricsPort, error, 'METRICS_PORT')));
    server.listen(metricsPort, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
