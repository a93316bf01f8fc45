import { group } from '#cli/shell/group.ts';

export const batches = group('batches', 'List and undo what was done to many at once', {
  list: async () => (await import('#cli/commands/batches/list.ts')).listCommand,
  show: async () => (await import('#cli/commands/batches/show.ts')).showCommand,
  undo: async () => (await import('#cli/commands/batches/undo.ts')).undoCommand,
});
