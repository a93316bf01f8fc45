import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** The team's actions on a booking. Each is an `intent` of a console form. */
export const ACTS = ['confirm', 'start', 'complete', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

/**
 * The actions that a status allows, the most likely first. The domain decides; this only hides buttons that
 * it would refuse (docs/product/bookings.md#transitions).
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
