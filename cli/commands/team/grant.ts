import { ROLE_HELP, roleShape } from '#cli/commands/team/role-shape.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { grantRole } from '#infra/operations/team-uses.ts';

export const grantCommand = operationCommand(grantRole, {
  ...roleShape,
  question: ({ inputs: { phone, role } }) =>
    `Make ${phone} ${role === 'owner' ? 'an owner' : 'a dispatcher'}?`,
  help: ROLE_HELP,
});
