import { DEFAULT_CAPACITY, DEFAULT_RANGE_KM, VEHICLE_TYPES } from '#domain/fleet/vehicle.ts';
import { operation } from '#domain/kernel/operation.ts';

export const ADD_VEHICLE = operation({
  name: 'vehicles.add',
  summary: 'Add a vehicle',
  roles: ['dispatcher', 'owner'],
  subject: null,
  inputs: {
    make: { kind: 'text', label: 'the manufacturer', required: true },
    model: { kind: 'text', label: 'the model', required: true },
    plate: { kind: 'text', label: 'the licence plate, with or without spaces', required: true },
    type: { kind: 'text', label: `the type: ${VEHICLE_TYPES.join(', ')}`, required: true },
    capacity: { kind: 'text', label: `the number of passenger seats (default: ${DEFAULT_CAPACITY})` },
    rangeKm: { kind: 'text', label: `the range on a full charge in km (default: ${DEFAULT_RANGE_KM})` },
  },
  refuses: ['invalid', 'already-there'],
  danger: 'none',
  undo: 'vehicles.delete',
  tells: [],
  examples: [
    'vehicles add --make BYD --model "eMAX 7" --plate "DL 01 AB 1234" --type mpv --dry-run',
    'vehicles add --make Kia --model "Carens EV" --plate DL01AB1235 --type mpv --capacity 6 --range-km 480',
  ],
});
