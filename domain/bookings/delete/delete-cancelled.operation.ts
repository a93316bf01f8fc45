import { operation } from '#domain/kernel/operation.ts';

export const DELETE_CANCELLED = operation({
  name: 'bookings.delete-cancelled',
  summary: 'Delete all cancelled bookings (owners only). Each can be restored for 30 days',
  roles: ['owner'],
  subject: null,
  inputs: {
    until: {
      kind: 'version',
      label: 'leave out those that were cancelled or changed after this entry of the history (default: now)',
    },
  },
  refuses: ['not-allowed'],
  danger: 'type-the-count',
  undo: 'bookings.restore for each, for 30 days',
  tells: [],
  examples: ['bookings delete-cancelled', 'bookings delete-cancelled --yes --json'],
});
