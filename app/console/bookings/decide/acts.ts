import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** What the team does to a booking; each is the `intent` that a form of the console posts. */
export const ACTS = ['confirm', 'start', 'complete', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

/**
 * The actions that a status allows, the most likely first (docs/product/bookings.md#transitions). The domain decides; this
 * keeps buttons that it would refuse off the page, and acts.test.ts holds the two together.
 */
export const ACTS_OF: Record<BookingStatus, readonly Act[]> = {
  received: ['confirm', 'cancel'],
  confirmed: ['start', 'complete', 'cancel'],
  'on-trip': ['complete'],
  completed: [],
  cancelled: [],
};

export const ACT_WORDS: Record<Act, { readonly label: string; readonly pending: string }> = {
  confirm: { label: 'Confirm', pending: 'Confirming' },
  start: { label: 'Start', pending: 'Starting' },
  complete: { label: 'Complete', pending: 'Completing' },
  cancel: { label: 'Cancel', pending: 'Cancelling' },
};
