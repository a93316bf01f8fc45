import { group } from '#cli/shell/group.ts';

export const team = group(
  'team',
  'List, grant and revoke the roles that open the console, and end sessions',
  {
    list: async () => (await import('#cli/commands/team/list.ts')).listCommand,
    grant: async () => (await import('#cli/commands/team/change.ts')).grantCommand,
    revoke: async () => (await import('#cli/commands/team/change.ts')).revokeCommand,
    'end-sessions': async () => (await import('#cli/commands/team/change.ts')).endSessionsCommand,
    'reset-factor': async () => (await import('#cli/commands/team/change.ts')).resetFactorCommand,
  },
);
