import { type NotAllowedToEnd, type PhoneFieldError, phoneError } from '#domain/identity/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type EndSessions = {
  /** Ends all sessions of a phone at once. Returns their number. */
  readonly endOfPhone: (phone: Phone) => Promise<number>;
};

export type SessionsEnded = { readonly phone: Phone; readonly ended: number };

/**
 * Logs a phone out everywhere (docs/product/identity.md#end-sessions). Everybody may do this for the own phone, an
 * owner for any phone.
 */
export function endSessions(deps: { sessions: EndSessions; parsePhone: ParsePhone }) {
  return async (command: {
    readonly phone: string;
    readonly by: Actor;
  }): Promise<Result<SessionsEnded, NotAllowedToEnd | Invalid<PhoneFieldError>>> => {
    const { by } = command;
    const phone = deps.parsePhone(command.phone);
    if (by.role !== 'owner' && (!phone || by.phone !== phone)) return refuse(NOT_ALLOWED);
    if (!phone) return refuse(invalid([phoneError('phone', command.phone)]));
    return ok({ phone, ended: await deps.sessions.endOfPhone(phone) });
  };
}

const NOT_ALLOWED: NotAllowedToEnd = { code: 'not-allowed', what: 'end-sessions' };
