import { group } from '#cli/shell/group.ts';

export const workflows = group(
  'workflows',
  'List the running workflows, and make them what the database says',
  {
    list: async () => (await import('#cli/commands/workflows/list.ts')).listCommand,
    show: async () => (await import('#cli/commands/workflows/show.ts')).showCommand,
    failing: async () => (await import('#cli/commands/workflows/failing.ts')).failingCommand,
    reconcile: async () => (await import('#cli/commands/workflows/reconcile.ts')).reconcileCommand,
    claim: async () => (await import('#cli/commands/workflows/claim.ts')).claimCommand,
  },
);
