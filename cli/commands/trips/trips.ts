import { group } from '#cli/shell/group.ts';

export const trips = group('trips', 'List and create the trips of scheduled rideshare', {
  list: async () => (await import('#cli/commands/trips/list.ts')).listCommand,
  generate: async () => (await import('#cli/commands/trips/generate.ts')).generateCommand,
});
