import { type MemberFieldError, memberPhoneError } from '#domain/identity/refusals.ts';
import { passkeyName } from '#domain/identity/second-factor/enrol-factor.ts';
import type { FactorChanges, HeldFactor } from '#domain/identity/second-factor/ports.ts';
import {
  type EnrolRefusal,
  FACTOR_EXPIRED,
  type FactorExpired,
  type FactorNotFound,
  type LastFactor,
  NO_FACTOR,
  type ResetNotAllowed,
} from '#domain/identity/second-factor/refusals.ts';
import type { FactorId, SecondFactorMode } from '#domain/identity/second-factor/second-factor.ts';
import type { ChangeTeam } from '#domain/identity/team/team.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { SecurityEvents } from '#domain/security-log/security-event.ts';

type Deps = {
  readonly inTransaction: InTransaction<{ factors: FactorChanges; security: SecurityEvents }>;
  readonly mode: SecondFactorMode;
};

type RemoveRefusal = FactorNotFound | FactorExpired | LastFactor;

const NO_PASSKEY: FactorNotFound = { code: 'not-found', what: 'passkey' };

/** Removes a passkey of the member, or the authenticator app. The last way stays while a factor is required. */
export function removeFactor({ inTransaction, mode }: Deps) {
  return (asked: {
    phone: Phone;
    /** The member's factor as the session read it. */
    factor: FactorId | null;
    what: 'authenticator' | { readonly passkey: string };
  }): Promise<Result<null, RemoveRefusal>> =>
    inTransaction<null, RemoveRefusal>(async ({ factors, security }) => {
      const { phone, what } = asked;
      const held = await factors.hold(phone);
      if (!held || held.factor === null) return refuse(NO_FACTOR);
      if (held.factor !== asked.factor) return refuse(FACTOR_EXPIRED);
      if (!has(held, what)) return refuse(what === 'authenticator' ? NO_FACTOR : NO_PASSKEY);
      if (waysOf(held) === 1) {
        if (mode === 'required') return refuse({ code: 'last-factor' });
        await factors.remove(phone);
      } else if (what === 'authenticator') await factors.setAuthenticator(held.factor, null);
      else await factors.removePasskey(held.factor, what.passkey);
      const detail = what === 'authenticator' ? what : 'passkey';
      await security.record({ kind: 'team.factor-removed', detail, who: phone });
      return ok(null);
    });
}

/** Renames a passkey of the member. */
export function renamePasskey({ inTransaction }: Pick<Deps, 'inTransaction'>) {
  return async (asked: {
    phone: Phone;
    factor: FactorId | null;
    passkey: string;
    name: string;
  }): Promise<Result<null, EnrolRefusal>> => {
    const name = passkeyName(asked.name);
    if (!name.ok) return name;
    return inTransaction<null, EnrolRefusal>(async ({ factors }) => {
      const held = await factors.hold(asked.phone);
      if (!held || held.factor === null) return refuse(NO_FACTOR);
      if (held.factor !== asked.factor) return refuse(FACTOR_EXPIRED);
      const isThere = await factors.renamePasskey(held.factor, asked.passkey, name.value);
      return isThere ? ok(null) : refuse(NO_PASSKEY);
    });
  };
}

/** The phone whose factor was reset. */
export type FactorReset = { readonly phone: Phone };
export type ResetRefusal = ResetNotAllowed | FactorNotFound | Invalid<MemberFieldError>;

/**
 * Removes the second factor of a member, who sets up a new one at the next login. Only an owner may do it,
 * and never for the own phone; the operator at the terminal may do it for everyone
 * (docs/product/identity.md#reset-factor). Writes the team's history.
 */
export function resetFactor(deps: {
  readonly inTransaction: InTransaction<{
    factors: FactorChanges;
    team: ChangeTeam;
    security: SecurityEvents;
  }>;
  readonly parsePhone: ParsePhone;
  readonly clock: Clock;
}) {
  return async (asked: { phone: string; by: Actor }): Promise<Result<FactorReset, ResetRefusal>> => {
    const { by } = asked;
    const phone = deps.parsePhone(asked.phone);
    if (!phone) return refuse(invalid([memberPhoneError(asked.phone)]));
    return deps.inTransaction<FactorReset, ResetRefusal>(async ({ factors, team, security }) => {
      const members = await team.hold();
      const isOwner =
        by.phone === null
          ? by.role === 'owner'
          : members.some((one) => one.phone === by.phone && one.role === 'owner');
      if (!isOwner) return refuse({ code: 'not-allowed', what: 'reset-factor' });
      if (by.phone === phone) return refuse({ code: 'not-allowed', what: 'reset-own-factor' });
      const member = members.find((one) => one.phone === phone);
      if (!member || !(await factors.remove(phone))) return refuse(NO_FACTOR);
      const { role } = member;
      // Also ends open consoles. Otherwise a person at an open console could set up the next factor.
      await team.write({ what: 'factor-reset', phone, from: role, to: role, by, at: deps.clock() });
      await security.record({ kind: 'team.factor-reset', who: by.phone, subject: phone });
      return ok({ phone });
    });
  };
}

function waysOf({ hasAuthenticator, passkeys }: HeldFactor): number {
  return passkeys.length + (hasAuthenticator ? 1 : 0);
}

function has(held: HeldFactor, what: 'authenticator' | { readonly passkey: string }): boolean {
  return what === 'authenticator'
    ? held.hasAuthenticator
    : held.passkeys.some(({ id }) => id === what.passkey);
}
