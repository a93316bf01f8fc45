import { type ChangeRoleDeps, changeRole, type RoleOrder } from '#domain/identity/team/change-role.ts';

/** Revokes the role of a phone. It loses access to the console with the next request. */
export function revokeRole(deps: ChangeRoleDeps) {
  const change = changeRole(deps);
  return (order: Omit<RoleOrder, 'to'>) => change({ ...order, to: null });
}
