import { Gauge, type Registry } from 'prom-client';
import { HOUSE_METRICS, type HouseMetric, type Measured } from '#infra/metrics/house-state.ts';

/**
 * Adds what the database says about the fleet's work. Returns the function that reads it once before a scrape. While the database
 * does not answer, the values are missing, and `ratha_house_state_up` is 0.
 */
export function addHouseMetrics(
  registry: Registry,
  read: () => Promise<readonly Measured[]>,
): () => Promise<void> {
  const gauges = Object.fromEntries(
    Object.entries(HOUSE_METRICS).map(([name, { labels, help }]) => [
      name,
      new Gauge({ name: `ratha_${name}`, help, labelNames: labels, registers: [registry] }),
    ]),
  ) as unknown as Record<HouseMetric, Gauge>;
  const up = new Gauge({
    name: 'ratha_house_state_up',
    help: '1 if the database answered this scrape, otherwise 0.',
    registers: [registry],
  });
  return async () => {
    const measured = await read().catch(() => null);
    up.set(measured ? 1 : 0);
    for (const [name, gauge] of Object.entries(gauges)) {
      // A gauge without labels would be 0 after a reset.
      if (HOUSE_METRICS[name as HouseMetric].labels.length > 0) gauge.reset();
      else gauge.remove();
    }
    for (const { name, labels, value } of measured ?? []) gauges[name].set(labels, value);
  };
}
