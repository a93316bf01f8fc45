import { group } from '#cli/shell/group.ts';

export const drivers = group(
  'drivers',
  'List, add, edit and delete drivers, and set their shifts and leave',
  {
    list: async () => (await import('#cli/commands/drivers/list.ts')).listCommand,
    add: async () => (await import('#cli/commands/drivers/change.ts')).addCommand,
    edit: async () => (await import('#cli/commands/drivers/change.ts')).editCommand,
    deactivate: async () => (await import('#cli/commands/drivers/change.ts')).deactivateCommand,
    reactivate: async () => (await import('#cli/commands/drivers/change.ts')).reactivateCommand,
    delete: async () => (await import('#cli/commands/drivers/change.ts')).deleteCommand,
    schedule: async () => (await import('#cli/commands/drivers/schedule.ts')).scheduleCommand,
    leave: async () => (await import('#cli/commands/drivers/leave.ts')).leaveCommand,
  },
);
