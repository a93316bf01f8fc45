import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import type { Config } from '#infra/config/config.ts';
import { readTemporalStatus, type TemporalStatus } from '#infra/local/temporal-status.ts';

/** What the probes ask; the container has it. */
export type Health = {
  /** True when the database answers; false or an error when it does not. */
  readonly database: () => Promise<boolean>;
  readonly pendingMigrations: () => Promise<number>;
  readonly temporal: () => Promise<{ readonly state: 'up' | 'down'; readonly workers: number }>;
};

type HealthConfig = Pick<Config, 'dataDir' | 'temporal'>;
type TemporalReadiness = { readonly state: 'up' | 'starting' | 'down'; readonly detail: string };

const PROBE_MS = 2000;

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve, which needs the database with its newest schema. Without
 * Temporal bookings go on and their workflows wait, so its absence is told and changes nothing.
 */
export function healthRoutes(health: Health, config: HealthConfig): Router {
  const routes = Router();
  routes.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/readyz', readiness(health, config));
  return routes;
}

function readiness(health: Health, config: HealthConfig): RequestHandler {
  return async (_request, response) => {
    const [isUp, pending, temporal] = await Promise.all([
      within(health.database(), false),
      within(health.pendingMigrations(), null),
      temporalReadiness(health, config),
    ]);
    const isReady = isUp && pending === 0;
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: isReady ? 'ready' : 'not-ready',
        database: isUp ? 'up' : 'down',
        migrations: pending === 0 ? 'current' : 'pending',
        temporal,
      });
  };
}

async function temporalReadiness(
  health: Health,
  { dataDir, temporal }: HealthConfig,
): Promise<TemporalReadiness> {
  const found = await within(health.temporal(), { state: 'down' as const, workers: 0 });
  if (found.state === 'up') {
    const detail =
      found.workers > 0 ? 'The Temporal server is up' : 'The Temporal server is up, without a worker';
    return { state: 'up', detail };
  }
  const local = temporal.address === null ? readTemporalStatus(dataDir) : null;
  if (local && isOnItsWay(local)) return { state: 'starting', detail: local.detail };
  return { state: 'down', detail: local?.detail ?? 'The Temporal server does not answer; workflows wait' };
}

function isOnItsWay({ state }: TemporalStatus): boolean {
  return state !== 'unavailable' && state !== 'down' && state !== 'up';
}

/** The answer of a probe, or `otherwise` when it fails or takes longer than two seconds. */
async function within<T, Otherwise>(probe: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  const bound = new AbortController();
  const late = wait(PROBE_MS, otherwise, { signal: bound.signal }).catch(() => otherwise);
  try {
    return await Promise.race([probe, late]);
  } catch {
    return otherwise;
  } finally {
    bound.abort();
  }
}
