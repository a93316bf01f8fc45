import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

const LOOK_EVERY_MS = 3000;
const LOOK_BOUND_MS = 4000;

/**
 * Looks every few seconds, while the page is in sight, whether any booking is another than when the page was loaded
 * (`state`), and only then loads it again. Answers true while the site does not answer, when the page goes on with what
 * it knows. Looking does not count as using the console (docs/decisions/0013-console-sessions.md); when the console has ended the page is
 * loaded once more, and says so.
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

/** Null where this page may not ask any more; undefined where nobody answers. */
async function currentState(): Promise<string | null | undefined> {
  try {
    const answer = await fetch('/api/admin/bookings/state', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_BOUND_MS),
    });
    if (answer.status === 401 || answer.status === 403) return null;
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { state: string }).state;
  } catch {
    return undefined;
  }
}
