import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

const PROBE_BOUND_MS = 4000;

/**
 * Reloads the page's data every `everyMs` while the page is visible and idle; never for null. If the server does not answer,
 * it does not reload, which would show an error page. Returns true while the server does not answer.
 */
export function useLivePage(everyMs: number | null): boolean {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = useRef(false);
  isBusy.current = state !== 'idle' || navigation.state !== 'idle';
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    if (everyMs === null) return;
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
