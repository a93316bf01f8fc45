import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

/** A route of the team in the built site. */
export type TeamRoute = {
  readonly id: string;
  /** For example `/admin/bookings/:id`. The path of an index route ends with `?index`. */
  readonly path: string;
  readonly isPage: boolean;
};

const OF_THE_TEAM = /^\/(admin|api\/admin|api\/calendar)(?![^/?])/;

/**
 * Reads every route under /admin, /api/admin and /api/calendar, and the given others, from the server's
 * manifest.
 */
export async function teamRoutes(paths: readonly string[]): Promise<TeamRoute[]> {
  const build = join(import.meta.dirname, '../../build/current/server/index.js');
  const { routes } = (await import(pathToFileURL(build).href)) as Pick<ServerBuild, 'routes'>;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    return pathOf(route.parentId) + (route.path ? `/${route.path}` : '');
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map(({ id, index, module }) => ({
      id,
      path: pathOf(id) + (index ? '?index' : ''),
      isPage: 'default' in module,
    }))
    .filter(({ path }) => OF_THE_TEAM.test(path) || paths.includes(path));
}
