import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The root of every page, by the name that Remix gives it. */
const ROOT = 'root';

/** The group of the landing page, which has no segment, and the addresses of its document and its data. */
const LANDING = '/';
const LANDING_PATHS = ['', '/', '/_root.data'];

/**
 * Creates the handler of all pages, which leaves each to Remix with the few routes that its address can match. Remix
 * flattens, ranks and compiles every route that it has two or three times for a request. An address whose first segment
 * decides nothing goes to Remix with all routes (docs/decisions/0036-weight.md#server).
 */
export function pageHandlers(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const groups = groupRoutes(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const key = groupOf(withoutBase(request.path, build.basename), groups);
    const handler =
      handlers.get(key) ??
      createRequestHandler({ build: withRoutes(build, groups.get(key) ?? build.routes), getLoadContext });
    handlers.set(key, handler);
    handler(request, response, next);
  };
}

/** Returns a build that knows these routes only, on the server and in the manifest that a page is rendered with. */
function withRoutes(build: ServerBuild, routes: Routes): ServerBuild {
  const files = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(files) } };
}

/**
 * Returns the routes that an address can match, by its first segment: those that begin with it, those that begin with a
 * parameter or with nothing, and the parents and children of both.
 */
export function groupRoutes(routes: Routes): ReadonlyMap<string, Routes> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const segmentOf = (route: Route) => firstSegment(`/${topOf(route, routes).path ?? ''}`);
  const segments = all.map(segmentOf).filter((segment) => segment !== undefined);
  return new Map(
    [LANDING, ...new Set(segments)].map((segment) => [
      segment,
      Object.fromEntries(
        all
          .filter((route) => [segment, undefined].includes(segmentOf(route)))
          .map((route) => [route.id, route]),
      ),
    ]),
  );
}

/** Returns the name of the group that has all routes of an address; an empty one if there is none. */
export function groupOf(path: string, groups: ReadonlyMap<string, Routes>): string {
  const segment = LANDING_PATHS.includes(path) ? LANDING : firstSegment(path);
  return segment !== undefined && groups.has(segment) ? segment : '';
}

/** Returns the ancestor of a route that is directly below the root: its path begins the address. */
function topOf(route: Route, routes: Routes): Route {
  const parent = routes[route.parentId ?? ''];
  return parent === undefined || parent.id === ROOT ? route : topOf(parent, routes);
}

/**
 * Returns the letters that an address or a path of the route table begins with: `my-bookings` of `/my-bookings/data.json`,
 * and `otp` of `/otp.data`. Undefined if it begins with a parameter, or is written in another way than links are.
 */
function firstSegment(path: string): string | undefined {
  return /^\/([a-z][\w-]*)(?=$|[/.])/.exec(path)?.[1];
}

function withoutBase(path: string, basename = '/'): string {
  return basename !== '/' && path.startsWith(basename) ? path.slice(basename.length) : path;
}
