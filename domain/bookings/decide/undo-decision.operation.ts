import { operation } from '#domain/kernel/operation.ts';

export const UNDO_DECISION = operation({
  name: 'bookings.undo',
  summary: 'Undo the last confirmation or cancellation, or a moved pickup, before the customer is notified',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: {
    booking: { kind: 'booking', label: 'the booking', required: true },
    seen: { kind: 'version', label: 'refuse the undo if the booking has another version' },
  },
  refuses: ['not-found', 'undo-expired', 'undo-impossible'],
  danger: 'none',
  undo: 'the same act again',
  tells: [],
  examples: ['bookings undo BK-12', 'bookings undo BK-12 --seen 3 --json'],
});
