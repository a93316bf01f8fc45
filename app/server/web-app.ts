import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { failureInit } from '#app/http/problem.server.ts';
import { accessLog } from '#app/server/access-log.ts';
import { answerDeadline } from '#app/server/answer-deadline.ts';
import { bodyLimit } from '#app/server/body-limit.ts';
import { compressed } from '#app/server/compressed.ts';
import { demoVisitor } from '#app/server/demo-visitor.ts';
import { hostCookies } from '#app/server/guards/cookie-prefix.ts';
import { originGuard } from '#app/server/guards/origin-guard.ts';
import {
  cspNonce,
  noStoreByDefault,
  permissionsPolicy,
  secretAddress,
  securityHeaders,
} from '#app/server/guards/security-headers.ts';
import { recordRefusals, withOrigin } from '#app/server/guards/security-refusals.ts';
import { healthRoutes, type WebHealth } from '#app/server/health.ts';
import { type HttpRefusal, refuse } from '#app/server/refuse.ts';
import { withTrace } from '#app/server/traces/request-traces.ts';
import { LANGUAGE_CODES, languagePath } from '#domain/kernel/language.ts';
import type { SecurityRefusals } from '#domain/security-log/security-event.ts';
import type { Config } from '#infra/config/config.ts';
import { loggedError } from '#infra/config/logged-error.ts';
import type { Log } from '#infra/config/logging.ts';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The list of bookings names up to 200 selected ones in its address. */
const MAX_URL_LENGTH = 8_192;
const MAX_PARAMETERS = 300;

const UNREADABLE: HttpRefusal = {
  status: 400,
  code: 'address-unreadable',
  says: (words) => words.addressUnreadable,
};

export type WebAppParts = {
  readonly config: Pick<
    Config,
    'production' | 'publicUrl' | 'https' | 'trustProxy' | 'proxyHops' | 'dataDir' | 'temporal' | 'demoHosts'
  >;
  readonly log: Log;
  readonly refusals: SecurityRefusals;
  readonly health: WebHealth;
  /** The built files, or Vite's middleware. */
  readonly assets: readonly RequestHandler[];
  /** The handlers of calls by providers. They come before the guards of pages: they have limits and checks of their own. */
  readonly webhooks?: readonly RequestHandler[];
  /** The handler of all pages and calls: Remix. */
  readonly pages: RequestHandler;
  /** Counts and times the requests, if there are metrics. */
  readonly count?: RequestHandler;
  /** Makes each request a trace, if there are traces. */
  readonly trace?: RequestHandler;
  readonly dev: boolean;
  /** Milliseconds until a request without an answer gets a 503. */
  readonly answerWithinMs?: number | undefined;
};

/** Creates the Express app: the middleware in its order, and Remix last. */
export function createWebApp(parts: WebAppParts): Express {
  const { config, log, refusals, health, assets, webhooks, pages, count, trace, dev, answerWithinMs } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy ? 1 : false);
  if (count) app.use(count);
  // Built files come before the headers of pages, because a file has its own.
  app.use(
    requestId,
    ...(trace ? [trace] : []),
    accessLog(log),
    recordRefusals(refusals, config),
    ...(dev ? [] : assets),
  );
  app.use(cspNonce, securityHeaders({ https: config.production && config.https, dev }));
  app.use(permissionsPolicy);
  app.use(
    LANGUAGE_CODES.map((code) => languagePath(code, '/driver')),
    secretAddress,
  );
  app.use(healthRoutes(health, config));
  app.use(refuseUnknownMethods, refuseLargeUrls, refuseMalformedUrls);
  if (webhooks) app.use(...webhooks);
  app.use(demoVisitor(config));
  if (!config.trustProxy) app.use(removeForwardedHeaders);
  // Over plain http, on a computer at home, browsers accept neither the prefix nor Secure.
  if (config.https) app.use(hostCookies);
  app.use(originGuard(config), bodyLimit);
  app.use(...compressed, ...(dev ? assets : []));
  app.use(noStoreByDefault);
  // In development, Vite builds a page on its first request, which takes longer.
  if (!dev) app.use(answerDeadline(answerWithinMs));
  app.all('*', withOrigin(trace ? withTrace(pages) : pages));
  app.use(handleErrors(log));
  return app;
}

/** Sets the request id. Uses the client's id if it is well formed, so that logs of several programs can be joined. */
const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id');
  const id = given && /^[A-Za-z0-9_-][A-Za-z0-9._-]{7,63}$/.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.set('X-Request-Id', id);
  next();
};

const refuseUnknownMethods: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) return next();
  response.set('Allow', METHODS.join(', '));
  refuse(request, response, {
    status: 405,
    code: 'method-not-allowed',
    says: (words) => words.methodUnknown,
  });
};

/** Refuses long URLs and those with many parameters, before anything parses them. */
const refuseLargeUrls: RequestHandler = ({ url }, response, next) => {
  if (url.length <= MAX_URL_LENGTH && url.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS)
    return next();
  refuse(response.req, response, {
    status: 414,
    code: 'address-too-long',
    says: (words) => words.addressTooLong(MAX_URL_LENGTH, MAX_PARAMETERS),
  });
};

/** Refuses URLs with a null character, which PostgreSQL cannot store in a text, and malformed Host headers. */
const refuseMalformedUrls: RequestHandler = (request, response, next) => {
  if (!/%00/.test(request.url) && !/[@/?#\\]/.test(request.get('Host') ?? '')) return next();
  refuse(request, response, UNREADABLE);
};

/** Removes forwarded headers. Remix always trusts X-Forwarded-Host, which any client can send if there is no proxy. */
const removeForwardedHeaders: RequestHandler = (request, _response, next) => {
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'])
    delete request.headers[name];
  next();
};

/** Answers errors outside Remix: 400 for a path or a Host header that cannot be read, 503 for an outage, 500 for a bug. */
function handleErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    // The client left while sending. The access log has a line for it, and nobody can read a response.
    if (request.socket.destroyed && (error as { code?: unknown } | null)?.code === 'ECONNRESET') return;
    // The deadline has already answered this request.
    if (response.writableEnded) return;
    const status = statusOf(error);
    if (status >= 500) {
      const { requestId, trace } = response.locals;
      log.error({ error: loggedError(error), requestId, traceId: trace?.traceId }, 'request failed');
    }
    if (response.headersSent) return next(error);
    if (status >= 500) {
      const { code, headers } = failureInit(error);
      response.set(headers);
      return refuse(request, response, {
        status,
        code,
        says: (words) => words.failed,
      });
    }
    if (status === 404)
      return refuse(request, response, { status, code: 'call-unknown', says: (words) => words.notFound });
    refuse(request, response, { ...UNREADABLE, status });
  };
}

function statusOf(error: unknown): number {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (code === 'ERR_INVALID_URL') return 400;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : failureInit(error).status;
}
