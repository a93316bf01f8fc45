import { group } from '#cli/shell/group.ts';

export const vehicles = group('vehicles', 'List, add, edit and delete vehicles', {
  list: async () => (await import('#cli/commands/vehicles/list.ts')).listCommand,
  add: async () => (await import('#cli/commands/vehicles/change.ts')).addCommand,
  edit: async () => (await import('#cli/commands/vehicles/change.ts')).editCommand,
  deactivate: async () => (await import('#cli/commands/vehicles/change.ts')).deactivateCommand,
  reactivate: async () => (await import('#cli/commands/vehicles/change.ts')).reactivateCommand,
  'out-of-service': async () => (await import('#cli/commands/vehicles/change.ts')).outOfServiceCommand,
  'in-service': async () => (await import('#cli/commands/vehicles/change.ts')).inServiceCommand,
  delete: async () => (await import('#cli/commands/vehicles/change.ts')).deleteCommand,
});
