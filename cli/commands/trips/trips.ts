import { group } from '#cli/shell/group.ts';

export const trips = group('trips', 'List, create and delay the trips of scheduled rideshare', {
  list: async () => (await import('#cli/commands/trips/list.ts')).listCommand,
  delay: async () => (await import('#cli/commands/trips/delay.ts')).delayCommand,
  generate: async () => (await import('#cli/commands/trips/generate.ts')).generateCommand,
});
