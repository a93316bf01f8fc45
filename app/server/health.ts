import { type RequestHandler, Router } from 'express';
import { createReadiness, type Health, type ReadinessConfig } from '#infra/health/readiness.ts';

/** The checks of the container, and whether this process drains: it was asked to stop and serves on for a while. */
export type WebHealth = Health & { readonly isDraining: () => boolean };

/**
 * Creates the probes. `/healthz` answers if the process is alive. `/readyz` answers 200 if this process can serve, else
 * 503. It reports the state of Temporal, which does not change its status: bookings work without it.
 */
export function healthRoutes(health: WebHealth, config: ReadinessConfig): Router {
  const routes = Router();
  routes.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  routes.get('/readyz', answerReadiness(health, config));
  return routes;
}

function answerReadiness(health: WebHealth, config: ReadinessConfig): RequestHandler {
  const readiness = createReadiness(health, config);
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    // A balancer that checks once a second must not wait for a database that is away.
    if (health.isDraining()) return void response.status(503).json({ status: 'draining' });
    const answer = await readiness();
    const status = health.isDraining() ? 'draining' : answer.status;
    response.status(status === 'ready' ? 200 : 503).json({ ...answer, status });
  };
}
