import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

const LOOK_EVERY_MS = 3000;
const LOOK_BOUND_MS = 4000;

/**
 * Polls `state` every few seconds while the page is visible, and reloads the page when any booking changed.
 * Returns true while the server does not answer. Polling does not count as use of the console
 * (docs/decisions/0013-console-sessions.md). When the session has ended, the page reloads once and shows
 * that.
 */
export function useLiveList(state: string): boolean {
  const { revalidate, state: loading } = useRevalidator();
  const navigation = useNavigation();
  const known = useRef({ state, isBusy: false });
  known.current = { state, isBusy: loading !== 'idle' || navigation.state !== 'idle' };
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || known.current.isBusy) return;
      const found = await currentState();
      setStale(found === undefined);
      if (found !== undefined && found !== known.current.state && !known.current.isBusy) revalidate();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);

  return isStale;
}

/** Null if the session has ended, undefined if the server does not answer. */
async function currentState(): Promise<string | null | undefined> {
  try {
    const answer = await fetch('/api/admin/bookings/state', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_BOUND_MS),
    });
    if (answer.status === 401 || answer.status === 403) return null;
    if (!answer.ok) return undefined;
    const found: unknown = await answer.json();
    const { state }: { state?: unknown } = Object(found);
    return typeof state === 'string' ? state : undefined;
  } catch {
    return undefined;
  }
}
