import { group } from '#cli/shell/group.ts';

export const seats = group('seats', 'Show, block and unblock the seats of trips, and mark them as paid', {
  show: async () => (await import('#cli/commands/seats/show.ts')).showCommand,
  block: async () => (await import('#cli/commands/seats/change-seats.ts')).blockCommand,
  unblock: async () => (await import('#cli/commands/seats/change-seats.ts')).unblockCommand,
});
