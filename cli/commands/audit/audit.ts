import { group } from '#cli/shell/group.ts';

export const audit = group('audit', 'Read, export and verify the record of what the team did', {
  list: async () => (await import('#cli/commands/audit/list.ts')).listCommand,
  show: async () => (await import('#cli/commands/audit/show.ts')).showCommand,
  export: async () => (await import('#cli/commands/audit/export.ts')).exportCommand,
  verify: async () => (await import('#cli/commands/audit/verify.ts')).verifyCommand,
});
