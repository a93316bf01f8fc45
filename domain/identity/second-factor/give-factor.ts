import { plainCode } from '#domain/identity/otp.ts';
import type {
  AuthenticatorCodes,
  FactorAttempts,
  FactorChallenges,
  PasskeyChecks,
  RecoveryCodes,
  SecretBox,
} from '#domain/identity/second-factor/ports.ts';
import {
  FACTOR_EXPIRED,
  type FactorWrong,
  type GiveRefusal,
  PASSKEY_WRONG,
} from '#domain/identity/second-factor/refusals.ts';
import { type FactorId, SECOND_FACTOR } from '#domain/identity/second-factor/second-factor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

/** The factor that was given. `codesLeft` is set when it was a recovery code. */
export type Given = { readonly factor: FactorId; readonly codesLeft?: number };

type Deps = {
  readonly attempts: FactorAttempts;
  readonly clock: Clock;
};

const CODE_WRONG: FactorWrong = { code: 'factor-wrong', reason: 'wrong', field: 'code' };
const CODE_USED: FactorWrong = { code: 'factor-wrong', reason: 'used', field: 'code' };
const RECOVERY_WRONG: FactorWrong = { code: 'factor-wrong', reason: 'recovery', field: 'recoveryCode' };

/**
 * Checks the code of an authenticator app. Each attempt is counted before the comparison, and a code is
 * accepted once (docs/product/identity.md#second-factor).
 */
export function giveAuthenticatorCode(deps: Deps & { codes: AuthenticatorCodes; box: SecretBox }) {
  return async (asked: { phone: Phone; code: string }): Promise<Result<Given, GiveRefusal>> => {
    const code = plainCode(asked.code);
    if (!isAuthenticatorCode(code))
      return refuse(invalid([{ field: 'code', code: 'factor-code-incomplete' }]));
    const now = deps.clock();
    const attempt = await countAttempt(deps, asked.phone, now);
    if (!attempt.ok) return attempt;
    const { factor, sealedSecret, lastStep } = attempt.value;
    const secret = sealedSecret === null ? undefined : deps.box.open(sealedSecret, asked.phone);
    const step = secret === undefined ? undefined : deps.codes.stepOf(secret, code, now);
    if (sealedSecret === null || step === undefined) return refuse(CODE_WRONG);
    if (lastStep !== null && step <= lastStep) return refuse(CODE_USED);
    const renewed = deps.box.renewed(sealedSecret, asked.phone);
    const isAccepted = await deps.attempts.acceptStep(factor, sealedSecret, renewed, step);
    return isAccepted ? ok({ factor }) : refuse(CODE_USED);
  };
}

/** Returns true for 6 digits. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Checks a recovery code and uses it up. Attempts count as those of an authenticator's code. */
export function giveRecoveryCode(deps: Deps & { recovery: RecoveryCodes }) {
  return async (asked: { phone: Phone; recoveryCode: string }): Promise<Result<Given, GiveRefusal>> => {
    if (asked.recoveryCode.trim() === '')
      return refuse(invalid([{ field: 'recoveryCode', code: 'recovery-code-missing' }]));
    const now = deps.clock();
    const attempt = await countAttempt(deps, asked.phone, now);
    if (!attempt.ok) return attempt;
    const { factor } = attempt.value;
    const stored = await deps.attempts.recoveryCodes(factor);
    const hash = await deps.recovery.find(asked.phone, asked.recoveryCode, stored);
    if (hash === undefined) return refuse(RECOVERY_WRONG);
    const codesLeft = await deps.attempts.consumeRecoveryCode(factor, hash, now);
    return codesLeft === undefined ? refuse(RECOVERY_WRONG) : ok({ factor, codesLeft });
  };
}

/** Creates the challenge that one of the member's passkeys must sign in this session. */
export function askForPasskey(deps: Deps & { challenges: FactorChallenges; passkeys: PasskeyChecks }) {
  return async (asked: { phone: Phone; session: string }): Promise<Result<object, GiveRefusal>> => {
    const known = await deps.attempts.passkeys(asked.phone);
    if (!known || known.passkeys.length === 0) return refuse(PASSKEY_WRONG);
    const { options, challenge } = await deps.passkeys.askForKnown(known.passkeys);
    const expiresAt = new Date(deps.clock().getTime() + SECOND_FACTOR.challengeMs);
    await deps.challenges.keep(asked.session, 'sign-in', challenge, expiresAt);
    return ok(options);
  };
}

/** Checks a passkey's answer to the session's challenge. A challenge is used once, also by a wrong answer. */
export function givePasskey(deps: Deps & { challenges: FactorChallenges; passkeys: PasskeyChecks }) {
  return async (asked: {
    phone: Phone;
    session: string;
    passkey: string;
  }): Promise<Result<Given, GiveRefusal>> => {
    const now = deps.clock();
    const challenge = await deps.challenges.take(asked.session, 'sign-in', now);
    if (challenge === undefined) return refuse(FACTOR_EXPIRED);
    const known = await deps.attempts.passkeys(asked.phone);
    const id = deps.passkeys.idIn(asked.passkey);
    const passkey = known?.passkeys.find((one) => one.id === id);
    if (!known || !passkey) return refuse(PASSKEY_WRONG);
    const checked = await deps.passkeys.checkKnown(asked.passkey, challenge, passkey);
    if (!checked) return refuse(PASSKEY_WRONG);
    const { factor } = known;
    const isUsed = await deps.attempts.recordPasskeyUse(factor, passkey, checked.counter, now);
    return isUsed ? ok({ factor }) : refuse(PASSKEY_WRONG);
  };
}

type Counted = Exclude<Awaited<ReturnType<FactorAttempts['count']>>, undefined | { lockedUntil: Date }>;

async function countAttempt(
  { attempts }: Deps,
  phone: Phone,
  now: Date,
): Promise<Result<Counted, GiveRefusal>> {
  const attempt = await attempts.count(phone, now);
  if (!attempt) return refuse(CODE_WRONG);
  if (!('lockedUntil' in attempt)) return ok(attempt);
  const retryAfterSeconds = Math.max(1, Math.ceil((attempt.lockedUntil.getTime() - now.getTime()) / 1000));
  return refuse({ code: 'too-many-requests', reason: 'second-factor', retryAfterSeconds });
}
