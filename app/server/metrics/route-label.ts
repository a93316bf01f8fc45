import { LANGUAGE_CODES, languagePrefix } from '#domain/kernel/language.ts';

type Route = { readonly parentId?: string | undefined; readonly path?: string | undefined };

/** The paths that are answered beside the pages and calls. */
const OTHERS = ['healthz', 'readyz', 'webhooks/whatsapp', 'webhooks/sms/:token', 'language/:code'];
const UNKNOWN = 'other';
const PREFIXES = LANGUAGE_CODES.map(languagePrefix).filter((prefix) => prefix !== '');

/**
 * Creates the function that names the route of a path, such as `/admin/bookings/:id`. There are as many names as routes, so a
 * stranger who makes up paths adds none, and no name holds a number or a secret.
 */
export function routeLabels(routes: Readonly<Record<string, Route | undefined>>): (path: string) => string {
  const patterns = [...Object.keys(routes).flatMap((id) => patternsOf(fullPath(routes, id))), ...OTHERS, '']
    .map((pattern) => pattern.split('/').filter(Boolean))
    // A fixed part comes before one that takes anything.
    .sort((one, other) => parameters(one) - parameters(other));
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets';
    const parts = partsOf(path);
    const found = patterns.find(
      (pattern) =>
        pattern.length === parts.length &&
        pattern.every((part, at) => part.startsWith(':') || part === parts[at]),
    );
    return found ? `/${found.join('/')}` : UNKNOWN;
  };
}

function fullPath(routes: Readonly<Record<string, Route | undefined>>, id: string): string {
  const route = routes[id];
  if (!route) return '';
  const parent = route.parentId ? fullPath(routes, route.parentId) : '';
  return [parent, route.path].filter(Boolean).join('/');
}

/** A part that may be left out makes two patterns. What matches everything has no name of its own. */
function patternsOf(path: string): string[] {
  if (path.includes('*')) return [];
  const [before, after] = path.split(/\/[^/]*\?/);
  return path.includes('?') && before !== undefined
    ? [before + (after ?? ''), path.replace('?', '')]
    : [path];
}

function parameters(pattern: readonly string[]): number {
  return pattern.filter((part) => part.startsWith(':')).length;
}

/** Leaves out the language, and the ending with which a page asks for its data. */
function partsOf(path: string): string[] {
  const prefix = PREFIXES.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? '';
  const rest = path.slice(prefix.length).replace(/\.data$/, '');
  return rest.split('/').filter((part) => part !== '' && part !== '_root');
}
