import { endSessionsCommand } from '#cli/commands/team/end-sessions.ts';
import { grantCommand } from '#cli/commands/team/grant.ts';
import { listCommand } from '#cli/commands/team/list.ts';
import { resetFactorCommand } from '#cli/commands/team/reset-factor.ts';
import { revokeCommand } from '#cli/commands/team/revoke.ts';
import { group } from '#cli/shell/command.ts';

export const teamCommand = group(
  'team',
  'List, grant and revoke the roles that open the console, and end sessions',
  [listCommand, grantCommand, revokeCommand, endSessionsCommand, resetFactorCommand],
);
