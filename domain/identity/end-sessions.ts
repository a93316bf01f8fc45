import {
  type NotAllowedToEnd,
  type PhoneFieldError,
  phoneError,
  type SessionNotFound,
} from '#domain/identity/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { SecurityEvent, SecurityEvents } from '#domain/security-log/security-event.ts';

export type EndSessions = {
  /** Ends all sessions of a phone at once. Returns their number. */
  readonly endOfPhone: (phone: Phone) => Promise<number>;
};

export type SessionsEnded = { readonly phone: Phone; readonly ended: number };

/**
 * Logs a phone out everywhere (docs/product/identity.md#end-sessions). Everybody may do this for the own phone, an
 * owner for any phone.
 */
export function endSessions(deps: {
  inTransaction: InTransaction<{ sessions: EndSessions; security: SecurityEvents }>;
  parsePhone: ParsePhone;
}) {
  return async (command: {
    readonly phone: string;
    readonly by: Actor;
  }): Promise<Result<SessionsEnded, NotAllowedToEnd | Invalid<PhoneFieldError>>> => {
    const { by } = command;
    const phone = deps.parsePhone(command.phone);
    if (by.role !== 'owner' && (!phone || by.phone !== phone)) return refuse(NOT_ALLOWED);
    if (!phone) return refuse(invalid([phoneError('phone', command.phone)]));
    return deps.inTransaction(async ({ sessions, security }) => {
      const ended = await sessions.endOfPhone(phone);
      await security.record({ kind: 'session.ended', detail: 'everywhere', who: by.phone, subject: phone });
      return ok({ phone, ended });
    });
  };
}

const NOT_ALLOWED: NotAllowedToEnd = { code: 'not-allowed', what: 'end-sessions' };

export type EndOwnSession = {
  /** Ends a session if it is the customer's, with its event. Returns false if there is no such session. */
  readonly endOwn: (publicId: string, customerId: CustomerId, event: SecurityEvent) => Promise<boolean>;
};

/**
 * Ends one session of the own phone, such as that of a lost device (docs/product/identity.md#own-sessions). The
 * session of another person does not exist for the caller.
 */
export function endOwnSession({ sessions }: { sessions: EndOwnSession }) {
  return async (command: {
    readonly publicId: string;
    readonly customerId: CustomerId;
  }): Promise<Result<null, SessionNotFound>> => {
    const { publicId, customerId } = command;
    if (!PUBLIC_ID.test(publicId)) return refuse(SESSION_NOT_FOUND);
    const event: SecurityEvent = { kind: 'session.ended', detail: 'device', who: customerId };
    return (await sessions.endOwn(publicId, customerId, event)) ? ok(null) : refuse(SESSION_NOT_FOUND);
  };
}

const PUBLIC_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SESSION_NOT_FOUND: SessionNotFound = { code: 'not-found', what: 'session' };
