import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { operation } from '#domain/kernel/operation.ts';

const INPUTS = {
  booking: { kind: 'booking', label: 'the booking', required: true },
  early: { kind: 'yes-no', label: 'also more than 2 hours before the pickup' },
  shownStatus: {
    kind: 'choice',
    values: BOOKING_STATUSES,
    label: 'refuse unless the booking still has this status',
  },
} as const;

export const START_BOOKING = operation({
  name: 'bookings.start',
  summary: 'Start the trip of a confirmed booking',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: INPUTS,
  refuses: ['not-found', 'wrong-status', 'too-early'],
  overrides: { 'too-early': 'early' },
  danger: 'none',
  undo: 'bookings.edit with the status of before',
  tells: [],
  examples: ['bookings start BK-12', 'bookings start BK-12 --early --as +919999900000'],
});

export const COMPLETE_BOOKING = operation({
  name: 'bookings.complete',
  summary: 'Complete a booking after the ride',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: INPUTS,
  refuses: ['not-found', 'wrong-status', 'too-early'],
  overrides: { 'too-early': 'early' },
  danger: 'none',
  undo: 'bookings.edit with the status of before',
  tells: [],
  examples: ['bookings complete BK-12', 'bookings complete BK-12 --dry-run --json'],
});
