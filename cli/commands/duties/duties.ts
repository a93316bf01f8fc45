import { group } from '#cli/shell/group.ts';

export const duties = group('duties', 'Assign drivers and vehicles, and list duties and conflicts', {
  list: async () => (await import('#cli/commands/duties/list.ts')).listCommand,
  assign: async () => (await import('#cli/commands/duties/change.ts')).assignCommand,
  edit: async () => (await import('#cli/commands/duties/change.ts')).editCommand,
  unassign: async () => (await import('#cli/commands/duties/change.ts')).unassignCommand,
  undo: async () => (await import('#cli/commands/duties/change.ts')).undoCommand,
  suggest: async () => (await import('#cli/commands/duties/suggest.ts')).suggestCommand,
  plan: async () => (await import('#cli/commands/duties/plan.ts')).planCommand,
  'accept-plan': async () => (await import('#cli/commands/duties/accept-plan.ts')).acceptPlanCommand,
  reassign: async () => (await import('#cli/commands/duties/reassign.ts')).reassignCommand,
  'accept-changes': async () => (await import('#cli/commands/duties/change.ts')).acceptChangesCommand,
  conflicts: async () => (await import('#cli/commands/duties/conflicts.ts')).conflictsCommand,
  notify: async () => (await import('#cli/commands/duties/notify.ts')).notifyCommand,
});
