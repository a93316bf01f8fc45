import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

const PROBE_BOUND_MS = 4000;

/**
 * Loads the page's data again every `everyMs` while its window is visible and nothing else is under way. A server that
 * does not answer is not asked for the page, which would put an error in its place: the answer is true while that lasts.
 */
export function useLivePage(everyMs: number): boolean {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = useRef(false);
  isBusy.current = state !== 'idle' || navigation.state !== 'idle';
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || isBusy.current) return;
      const isUp = await answers();
      setStale(!isUp);
      if (isUp && !isBusy.current) revalidate();
    };
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);

  return isStale;
}

async function answers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_BOUND_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
