import { type MemberFieldError, memberPhoneError, type RoleRefusal } from '#domain/identity/refusals.ts';
import type { Role } from '#domain/identity/role.ts';
import { type ChangeTeam, roleChange, type TeamChange } from '#domain/identity/team/team.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { SecurityEvent, SecurityEvents } from '#domain/security-log/security-event.ts';

export type ChangeRoleDeps = {
  readonly inTransaction: InTransaction<{ team: ChangeTeam; security: SecurityEvents }>;
  readonly parsePhone: ParsePhone;
  readonly clock: Clock;
};

/** A phone number as entered, with country code, and the role to give it. */
export type RoleOrder = {
  readonly phone: string;
  readonly to: Role | null;
  readonly by: Actor;
  readonly expectedVersion?: number | undefined;
};

/** `changed` is false if the phone already had that role. */
export type RoleResult = { readonly phone: Phone; readonly role: Role | null; readonly changed: boolean };

/** Grants or revokes a role and writes a history row. One change of the team at a time. */
export function changeRole({ inTransaction, parsePhone, clock }: ChangeRoleDeps) {
  return async (order: RoleOrder): Promise<Result<RoleResult, RoleRefusal | Invalid<MemberFieldError>>> => {
    const { to, by, expectedVersion } = order;
    const phone = parsePhone(order.phone);
    if (!phone) return refuse(invalid([memberPhoneError(order.phone)]));
    return inTransaction<RoleResult, RoleRefusal>(async ({ team, security }) => {
      const decided = roleChange(await team.hold(), { phone, to, by, expectedVersion }, clock());
      if (!decided.ok) return decided;
      if (decided.value) {
        await team.write(decided.value);
        await security.record(roleEvent(decided.value));
      }
      return ok({ phone, role: to, changed: decided.value !== null });
    });
  };
}

/** Returns the event of a role change. A detail names the new role. */
export function roleEvent({
  phone,
  from,
  to,
  by,
}: Pick<TeamChange, 'phone' | 'from' | 'to' | 'by'>): SecurityEvent {
  const about = { who: by.phone, subject: phone };
  if (to === null) return { ...about, kind: 'role.revoked' };
  return { ...about, kind: from === null ? 'role.granted' : 'role.changed', detail: to };
}
