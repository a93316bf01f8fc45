import { operation } from '#domain/kernel/operation.ts';

const INPUTS = {
  trip: { kind: 'trip', label: 'only this trip', without: ['route', 'weeks'] },
  seats: { kind: 'seats', label: 'only these seats, such as A1,B2' },
  route: { kind: 'route', label: 'only trips of this route, such as delhi-dehradun' },
  weeks: { kind: 'whole', max: 52, label: 'the number of weeks from now, 1 to 52 (default: 3)' },
} as const;

export const BLOCK_SEATS = operation({
  name: 'seats.block',
  summary: 'Block the free seats of upcoming trips, so that riders cannot book them',
  roles: ['dispatcher', 'owner'],
  subject: null,
  inputs: INPUTS,
  refuses: ['invalid', 'not-found', 'trip-over'],
  danger: 'ask',
  undo: 'seats.unblock',
  tells: [],
  examples: ['seats block --weeks 3 --dry-run', 'seats block --trip 12 --seats A1,B2 --yes'],
});

export const UNBLOCK_SEATS = operation({
  name: 'seats.unblock',
  summary: 'Unblock the blocked seats of upcoming trips',
  roles: ['dispatcher', 'owner'],
  subject: null,
  inputs: INPUTS,
  refuses: ['invalid', 'not-found', 'trip-over'],
  danger: 'ask',
  undo: 'seats.block',
  tells: [],
  examples: ['seats unblock --weeks 3 --dry-run', 'seats unblock --route delhi-dehradun --yes'],
});
