import { useEffect } from 'react';

const DEEDS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Tells the server that a person is at the console, at most once in `everyMs`: whatever else a page loads by script
 * could be a timer's (docs/decisions/0013-console-sessions.md). An hour of typing in one form keeps its session this way.
 */
export function useStillHere(everyMs: number): void {
  useEffect(() => {
    // Opening the page was noted by the server.
    let toldAt = Date.now();
    const tell = () => {
      if (Date.now() - toldAt < everyMs) return;
      toldAt = Date.now();
      // Without an answer the next deed after the pause tells it; a session that has ended says so on the next page.
      fetch('/api/admin/still-here', { method: 'POST' }).catch(() => undefined);
    };
    for (const deed of DEEDS) window.addEventListener(deed, tell, { passive: true });
    return () => {
      for (const deed of DEEDS) window.removeEventListener(deed, tell);
    };
  }, [everyMs]);
}
