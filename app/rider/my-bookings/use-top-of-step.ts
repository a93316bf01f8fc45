import { useEffect, useRef } from 'react';

/** Scrolls to the top when a posted form shows its next step at the same address, where the router keeps the position. */
export function useTopOfStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
}
