import type { RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds. A request without an answer gets a 503 after 9 seconds. */
const BUCKETS = [0.025, 0.1, 0.25, 1, 3, 9];
const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

/** Counts and times the requests by route, and counts their answers by class of status. Requests that were cut count as `aborted`. */
export function requestMetrics(registry: Registry, labelOf: (path: string) => string): RequestHandler {
  const requests = new Counter({
    name: 'ratha_http_requests_total',
    help: 'Requests, by method, route and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'ratha_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (request, response, next) => {
    const startedAt = performance.now();
    const route = labelOf(request.path);
    const method = METHODS.includes(request.method) ? request.method : 'other';
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      requests.inc({ method, route, status });
      durations.observe({ route }, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}
