import type { RequestHandler } from 'express';
import type { Log } from '#infra/config/logging.ts';

/**
 * Logs a line for each response: method, path, status, milliseconds, request id, and the trace's id if there is one.
 * Leaves out the address of the client, the query, cookies, and parts of the path that may be personal or secret.
 */
export function accessLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = loggedPath(request.path);
    response.once('close', () => {
      const line = {
        method: request.method,
        path,
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: Math.round(performance.now() - startedAt),
        requestId: response.locals.requestId,
        traceId: response.locals.trace?.traceId,
      };
      if (path.startsWith('/assets/')) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}

/** Returns the path without the segments that hold a long number, an e-mail address or a secret. */
export function loggedPath(path: string): string {
  if (path.startsWith('/assets/')) return path;
  return path.split('/').map(loggedSegment).join('/');
}

function loggedSegment(segment: string): string {
  const text = decoded(segment);
  const isLongNumber = (text.match(/\d/g)?.length ?? 0) >= 6 && !/^\d{4}-\d{2}-\d{2}$/.test(text);
  const isSecret = text.length >= 20 && /\d/.test(text);
  return isLongNumber || isSecret || text.includes('@') ? '•' : segment;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
