import { group } from '#cli/shell/group.ts';

export const views = group('views', 'List, save and delete the saved views of the list of bookings', {
  list: async () => (await import('#cli/commands/views/list.ts')).listCommand,
});
