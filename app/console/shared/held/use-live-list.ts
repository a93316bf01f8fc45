import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { currentState, LOOK_EVERY_MS } from '#app/console/shared/held/current-state.ts';
import { hasUnsentInput } from '#app/console/shared/unsent-input.ts';

/**
 * Polls `stateHref` every few seconds while the page is visible, and reloads the page when its state is not `state` any
 * more. Returns true while the server does not answer. Polling does not count as use of the console
 * (docs/decisions/0013-console-sessions.md). When the session has ended, the page reloads once and shows
 * that, except while it has typed text that was not sent. While `isPaused`, nothing reloads.
 */
export function useLiveList(state: string, stateHref: string, isPaused = false): boolean {
  const { revalidate, state: loading } = useRevalidator();
  const navigation = useNavigation();
  const known = useRef({ state, isBusy: false });
  known.current = { state, isBusy: isPaused || loading !== 'idle' || navigation.state !== 'idle' };
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || known.current.isBusy) return;
      const found = await currentState(stateHref);
      setStale(found === undefined);
      if (found === undefined || found === known.current.state || known.current.isBusy) return;
      if (found !== null || !hasUnsentInput()) revalidate();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate, stateHref]);

  return isStale;
}
