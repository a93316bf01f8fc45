import { type ChangeRoleDeps, changeRole, type RoleOrder } from '#domain/identity/change-role.ts';

/** Takes the role of a phone; whoever had it is out of the console at the next request. */
export function revokeRole(deps: ChangeRoleDeps) {
  const change = changeRole(deps);
  return (order: Omit<RoleOrder, 'to'>) => change({ ...order, to: null });
}
