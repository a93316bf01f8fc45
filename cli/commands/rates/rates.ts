import { group } from '#cli/shell/group.ts';

export const rates = group('rates', 'List, set and fetch the exchange rates for partner fares', {
  list: async () => (await import('#cli/commands/rates/list.ts')).listCommand,
  set: async () => (await import('#cli/commands/rates/set.ts')).setCommand,
  fetch: async () => (await import('#cli/commands/rates/fetch.ts')).fetchCommand,
});
