import { group } from '#cli/shell/group.ts';

export const security = group('security', 'Read the security log', {
  log: async () => (await import('#cli/commands/security/log.ts')).logCommand,
});
