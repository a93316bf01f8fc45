import { group } from '#cli/command.ts';
import { grantCommand } from '#cli/commands/team/grant.ts';
import { listCommand } from '#cli/commands/team/list.ts';
import { revokeCommand } from '#cli/commands/team/revoke.ts';

export const teamCommand = group('team', 'Say who may open the console', [
  listCommand,
  grantCommand,
  revokeCommand,
]);
