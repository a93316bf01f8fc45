import { group } from '#cli/shell/group.ts';

export const vehicles = group('vehicles', 'List, add, edit and delete vehicles', {
  list: async () => (await import('#cli/commands/vehicles/list.ts')).listCommand,
  add: async () => (await import('#cli/commands/vehicles/add.ts')).addCommand,
  edit: async () => (await import('#cli/commands/vehicles/edit.ts')).editCommand,
  deactivate: async () => (await import('#cli/commands/vehicles/deactivate.ts')).deactivateCommand,
  reactivate: async () => (await import('#cli/commands/vehicles/reactivate.ts')).reactivateCommand,
  'out-of-service': async () =>
    (await import('#cli/commands/vehicles/out-of-service.ts')).outOfServiceCommand,
  'in-service': async () => (await import('#cli/commands/vehicles/out-of-service.ts')).inServiceCommand,
  delete: async () => (await import('#cli/commands/vehicles/delete.ts')).deleteCommand,
});
