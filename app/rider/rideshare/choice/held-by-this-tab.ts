import { formatHeld } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { SeatsOfTrip } from '#domain/rideshare/ports.ts';

/**
 * The seats that this tab has on hold. Going back to the seat step replaces them. Each tab has its own, so that
 * two tabs can book two seats. Browser only.
 */
let held: SeatsOfTrip | null = null;

export function holdInThisTab(seats: SeatsOfTrip | null): void {
  held = seats;
}

/** Returns this tab's seats as `12.A1,B1`, or null. */
export function heldByThisTab(): string | null {
  return held && formatHeld(held);
}

/**
 * Notifies the server that the rider left the page. The hold then expires soon, unless the page returns and
 * renews it.
 */
export function notifyLeaving(): void {
  if (!held) return;
  const body = JSON.stringify({ ...held, leaving: true });
  navigator.sendBeacon('/api/scheduled-rideshare/release', new Blob([body], { type: 'application/json' }));
}
