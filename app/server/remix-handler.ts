import type { Socket } from 'node:net';
import type { GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { type Request as ExpressRequest, type RequestHandler, Router } from 'express';
import { unexpectedProblem } from '#app/http/problem.server.ts';
import { withKeptForms } from '#app/server/kept-forms.ts';
import { pageHandlers } from '#app/server/page-handlers.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type RouteHandler = NonNullable<Route['module']['action']>;

/**
 * Creates the handler of all pages and calls of the Remix build, for every mode. Remix answers the pages. For a call,
 * Express finds the route and runs its loader or action itself, because Remix would sort and compile its whole route
 * table twice and copy the request twice (docs/decisions/0015-one-request-path.md).
 */
export function remixHandler(
  loadBuild: () => Promise<ServerBuild>,
  getLoadContext: GetLoadContextFunction,
): RequestHandler {
  // In development Vite returns a new build after each change.
  const routers = new WeakMap<ServerBuild, Router>();

  return async (request, response, next) => {
    try {
      const build = await loadBuild();
      const router = routers.get(build) ?? createRouter(build, getLoadContext);
      routers.set(build, router);
      router(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

function createRouter(build: ServerBuild, getLoadContext: GetLoadContextFunction): Router {
  const routes = Object.values(build.routes)
    .filter((route) => route !== undefined)
    .map((route) =>
      isCall(route)
        ? withProblems(route, build.entry.module.handleError)
        : withKeptForms(route, build.entry.module.handleError),
    );
  const router = Router();
  for (const call of routes.filter(isNamedCall).sort(fixedPathsFirst))
    router.all(`/${call.path}`, callHandler(call, getLoadContext));
  const all = { ...build, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
  router.all('*', pageHandlers(all, getLoadContext));
  return router;
}

/** Returns the handler of a call. A method without a loader or action is left to Remix, which refuses it. */
function callHandler(
  { module: { loader, action } }: Route,
  getLoadContext: GetLoadContextFunction,
): RequestHandler {
  return async (request, response, next) => {
    const handler = READS.includes(request.method) ? loader : action;
    if (!handler) return next();
    try {
      const { protocol, host } = originOf(request);
      const call = createRequest(request, response, { protocol, host });
      const context = await getLoadContext(request, response);
      const answer = await answerOf(() => handler({ request: call, context, params: request.params }));
      writeTogether(response.socket);
      await sendResponse(response, answer);
    } catch (error) {
      next(error);
    }
  };
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Returns the origin that the browser asked, as Remix reads it. Throws ERR_INVALID_URL if the Host is malformed. */
function originOf(request: ExpressRequest): URL {
  const port = [request.get('X-Forwarded-Host'), request.get('Host')]
    .map((host) => Number.parseInt(host?.split(':')[1] ?? '', 10))
    .find(Number.isSafeInteger);
  return new URL(`${request.protocol}://${request.hostname}${port === undefined ? '' : `:${port}`}`);
}

/** Returns the Response that a loader or action returns or throws. */
async function answerOf(run: () => unknown): Promise<Response> {
  try {
    const answer = await run();
    if (answer instanceof Response) return answer;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error('A call must answer with a Response');
}

/**
 * Sends what is written from now on in one packet: the headers and the body of a small answer, which the library writes one by one. A
 * large body would wait for ever for a socket that holds everything back, so it is let go at the next turn.
 */
function writeTogether(socket: Socket | null): void {
  socket?.cork();
  setImmediate(() => socket?.uncork());
}

function isCall({ path, module }: Route): boolean {
  return path?.startsWith('api/') === true && !module.default;
}

/** Leaves `api/*` out: it would also match other spellings of a named path, such as `/api/%62ookings`. */
function isNamedCall(route: Route): boolean {
  return isCall(route) && !route.path?.includes('*');
}

/** Orders calls as Remix ranks them. */
function fixedPathsFirst(a: Route, b: Route): number {
  return Number(a.path?.includes(':')) - Number(b.path?.includes(':'));
}

/** Returns a call that answers an unexpected error with problem+json. Remix would answer with plain text. */
function withProblems(call: Route, handleError: ServerBuild['entry']['module']['handleError']): Route {
  const { loader, action, ...module } = call.module;
  return {
    ...call,
    module: { ...module, ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) },
  };

  function guard(handler: RouteHandler): RouteHandler {
    return async (args) => {
      try {
        return await handler(args);
      } catch (error) {
        if (error instanceof Response) throw error;
        handleError?.(error, args);
        return unexpectedProblem(error);
      }
    };
  }
}
