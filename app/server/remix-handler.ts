import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import { type RequestHandler, Router } from 'express';
import { unexpectedProblem } from '#app/http/problem.server.ts';
import { withKeptForms } from '#app/server/kept-forms.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type RouteHandler = NonNullable<Route['module']['action']>;

/**
 * Creates the Remix handler of all pages and calls, for every mode.
 * For a call, Express finds the route and Remix gets a build with this route alone,
 * because Remix sorts and compiles its whole route table twice per call (docs/decisions/0015-one-request-path.md).
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
  const handlerOf = (some: readonly Route[]) =>
    createRequestHandler({
      build: { ...build, routes: Object.fromEntries(some.map((route) => [route.id, route])) },
      getLoadContext,
    });

  const router = Router();
  for (const { parentId: _, ...call } of routes.filter(isNamedCall).sort(fixedPathsFirst))
    router.all(`/${call.path}`, sendAtOnce, handlerOf([call]));
  router.all('*', handlerOf(routes));
  return router;
}

/** Sends the headers and the body of a small answer in one packet. Remix writes them one by one. */
const sendAtOnce: RequestHandler = (_request, response, next) => {
  response.socket?.cork();
  next();
};

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
        return unexpectedProblem();
      }
    };
  }
}
