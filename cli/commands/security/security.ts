import { logCommand } from '#cli/commands/security/log.ts';
import { group } from '#cli/shell/command.ts';

export const securityCommand = group('security', 'Read the security log', [logCommand]);
