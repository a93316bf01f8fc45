import type { ChangeKind } from '#domain/bookings/booking.ts';

/** The changes of a booking, as a history names them. */
export const BOOKING_CHANGE_WORDS: Record<ChangeKind, string> = {
  received: 'Booked',
  confirmed: 'Confirmed',
  started: 'Trip started',
  completed: 'Completed',
  cancelled: 'Cancelled',
  overdue: 'Overdue',
  undone: 'Undone',
  edited: 'Edited',
  paid: 'Paid',
  unpaid: 'Not paid',
  deleted: 'Deleted',
  restored: 'Restored',
};
