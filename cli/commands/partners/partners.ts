import { group } from '#cli/shell/group.ts';

export const partners = group('partners', 'Show what a partner owes for the rides of a month', {
  settlement: async () => (await import('#cli/commands/partners/settlement.ts')).settlementCommand,
});
