import type { Role } from '#domain/identity/role.ts';
import { type ChangeRoleDeps, changeRole, type RoleOrder } from '#domain/identity/team/change-role.ts';

/** Gives a phone a role, or changes its role. */
export function grantRole(deps: ChangeRoleDeps) {
  const change = changeRole(deps);
  return (order: Omit<RoleOrder, 'to'> & { readonly role: Role }) => {
    const { role, ...rest } = order;
    return change({ ...rest, to: role });
  };
}
