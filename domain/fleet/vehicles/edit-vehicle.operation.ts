import { VEHICLE_TYPES } from '#domain/fleet/vehicle.ts';
import { operation } from '#domain/kernel/operation.ts';

const vehicle = { kind: 'vehicle', label: 'the vehicle', required: true } as const;
const seen = { kind: 'version', label: 'refuse it if the vehicle has another version' } as const;
/** All changes of a vehicle are one use case, so they share its refusals. */
const REFUSES = ['not-found', 'invalid', 'changed-meanwhile', 'already-there', 'duties-ahead'] as const;

export const EDIT_VEHICLE = operation({
  name: 'vehicles.edit',
  summary: 'Change the given fields of a vehicle',
  roles: ['dispatcher', 'owner'],
  subject: 'vehicle',
  inputs: {
    vehicle,
    make: { kind: 'text', label: 'the manufacturer' },
    model: { kind: 'text', label: 'the model' },
    plate: { kind: 'text', label: 'the licence plate, with or without spaces' },
    type: { kind: 'text', label: `the type: ${VEHICLE_TYPES.join(', ')}` },
    capacity: { kind: 'text', label: 'the number of passenger seats' },
    rangeKm: { kind: 'text', label: 'the range on a full charge in km' },
    seen: { kind: 'version', label: 'refuse the edit if the vehicle has another version' },
  },
  refuses: REFUSES,
  danger: 'none',
  undo: 'another edit',
  tells: [],
  examples: ['vehicles edit 2 --range-km 480 --dry-run', 'vehicles edit 2 --plate DL01AB9999 --seen 3'],
});

export const DEACTIVATE_VEHICLE = operation({
  name: 'vehicles.deactivate',
  summary: 'Deactivate a vehicle, which is then no longer assigned to bookings',
  roles: ['dispatcher', 'owner'],
  subject: 'vehicle',
  inputs: { vehicle },
  refuses: REFUSES,
  danger: 'none',
  undo: 'vehicles.reactivate',
  tells: [],
  examples: ['vehicles deactivate 2 --dry-run', 'vehicles deactivate 2 --as +919999900000'],
});

export const REACTIVATE_VEHICLE = operation({
  name: 'vehicles.reactivate',
  summary: 'Reactivate a vehicle, which can then be assigned again',
  roles: ['dispatcher', 'owner'],
  subject: 'vehicle',
  inputs: { vehicle },
  refuses: REFUSES,
  danger: 'none',
  undo: 'vehicles.deactivate',
  tells: [],
  examples: ['vehicles reactivate 2', 'vehicles reactivate 2 --as +919999900000 --json'],
});

export const TAKE_OUT_OF_SERVICE = operation({
  name: 'vehicles.out-of-service',
  summary: 'Take a vehicle out of service from now on',
  roles: ['dispatcher', 'owner'],
  subject: 'vehicle',
  inputs: {
    vehicle,
    until: {
      kind: 'day',
      label: 'the last day out of service (default: until `ratha vehicles in-service`)',
    },
    seen,
  },
  refuses: REFUSES,
  danger: 'none',
  undo: 'vehicles.in-service',
  tells: [],
  examples: ['vehicles out-of-service 2 --dry-run', 'vehicles out-of-service 2 --until 2026-12-24 --json'],
});

export const PUT_IN_SERVICE = operation({
  name: 'vehicles.in-service',
  summary: 'Put a vehicle back in service',
  roles: ['dispatcher', 'owner'],
  subject: 'vehicle',
  inputs: { vehicle, seen },
  refuses: REFUSES,
  danger: 'none',
  undo: 'vehicles.out-of-service',
  tells: [],
  examples: ['vehicles in-service 2', 'vehicles in-service 2 --dry-run'],
});
