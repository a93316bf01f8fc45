import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import type { Config } from '#infra/config/config.ts';
import { readTemporalStatus, type TemporalStatus } from '#infra/local/temporal-status.ts';

/** The checks behind the probes. The container provides them. */
export type Health = {
  /** Returns true if the database answers. */
  readonly database: () => Promise<boolean>;
  readonly pendingMigrations: () => Promise<number>;
  readonly temporal: () => Promise<{ readonly state: 'up' | 'down'; readonly workers: number }>;
};

type HealthConfig = Pick<Config, 'dataDir' | 'temporal'>;
type TemporalReadiness = { readonly state: 'up' | 'starting' | 'down'; readonly detail: string };

const PROBE_MS = 2000;

/**
 * Creates the probes. `/healthz` answers if the process is alive. `/readyz` answers 200 if the database is up with its
 * newest schema. It reports the state of Temporal, which does not change its status: bookings work without it.
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
  if (local && isStarting(local)) return { state: 'starting', detail: local.detail };
  return { state: 'down', detail: local?.detail ?? 'The Temporal server does not answer; workflows wait' };
}

function isStarting({ state }: TemporalStatus): boolean {
  return state !== 'unavailable' && state !== 'down' && state !== 'up';
}

/** Returns the result of a check, or `otherwise` if it fails or takes longer than two seconds. */
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
