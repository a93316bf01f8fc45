import type { RequestHandler } from 'express';
import { currentTrace } from '#infra/traces/current-trace.ts';
import type { Traces } from '#infra/traces/spans.ts';

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Files and probes say nothing, and there are many. */
const UNTRACED = /^\/(assets\/|healthz$|readyz$)/;

/**
 * Makes each request a trace of its own, named by method and route. A `traceparent` of the client is not read: a stranger
 * would write into our traces. Call it after the request has its id.
 */
export function requestTraces(traces: Traces, labelOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    if (UNTRACED.test(request.path)) return next();
    const route = labelOf(request.path);
    const method = METHODS.includes(request.method) ? request.method : '_OTHER';
    const span = traces.open(`${method} ${route}`, {
      kind: 'server',
      parent: null,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'ratha.request_id': response.locals.requestId,
      },
    });
    response.locals.trace = span.context;
    response.once('close', () => {
      const isAnswered = response.writableFinished;
      if (isAnswered) span.note({ 'http.response.status_code': response.statusCode });
      else span.note({ 'error.type': 'aborted' });
      span.end(isAnswered && response.statusCode < 500 ? 'ok' : 'failed');
    });
    currentTrace.run(span.context, next);
  };
}

/** Lets all code of a page or call know its trace, whatever read the body before. */
export function withTrace(pages: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { trace } = response.locals;
    if (trace) currentTrace.run(trace, () => pages(request, response, next));
    else pages(request, response, next);
  };
}
