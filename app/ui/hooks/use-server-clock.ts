import { useMemo } from 'react';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';

/**
 * Returns the server's clock. `now` is the server's time when it rendered the page. The browser's own clock may be
 * wrong, so it only measures how much time has passed since.
 */
export function useServerClock(now: string): () => Date {
  const isOfDocument = !useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is of the document until its data is loaded again
  return useMemo(() => {
    const loadedAt = isOfDocument ? documentLoadedAt() : performance.now();
    return () => new Date(Date.parse(now) + performance.now() - loadedAt);
  }, [now]);
}

/** Returns when the document came. The framework may start long after that. */
function documentLoadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? performance.now();
}
