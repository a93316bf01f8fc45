import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { CANCELLATION_NOTE_LIMIT, CANCELLATION_REASON_CODES } from '#domain/bookings/cancellation.ts';
import { operation } from '#domain/kernel/operation.ts';

export const CANCEL_BOOKING = operation({
  name: 'bookings.cancel',
  summary: 'Cancel a received or confirmed booking and notify the customer',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    reason: {
      kind: 'choice',
      values: CANCELLATION_REASON_CODES,
      label: `the reason: ${CANCELLATION_REASON_CODES.join(', ')}`,
      required: true,
    },
    note: { kind: 'text', max: CANCELLATION_NOTE_LIMIT, label: 'a note for the history of the booking' },
    shownStatus: {
      kind: 'choice',
      values: BOOKING_STATUSES,
      label: 'refuse unless the booking still has this status',
    },
  },
  refuses: ['not-found', 'wrong-status'],
  danger: 'ask',
  undo: 'bookings.undo, for 10 seconds',
  tells: ['booking-cancelled', 'team-cancelled', 'duty-removed'],
  examples: [
    'bookings cancel BK-12 --reason no-vehicle --dry-run',
    'bookings cancel BK-12 --reason plans-changed --note "Called at 9" --yes',
  ],
});
