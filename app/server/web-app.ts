import { randomUUID } from 'node:crypto';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { accessLog } from '#app/server/access-log.ts';
import { bodyLimit } from '#app/server/body-limit.ts';
import { type Health, healthRoutes } from '#app/server/health.ts';
import { originGuard } from '#app/server/origin-guard.ts';
import { refuse } from '#app/server/refuse.ts';
import { cspNonce, noStoreByDefault, securityHeaders } from '#app/server/security-headers.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const UNREADABLE = {
  status: 400,
  title: 'Not understood',
  detail: 'This address cannot be read or does not exist.',
} as const;

export type WebAppParts = {
  readonly config: Pick<Config, 'production' | 'https' | 'trustProxy' | 'dataDir' | 'temporal'>;
  readonly log: Log;
  readonly health: Health;
  /** The built files, or Vite's middleware. */
  readonly assets: readonly RequestHandler[];
  /** Remix, and what answers before it. */
  readonly pages: RequestHandler | RequestHandler[];
  readonly dev: boolean;
};

/** All that stands between the socket and Remix, in its order. */
export function createWebApp({ config, log, health, assets, pages, dev }: WebAppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy ? 1 : false);
  app.use(requestId, accessLog(log));
  app.use(cspNonce, securityHeaders({ https: config.production && config.https, dev }));
  app.use(healthRoutes(health, config));
  app.use(onlyKnownMethods, onlyReadableAddresses);
  if (!config.trustProxy) app.use(withoutForwardedHeaders);
  app.use(originGuard(config), bodyLimit);
  app.use(compression(), ...assets);
  app.use(noStoreByDefault);
  app.all('*', pages);
  app.use(lastResort(log));
  return app;
}

/** The caller's own id where it is well formed, so that one request is found in the logs of several programs. */
const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id');
  const id = given && /^[A-Za-z0-9_-][A-Za-z0-9._-]{7,63}$/.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.set('X-Request-Id', id);
  next();
};

const onlyKnownMethods: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) return next();
  response.set('Allow', METHODS.join(', '));
  refuse(request, response, {
    status: 405,
    title: 'Not allowed',
    detail: 'This kind of request is not known here.',
  });
};

/** The null character stands in no address of ours and in no text of PostgreSQL, a user's name in no Host header. */
const onlyReadableAddresses: RequestHandler = (request, response, next) => {
  if (!/%00/.test(request.url) && !/[@/?#\\]/.test(request.get('Host') ?? '')) return next();
  refuse(request, response, UNREADABLE);
};

/** Remix believes X-Forwarded-Host whatever Express is told: without a proxy anyone could write it. */
const withoutForwardedHeaders: RequestHandler = (request, _response, next) => {
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'])
    delete request.headers[name];
  next();
};

/** Answers what failed outside Remix: a path or a Host header that cannot be read (400), else a bug (500). */
function lastResort(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    // The caller left while still sending. The line of the request tells of it; it is no error, and nobody reads on.
    if (request.socket.destroyed && (error as { code?: unknown } | null)?.code === 'ECONNRESET') return;
    const status = statusOf(error);
    if (status >= 500) {
      const { name, stack } =
        error instanceof Error ? error : new Error('Something that is no Error was thrown');
      log.error({ error: { name, stack }, requestId: response.locals.requestId }, 'request failed');
    }
    if (response.headersSent) return next(error);
    if (status >= 500) {
      return refuse(request, response, {
        status,
        title: 'Something went wrong',
        detail: 'Something went wrong on our side. Please try again.',
      });
    }
    const title = status === 404 ? 'Not found' : UNREADABLE.title;
    refuse(request, response, { ...UNREADABLE, status, title });
  };
}

function statusOf(error: unknown): number {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (code === 'ERR_INVALID_URL') return 400;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
