import { operation } from '#domain/kernel/operation.ts';

export const DELETE_DRIVER = operation({
  name: 'drivers.delete',
  summary: 'Delete a driver without duties',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: { driver: { kind: 'driver', label: 'the driver', required: true } },
  refuses: ['not-found', 'in-use'],
  danger: 'ask',
  undo: 'nothing: drivers.add makes another one',
  tells: [],
  examples: ['drivers delete 3 --dry-run', 'drivers delete 3 --yes'],
});
