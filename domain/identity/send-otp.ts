import { sendRefusal } from '#domain/identity/otp.ts';
import type { OtpCodes, OtpSends, SenderNames, SessionRef } from '#domain/identity/ports.ts';
import {
  type NotDelivered,
  type PhoneFieldError,
  phoneError,
  type TooManyRequests,
} from '#domain/identity/refusals.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import type { LimitReached, Spend } from '#domain/kernel/rate-limits.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** A phone as it was typed, and who asks for a code to it. */
export type SendOtp = {
  readonly phone: string;
  /** The network of the client, which has its own budget (docs/product/limits.md#budgets). */
  readonly address: string;
  /** The names of the device and the network, which may be known for this phone. */
  readonly names?: SenderNames;
  /** The language of the page or of the call, if it is known. */
  readonly language?: LanguageCode | undefined;
  /**
   * The session that the code is bound to. `isNew`: the client showed no session. `login`: a login that the client
   * showed. The code is bound to it instead, unless it has ended.
   */
  readonly session: { readonly ref: SessionRef; readonly isNew: boolean; readonly login: SessionRef | null };
};

/**
 * `isForLogin`: the code is bound to the login that the client showed. `isLong`: it has 10 letters and digits
 * (docs/product/identity.md#otp-long). `isShared`: it may have been sent up to 10 minutes ago
 * (docs/product/identity.md#otp-shared). `isScarce`: it may not be sent at all (docs/product/identity.md#no-probing).
 */
export type CodeSent = {
  readonly phone: Phone;
  readonly isForLogin: boolean;
  readonly isLong: boolean;
  readonly isShared: boolean;
  readonly isScarce: boolean;
};

type SendRefusal = Invalid<PhoneFieldError> | TooManyRequests | LimitReached | NotDelivered;

/**
 * Sends a code to a phone by WhatsApp. Only the session that asked can use it
 * (docs/product/identity.md#otp-binding). The answer does not show whether the phone is known.
 */
export function sendOtp(deps: {
  otps: OtpSends;
  codes: OtpCodes;
  send: (message: { phone: Phone; code: string; language?: LanguageCode | undefined }) => Promise<void>;
  parsePhone: ParsePhone;
  /** Returns the calling code of a phone of another country, or undefined for a phone of our own. */
  dialPrefix: (phone: Phone) => string | undefined;
  /** Returns the /48 of a network of IPv6, or null. */
  wideNetwork: (address: string) => string | null;
  /** Receives what went wrong with a message that nobody waits for. */
  onLost: (error: unknown) => void;
}) {
  return async ({
    phone: typed,
    address,
    names = NO_NAMES,
    session,
    language,
  }: SendOtp): Promise<Result<CodeSent, SendRefusal>> => {
    const phone = deps.parsePhone(typed);
    if (!phone) return refuse(invalid([phoneError('phone', typed)]));
    const [short, long] = [deps.codes.make(), deps.codes.makeLong()];
    const wideNetwork = deps.wideNetwork(address);
    const sent = await deps.otps.send({
      phone,
      session: session.ref,
      isNewSession: session.isNew,
      login: session.login,
      address,
      wideNetwork,
      names,
      codeHash: deps.codes.hashes(phone, short)[0],
      longCodeHash: deps.codes.hashes(phone, long)[0],
      spends: sendSpends(address, wideNetwork, deps.dialPrefix(phone)),
    });
    if ('limited' in sent) return refuse(sent.limited);
    if ('past' in sent) return refuse(sendRefusal(sent.past));
    const { isForLogin, isLong, isShared, isScarce, needsMessage } = sent;
    const done = ok({ phone, isForLogin, isLong, isShared, isScarce });
    const message = { phone, code: isLong ? long : short, language };
    if (isScarce) {
      // The time of the answer must not tell whether a message is sent.
      if (needsMessage) deps.send(message).catch(deps.onLost);
      return done;
    }
    try {
      if (needsMessage) await deps.send(message);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      // A code of unknown outcome may arrive, so the rider can enter it or ask for a new one.
      if (error.outcome !== 'unknown') return refuse(NOT_DELIVERED);
    }
    return done;
  };
}

/**
 * The narrowest budget first: a network that is refused spends nothing of what everybody shares. Last that of phones without an
 * account.
 */
function sendSpends(address: string, wide: string | null, prefix: string | undefined): Spend[] {
  return [
    { budget: 'code-sends-network', key: address },
    ...(wide === null ? [] : [{ budget: 'code-sends-wide-network', key: wide } as const]),
    ...(prefix === undefined ? [] : [{ budget: 'code-sends-prefix', key: prefix } as const]),
    { budget: 'code-sends-total', key: '' },
    { budget: 'code-sends-new-numbers', key: '' },
  ];
}

const NO_NAMES: SenderNames = { device: null, networks: [] };
const NOT_DELIVERED: NotDelivered = { code: 'not-delivered' };
