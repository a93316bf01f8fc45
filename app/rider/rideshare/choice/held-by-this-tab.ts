import { formatHeld } from '#app/rider/rideshare/choice/trip-choice.ts';
import type { SeatOfTrip } from '#domain/rideshare/ports.ts';

/**
 * The seat that this tab has on hold, which going back to the seats replaces. Each tab is a script of its own, so two
 * tabs that book two seats do not take each other's away. In the browser only.
 */
let held: SeatOfTrip | null = null;

export function holdInThisTab(seat: SeatOfTrip | null): void {
  held = seat;
}

/** As an address has it, such as `12.B1`; null when this tab holds none. */
export function heldByThisTab(): string | null {
  return held && formatHeld(held);
}

/** Tells the server that the page is left: the hold then expires soon, unless the page comes back and renews it. */
export function tellLeaving(): void {
  if (!held) return;
  const body = JSON.stringify({ tripId: held.tripId, seatNumber: held.seat, leaving: true });
  navigator.sendBeacon('/api/scheduled-rideshare/release', new Blob([body], { type: 'application/json' }));
}
