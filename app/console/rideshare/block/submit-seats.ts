import type { DecisionError } from '#app/console/bookings/decide/post-decision.server.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';

/**
 * Submits the delete dialog. If the server cannot be reached, it stays open
 * (docs/product/pages.md#unreachable).
 */
export const submitSeatDeletion = submitOrStay('Failed to cancel rideshare booking', (message) => {
  const formError: DecisionError = { reference: '', message, errors: {}, typed: { reason: '', note: '' } };
  return { formError };
});

/** The same for the dialog that blocks or unblocks all seats. */
export function submitSeatBlock(failed: string) {
  return submitOrStay(failed, (refused) => ({ done: null, refused }));
}
