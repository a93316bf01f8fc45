import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { houseState } from '#infra/metrics/house-state.ts';
import type { ServedMetrics } from '#infra/metrics/serve-metrics.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/**
 * Serves the metrics of a worker on `config.metricsPort`, with those of the fleet's work. `isWorking` tells whether this worker takes
 * tasks of Temporal. Returns null without a port, and then loads nothing.
 */
export async function startWorkerMetrics(
  { host, metricsPort, timeouts }: Pick<Config, 'host' | 'metricsPort' | 'timeouts'>,
  { db, isWorking }: { readonly db: Db; readonly isWorking: () => boolean },
  log: Pick<Log, 'warn'>,
): Promise<ServedMetrics | null> {
  if (metricsPort === null) return null;
  const [{ Gauge }, { processMetrics }, { serveMetrics }, { addHouseMetrics }] = await Promise.all([
    import('prom-client'),
    import('#infra/metrics/process-metrics.ts'),
    import('#infra/metrics/serve-metrics.ts'),
    import('#infra/metrics/house-metrics.ts'),
  ]);
  const registry = processMetrics('worker', null);
  new Gauge({
    name: 'ratha_worker_working',
    help: '1 if this worker takes tasks of Temporal, otherwise 0.',
    registers: [registry],
    collect() {
      this.set(isWorking() ? 1 : 0);
    },
  });
  const refresh = addHouseMetrics(registry, () => houseState(db, timeouts.confirmation));
  return serveMetrics(registry, { host, metricsPort }, log, refresh);
}
