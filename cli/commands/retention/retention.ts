import { group } from '#cli/shell/group.ts';

export const retention = group('retention', 'Show and remove the data that is older than its period', {
  show: async () => (await import('#cli/commands/retention/show.ts')).showCommand,
  run: async () => (await import('#cli/commands/retention/run.ts')).runCommand,
});
