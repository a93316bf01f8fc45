import { operation } from '#domain/kernel/operation.ts';

export const CANCEL_SEAT = operation({
  name: 'seats.cancel',
  summary: 'Cancel a seat booking, free the seat and notify the rider',
  roles: ['dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: { kind: 'seat-booking', label: 'the seat booking', required: true } },
  refuses: ['not-found', 'wrong-status'],
  danger: 'ask',
  undo: 'nothing: the rider books again',
  tells: ['seat-cancelled'],
  examples: ['seats cancel RS-7 --dry-run', 'seats cancel RS-7 --yes'],
});
