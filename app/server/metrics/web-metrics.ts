import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';

export type WebMetrics = {
  readonly port: number;
  /** Counts the requests that pass. */
  readonly count: RequestHandler;
  readonly close: () => Promise<void>;
};

/** Serves the metrics of a web process on `config.metricsPort`. Returns null without a port, and then loads nothing. */
export async function startWebMetrics(
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
  { build, release }: { readonly build: ServerBuild; readonly release: string | null },
  log: Pick<Log, 'warn'>,
): Promise<WebMetrics | null> {
  if (metricsPort === null) return null;
  const [{ processMetrics }, { serveMetrics }, { requestMetrics }, { routeLabels }] = await Promise.all([
    import('#infra/metrics/process-metrics.ts'),
    import('#infra/metrics/serve-metrics.ts'),
    import('#app/server/metrics/request-metrics.ts'),
    import('#app/server/metrics/route-label.ts'),
  ]);
  const registry = processMetrics('web', release);
  const served = await serveMetrics(registry, { host, metricsPort }, log);
  return { ...served, count: requestMetrics(registry, routeLabels(build.routes)) };
}
