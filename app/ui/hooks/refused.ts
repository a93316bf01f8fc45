import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { errorPrefix } from '#words/site/frame.ts';

/** The title of a page begins with this while a refused form is on it. */
export const ERROR_PREFIX = errorPrefix;

/** The name of the meta tag of a response that answers a refused form, for the script that takes the page over. */
export const REFUSED_META = 'refused';

/** Returns true if the server has sent the answer to a refused form. */
export function isFirstRefused(): boolean {
  return document.querySelector(`meta[name=${REFUSED_META}]`) !== null;
}

/** True if the response answers a refused form. */
export const RefusedContext = createContext(false);

let shown = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  shown += by;
  for (const listener of listeners) listener();
}

/** Marks the page as refused while `isRefused` is true. */
export function useRefused(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused) return;
    change(1);
    return () => change(-1);
  }, [isRefused]);
}

/** Returns true while a refused form is on the page. */
export function useIsRefused(): boolean {
  const wasRefused = useContext(RefusedContext);
  return useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => wasRefused,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
