import { useEffect, useState } from 'react';
import type { UndoView } from '#app/console/bookings/decide/undo/undo-view.ts';

const TICK_MS = 500;

/** Returns the seconds in which a decision can still be undone, counted from when it was loaded. */
export function useUndoSeconds(undo: Pick<UndoView, 'msLeft'> | null): number {
  const [counted, setCounted] = useState({ undo, seconds: inSeconds(undo?.msLeft ?? 0) });

  useEffect(() => {
    const end = performance.now() + (undo?.msLeft ?? 0);
    const tick = () => {
      const left = inSeconds(end - performance.now());
      setCounted({ undo, seconds: left });
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [undo]);

  return counted.undo === undo ? counted.seconds : inSeconds(undo?.msLeft ?? 0);
}

const inSeconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
