import type { RoleRefusal } from '#domain/identity/refusals.ts';
import type { Role } from '#domain/identity/role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type TeamMember = {
  readonly phone: Phone;
  readonly role: Role;
  /** Another one after each change; 0 stands for a phone without a role. */
  readonly version: number;
};

/** One row of the team's history: who had which role before and after, by whom, from where and when. Null is no role. */
export type TeamChange = {
  readonly phone: Phone;
  readonly from: Role | null;
  readonly to: Role | null;
  readonly by: Actor;
  readonly at: Date;
};

/** The team inside a transaction. */
export type ChangeTeam = {
  /** Everybody who has a role; nobody else can change the team until the transaction ends. */
  readonly hold: () => Promise<readonly TeamMember[]>;
  /** Writes the role that a change gives or takes, and the change into the history. */
  readonly write: (change: TeamChange) => Promise<void>;
};

/** A request to change the role of a phone; null removes it. Refused unless the role has the `expectedVersion`. */
export type RoleWish = {
  readonly phone: Phone;
  readonly to: Role | null;
  readonly by: Actor;
  readonly expectedVersion?: number | undefined;
};

/**
 * Decides on a wish by the team as it is now: the change to write, or null where everything is already as wished, so
 * that a second click does no harm. Only an owner may, and one owner always stays; the operator at the terminal acts as
 * an owner without a phone.
 */
export function roleChange(
  team: readonly TeamMember[],
  { phone, to, by, expectedVersion }: RoleWish,
  at: Date,
): Result<TeamChange | null, RoleRefusal> {
  const member = team.find((one) => one.phone === phone);
  const from = member?.role ?? null;
  // One's own role is gone after the first of two clicks, and with it the right to ask again.
  if (from === to && by.phone === phone) return ok(null);
  if (!isOwner(team, by)) return refuse(OWNERS_ONLY);
  if (from === to && from !== null) return ok(null);
  if (expectedVersion !== undefined && expectedVersion !== (member?.version ?? 0))
    return refuse(changedMeanwhile(member));
  if (from === null && to === null) return refuse(NO_ROLE);
  const owners = team.filter(({ role }) => role === 'owner');
  if (from === 'owner' && owners.length === 1) return refuse(LAST_OWNER);
  return ok({ phone, from, to, by, at });
}

/** The role is looked up anew: it may have been taken since the request began. */
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
