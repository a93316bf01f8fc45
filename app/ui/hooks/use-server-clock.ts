import { useMemo } from 'react';

/**
 * Returns the server's clock. `now` is the server's time when it rendered the page. The browser's own clock may be
 * wrong, so it only measures how much time has passed since.
 */
export function useServerClock(now: string): () => Date {
  return useMemo(() => {
    const loadedAt = performance.now();
    return () => new Date(Date.parse(now) + performance.now() - loadedAt);
  }, [now]);
}
