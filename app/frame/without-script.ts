// chunk: frame

import { useMatches, useRouteError } from '@remix-run/react';

/**
 * The `handle` of a page that needs no script: text, links and plain forms. The server sends it without the framework
 * (docs/decisions/0036-weight.md#without-script).
 */
export const WITHOUT_SCRIPT = { withoutScript: true } as const;

/**
 * Returns whether the page gets the framework. Error pages of the whole site do not. In the browser it is true, because
 * only a page with the framework runs this there.
 */
export function useNeedsScript(): boolean {
  const matches = useMatches();
  const error = useRouteError();
  if (typeof document !== 'undefined') return true;
  return !error && !matches.some(({ handle }) => isWithoutScript(handle));
}

function isWithoutScript(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'withoutScript' in handle;
}
