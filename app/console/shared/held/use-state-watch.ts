import { useEffect, useState } from 'react';
import { currentState, LOOK_EVERY_MS } from '#app/console/shared/held/current-state.ts';

/** `unanswered`: the server does not answer. */
export type WatchedState = 'same' | 'changed' | 'unanswered';

/**
 * Polls `stateHref` every few seconds while the page is visible, and says whether its state is still `state`. Nothing
 * reloads. When the session has ended, the state has changed.
 */
export function useStateWatch(state: string, stateHref: string): WatchedState {
  const [found, setFound] = useState<{ readonly of: string; readonly watched: WatchedState }>();

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const now = await currentState(stateHref);
      const watched = now === undefined ? 'unanswered' : now === state ? 'same' : 'changed';
      setFound({ of: state, watched });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state, stateHref]);

  return found?.of === state ? found.watched : 'same';
}
