import { useSyncExternalStore } from 'react';
import { afterPaint } from '#app/ui/hooks/after-paint.ts';

let pressed: number | null = null;
const listeners = new Set<() => void>();

function press(id: number | null): void {
  pressed = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the booking whose row was pressed and whose page is not on screen yet. */
export const usePressed = () =>
  useSyncExternalStore(
    subscribe,
    () => pressed,
    () => null,
  );

/** Shows what the list knows of a booking, and calls `navigate` once that is painted. The navigation renders the whole page again. */
export function pressBooking(id: number, navigate: () => void): void {
  press(id);
  afterPaint(navigate);
}

export const releasePressed = () => press(null);
