import type { TeamRole } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** The roles of the team, from the one that may do least (docs/product/identity.md#roles). */
export const ROLES = ['viewer', 'accounts', 'dispatcher', 'owner'] as const satisfies readonly TeamRole[];
export type Role = TeamRole;

export const ROLE_LABELS: Record<Role, string> = {
  viewer: 'Viewer',
  accounts: 'Accounts',
  dispatcher: 'Dispatcher',
  owner: 'Owner',
};

/** The role of a member as the end of a sentence: `+919999900001 is now a viewer`. */
export const MEMBER_WORDS: Record<Role, string> = {
  viewer: 'a viewer',
  accounts: 'in accounts',
  dispatcher: 'a dispatcher',
  owner: 'an owner',
};

/** The roles that may change whatever is not declared for other roles. All roles may read. */
export const CHANGING_ROLES: readonly Role[] = ['dispatcher', 'owner'];

export type Team = { readonly roleOf: (phone: Phone) => Promise<Role | undefined> };
