import { group } from '#cli/shell/group.ts';

export const team = group(
  'team',
  'List, grant and revoke the roles that open the console, and end sessions',
  {
    list: async () => (await import('#cli/commands/team/list.ts')).listCommand,
    grant: async () => (await import('#cli/commands/team/grant.ts')).grantCommand,
    revoke: async () => (await import('#cli/commands/team/revoke.ts')).revokeCommand,
    'end-sessions': async () => (await import('#cli/commands/team/end-sessions.ts')).endSessionsCommand,
    'reset-factor': async () => (await import('#cli/commands/team/reset-factor.ts')).resetFactorCommand,
  },
);
