import { operation } from '#domain/kernel/operation.ts';

export const DELETE_VEHICLE = operation({
  name: 'vehicles.delete',
  summary: 'Delete a vehicle without assignments',
  roles: ['dispatcher', 'owner'],
  subject: 'vehicle',
  inputs: { vehicle: { kind: 'vehicle', label: 'the vehicle', required: true } },
  refuses: ['not-found', 'in-use'],
  danger: 'ask',
  undo: 'nothing: vehicles.add makes another one',
  tells: [],
  examples: ['vehicles delete 2 --dry-run', 'vehicles delete 2 --yes'],
});
