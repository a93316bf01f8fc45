import { operation } from '#domain/kernel/operation.ts';

const STATE = {
  kind: 'state',
  label: 'the state: two digits in GST, or its name, such as 06 or Haryana',
  required: true,
} as const;

export const SET_PICKUP_STATE = operation({
  name: 'bookings.pickup-state',
  summary: 'Set the state in which a ride begins, for GST',
  roles: ['accounts', 'dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: { kind: 'booking', label: 'the booking', required: true }, state: STATE },
  refuses: ['not-found', 'wrong-status'],
  danger: 'none',
  undo: 'bookings.pickup-state with the state of before',
  tells: [],
  examples: ['bookings pickup-state BK-12 --state Haryana', 'bookings pickup-state BK-12 --state 06 --json'],
});

export const SET_STOP_STATE = operation({
  name: 'seats.pickup-state',
  summary: 'Set the state of the stop at which a seat booking begins, for GST',
  roles: ['accounts', 'dispatcher', 'owner'],
  subject: 'booking',
  inputs: { booking: { kind: 'seat-booking', label: 'the seat booking', required: true }, state: STATE },
  refuses: ['not-found'],
  danger: 'none',
  undo: 'seats.pickup-state with the state of before',
  tells: [],
  examples: ['seats pickup-state RS-7 --state Haryana', 'seats pickup-state RS-7 --state 06 --json'],
});
