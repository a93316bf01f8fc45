import { group } from '#cli/shell/group.ts';

export const bookings = group('bookings', 'List, show, price, create, decide and edit bookings', {
  list: async () => (await import('#cli/commands/bookings/list.ts')).listCommand,
  price: async () => (await import('#cli/commands/bookings/price.ts')).priceCommand,
  create: async () => (await import('#cli/commands/bookings/create.ts')).createCommand,
  export: async () => (await import('#cli/commands/bookings/export.ts')).exportCommand,
  show: async () => (await import('#cli/commands/bookings/show.ts')).showCommand,
  confirm: async () => (await import('#cli/commands/bookings/decide.ts')).confirmCommand,
  cancel: async () => (await import('#cli/commands/bookings/decide.ts')).cancelCommand,
  undo: async () => (await import('#cli/commands/bookings/decide.ts')).undoCommand,
  start: async () => (await import('#cli/commands/bookings/decide.ts')).startCommand,
  complete: async () => (await import('#cli/commands/bookings/decide.ts')).completeCommand,
  edit: async () => (await import('#cli/commands/bookings/edit.ts')).editCommand,
  delete: async () => (await import('#cli/commands/bookings/decide.ts')).deleteCommand,
  'delete-cancelled': async () =>
    (await import('#cli/commands/bookings/delete-cancelled.ts')).deleteCancelledCommand,
  deleted: async () => (await import('#cli/commands/bookings/deleted.ts')).deletedCommand,
  restore: async () => (await import('#cli/commands/bookings/decide.ts')).restoreCommand,
});
