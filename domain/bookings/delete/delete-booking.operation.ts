import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { operation } from '#domain/kernel/operation.ts';

export const DELETE_BOOKING = operation({
  name: 'bookings.delete',
  summary: 'Delete a booking. It can be restored for 30 days',
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
  danger: 'ask',
  undo: 'bookings.restore, for 30 days',
  tells: ['booking-cancelled', 'duty-removed'],
  examples: ['bookings delete BK-12 --dry-run', 'bookings delete BK-12 --shown-status cancelled --yes'],
});

export const RESTORE_BOOKING = operation({
  name: 'bookings.restore',
  summary: 'Restore a booking that was deleted in the last 30 days, with its history',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: { kind: 'booking', label: 'the booking', required: true } },
  refuses: ['not-found', 'already-there'],
  danger: 'none',
  undo: 'bookings.delete',
  tells: ['duty-moved'],
  examples: ['bookings restore BK-12', 'bookings restore BK-12 --dry-run'],
});
