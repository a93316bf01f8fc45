import { formatHeld } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { SeatOfTrip } from '#domain/rideshare/ports.ts';

/**
 * The seat that this tab has on hold. Going back to the seat step replaces it. Each tab has its own, so that
 * two tabs can book two seats. Browser only.
 */
let held: SeatOfTrip | null = null;

export function holdInThisTab(seat: SeatOfTrip | null): void {
  held = seat;
}

/** Returns this tab's seat as `12.B1`, or null. */
export function heldByThisTab(): string | null {
  return held && formatHeld(held);
}

/**
 * Notifies the server that the rider left the page. The hold then expires soon, unless the page returns and
 * renews it.
 */
export function notifyLeaving(): void {
  if (!held) return;
  const body = JSON.stringify({ tripId: held.tripId, seatNumber: held.seat, leaving: true });
  navigator.sendBeacon('/api/scheduled-rideshare/release', new Blob([body], { type: 'application/json' }));
}
