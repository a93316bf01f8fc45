import { operationCommand } from '#cli/operations/operation-command.ts';
import { endSessions, grantRole, resetFactor, revokeRole } from '#infra/operations/uses/team-uses.ts';

const ROLE_HELP = `
<phone> has its country code, such as +919999900000. Only an owner can change roles. Without --as, the operator
acts as an owner. Revoking the last owner is refused with exit code 4.
With --json: { "phone", "role", "changed" }: role is null for no role. changed is false if the phone already had that role.`;

export const grantCommand = operationCommand(grantRole, { help: ROLE_HELP });

export const revokeCommand = operationCommand(revokeRole, { help: ROLE_HELP });

export const endSessionsCommand = operationCommand(endSessions, {
  help: `
<phone> has its country code, such as +919999900000. A member of --as who is no owner can end the own sessions only.
With --json: { "phone", "ended" }: ended is the number of sessions.`,
});

export const resetFactorCommand = operationCommand(resetFactor, {
  help: `
<phone> has its country code, such as +919999900000. Use it for an owner who lost the phone with the authenticator
app and the recovery codes. An owner of --as cannot reset the own second factor. The team's history records it.
With --json: { "phone" }. A member without a second factor ends with exit code 3.`,
});
