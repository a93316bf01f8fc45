import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { operation } from '#domain/kernel/operation.ts';

export const CONFIRM_BOOKING = operation({
  name: 'bookings.confirm',
  summary: 'Confirm a received booking and notify the customer',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    shownStatus: {
      kind: 'choice',
      values: BOOKING_STATUSES,
      label: 'refuse unless the booking still has this status',
    },
  },
  refuses: ['not-found', 'wrong-status'],
  danger: 'none',
  undo: 'bookings.undo, for 10 seconds',
  tells: ['booking-confirmed'],
  examples: ['bookings confirm BK-12', 'bookings confirm BK-12 --as +919999900000 --json'],
});
