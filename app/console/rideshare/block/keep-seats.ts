import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { keepPage } from '#app/console/shared/unreachable.ts';

/**
 * Keeps the delete dialog open when the server cannot be reached (docs/product/pages.md#unreachable).
 */
export const keepSeatBooking = keepPage('Failed to cancel rideshare booking', (message) => {
  const formError: DecisionError = { reference: '', message, errors: {}, typed: { reason: '', note: '' } };
  return { formError };
});

/** The same for the dialog that blocks or unblocks all seats. */
export function keepSeats(failed: string) {
  return keepPage(failed, (refused) => ({ done: null, refused }));
}
