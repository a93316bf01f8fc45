import type { RoleRefusal } from '#domain/identity/refusals.ts';
import type { Role } from '#domain/identity/role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type TeamMember = {
  readonly phone: Phone;
  readonly role: Role;
  /** Changes with each change of the role; 0 for a phone without a role. */
  readonly version: number;
};

/**
 * One history row of the team: the role before and after, the actor and the time. Null means no role. A reset
 * of the second factor keeps the role.
 */
export type TeamChange = {
  readonly what: 'role' | 'factor-reset';
  readonly phone: Phone;
  readonly from: Role | null;
  readonly to: Role | null;
  readonly by: Actor;
  readonly at: Date;
};

/** The team inside a transaction. */
export type ChangeTeam = {
  /** Returns all members and locks the team until the transaction ends. */
  readonly hold: () => Promise<readonly TeamMember[]>;
  /** Writes the role and the history row. */
  readonly write: (change: TeamChange) => Promise<void>;
};

/** A request to change the role of a phone; null removes it. Refused unless the role has the `expectedVersion`. */
export type RoleChangeRequest = {
  readonly phone: Phone;
  readonly to: Role | null;
  readonly by: Actor;
  readonly expectedVersion?: number | undefined;
};

/**
 * Decides on a role change. Returns the change to write, or null if the phone already has the role. Only an
 * owner may change roles, and one owner must remain. The operator acts as an owner without a phone.
 */
export function roleChange(
  team: readonly TeamMember[],
  { phone, to, by, expectedVersion }: RoleChangeRequest,
  at: Date,
): Result<TeamChange | null, RoleRefusal> {
  const member = team.find((one) => one.phone === phone);
  const from = member?.role ?? null;
  // After an owner revokes their own role, the second click of a double click finds no role.
  if (from === to && by.phone === phone) return ok(null);
  if (!isOwner(team, by)) return refuse(OWNERS_ONLY);
  if (from === to && from !== null) return ok(null);
  if (expectedVersion !== undefined && expectedVersion !== (member?.version ?? 0))
    return refuse(changedMeanwhile(member));
  if (from === null && to === null) return refuse(NO_ROLE);
  const owners = team.filter(({ role }) => role === 'owner');
  if (from === 'owner' && owners.length === 1) return refuse(LAST_OWNER);
  return ok({ what: 'role', phone, from, to, by, at });
}

/** Returns true if the actor is an owner now. The role may have changed since the request began. */
function isOwner(team: readonly TeamMember[], by: Actor): boolean {
  if (by.phone === null) return by.role === 'owner';
  return team.some(({ phone, role }) => phone === by.phone && role === 'owner');
}

const OWNERS_ONLY: RoleRefusal = { code: 'not-allowed', what: 'change-roles' };

const NO_ROLE: RoleRefusal = { code: 'not-found', what: 'role' };

const LAST_OWNER: RoleRefusal = { code: 'last-owner' };

function changedMeanwhile(member: TeamMember | undefined): RoleRefusal {
  const { role = null, version = 0 } = member ?? {};
  return { code: 'changed-meanwhile', what: 'role', role, version, changed: ['role'] };
}
