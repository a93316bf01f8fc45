import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** The team's actions on a booking. Each is an `intent` of a console form. */
export const BOOKING_ACTIONS = ['confirm', 'start', 'complete', 'cancel'] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/**
 * The actions that a status allows, the most likely first. The domain decides; this only hides buttons that
 * it would refuse (docs/product/bookings.md#transitions).
 */
export const ACTIONS_BY_STATUS: Record<BookingStatus, readonly BookingAction[]> = {
  received: ['confirm', 'cancel'],
  confirmed: ['start', 'complete', 'cancel'],
  'on-trip': ['complete'],
  completed: [],
  cancelled: [],
};

export const ACTION_LABELS: Record<BookingAction, { readonly label: string; readonly pending: string }> = {
  confirm: { label: 'Confirm', pending: 'Confirming' },
  start: { label: 'Start', pending: 'Starting' },
  complete: { label: 'Complete', pending: 'Completing' },
  cancel: { label: 'Cancel', pending: 'Cancelling' },
};

/** The maximum length of the note to a cancellation. */
