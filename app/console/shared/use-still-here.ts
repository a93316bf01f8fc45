import { useEffect } from 'react';

const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Reports to the server that a person uses the console, at most once per `everyMs`. Other requests could come
 * from timers. This keeps a session alive during long typing (docs/decisions/0013-console-sessions.md).
 */
export function useStillHere(everyMs: number): void {
  useEffect(() => {
    // The server already knows about the page load.
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < everyMs) return;
      reportedAt = Date.now();
      // Without an answer, the next input after the pause reports again. An ended session shows on the next page.
      fetch('/api/admin/still-here', { method: 'POST' }).catch(() => undefined);
    };
    for (const inputEvent of INPUT_EVENTS) window.addEventListener(inputEvent, report, { passive: true });
    return () => {
      for (const inputEvent of INPUT_EVENTS) window.removeEventListener(inputEvent, report);
    };
  }, [everyMs]);
}
