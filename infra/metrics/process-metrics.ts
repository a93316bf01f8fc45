import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * Creates the metrics that every process has: its processor time, memory, garbage collection and the delay of its event loop, and
 * which version it is (docs/operate/metrics.md). `release` names the build.
 */
export function processMetrics(role: 'web' | 'worker', release: string | null): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ratha_build_info',
    help: 'The version and the release of this process. The value is always 1.',
    labelNames: ['version', 'release'],
    registers: [registry],
  }).set({ version: packageJson.version, release: release ?? 'sources' }, 1);
  return registry;
}
