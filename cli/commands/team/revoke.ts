import { ROLE_HELP, roleShape } from '#cli/commands/team/role-shape.ts';
import { operationCommand } from '#cli/operations/operation-command.ts';
import { revokeRole } from '#infra/operations/team-uses.ts';

export const revokeCommand = operationCommand(revokeRole, {
  ...roleShape,
  question: ({ inputs: { phone } }) => `Revoke the role of ${phone}? It loses access to the console at once.`,
  help: ROLE_HELP,
});
