/** A timer of `waitMs` is late by at most this share of it, and never by more than `MAX_MS`. */
const SHARE = 1 / 15;
const MAX_MS = 20_000;
/** Consecutive ids get instants that are far from each other. */
const GOLDEN_RATIO = 0.618_033_988_749_895;

/**
 * Returns by how many milliseconds the timer of a booking is delayed. A thousand bookings that are due at one instant then do
 * not stop the server for ten seconds (docs/product/workflows.md#urgent). Always the same for one id and wait.
 */
export function spreadMs(id: number, waitMs: number): number {
  return Math.min(waitMs * SHARE, MAX_MS) * ((id * GOLDEN_RATIO) % 1);
}
