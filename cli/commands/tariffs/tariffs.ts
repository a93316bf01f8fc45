import { group } from '#cli/shell/group.ts';

export const tariffs = group('tariffs', 'List, show and set the fares', {
  list: async () => (await import('#cli/commands/tariffs/list.ts')).listCommand,
  show: async () => (await import('#cli/commands/tariffs/show.ts')).showCommand,
  set: async () => (await import('#cli/commands/tariffs/set.ts')).setCommand,
});
