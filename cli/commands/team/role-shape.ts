import type { RoleResult } from '#domain/identity/team/change-role.ts';
import type { Answered } from '#infra/operations/use.ts';

export const ROLE_HELP = `
<phone> has its country code, such as +919999900000. Only an owner can change roles. Without --as, the operator
acts as an owner. Revoking the last owner is refused with exit code 4.
With --json: { "phone", "role", "changed" }: role is null for no role. changed is false if the phone already had that role.`;

/** What a command that changes a role prints. */
export const roleShape = {
  json: ({ answer }: Answered<RoleResult>) => answer,
  show: ({ answer }: Answered<RoleResult>) => roleText(answer),
};

function roleText({ phone, role, changed }: RoleResult): string {
  if (role === null) return changed ? `${phone} no longer has a role.` : `${phone} had no role.`;
  return `${phone} is ${changed ? 'now' : 'already'} ${role === 'owner' ? 'an owner' : 'a dispatcher'}.`;
}
