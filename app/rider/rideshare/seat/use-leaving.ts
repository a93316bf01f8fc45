import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ownPath } from '#app/frame/own-path.ts';
import { holdInThisTab, notifyLeaving } from '#app/rider/rideshare/choice/held-by-this-tab.ts';
import { RIDESHARE_PATH } from '#app/rider/rideshare/choice/trip-choice.ts';

const STEPS_PATH = ownPath(RIDESHARE_PATH);
const IN_THE_FLOW = [STEPS_PATH, ownPath('/rideshare-confirmation')];

/** Releases this tab's hold when the rider leaves the flow, and renews it when the rider returns. */
export function useLeaving(): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pagehide', notifyLeaving, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && latest.current(), { signal });
    return () => {
      listening.abort();
      if (!IN_THE_FLOW.includes(location.pathname)) notifyLeaving();
      if (location.pathname !== STEPS_PATH) holdInThisTab(null);
    };
  }, []);
}
