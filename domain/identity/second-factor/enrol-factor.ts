import { isAuthenticatorCode } from '#domain/identity/second-factor/give-factor.ts';
import type {
  AuthenticatorCodes,
  FactorChallenges,
  FactorChanges,
  Passkey,
  PasskeyChecks,
  RecoveryCodes,
  SecretBox,
} from '#domain/identity/second-factor/ports.ts';
import {
  type EnrolRefusal,
  FACTOR_EXPIRED,
  type FactorFieldError,
  NO_FACTOR,
  PASSKEY_WRONG,
} from '#domain/identity/second-factor/refusals.ts';
import { type FactorId, SECOND_FACTOR } from '#domain/identity/second-factor/second-factor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { SecurityEvents } from '#domain/security-log/security-event.ts';

/** The member's factor. `recoveryCodes` are the new codes of a first factor: they are shown once. */
export type Enrolled = { readonly factor: FactorId; readonly recoveryCodes: readonly string[] | null };

type Deps = {
  readonly inTransaction: InTransaction<{ factors: FactorChanges; security: SecurityEvents }>;
  readonly challenges: FactorChallenges;
  readonly recovery: RecoveryCodes;
  readonly clock: Clock;
};
type AuthenticatorDeps = Deps & { readonly codes: AuthenticatorCodes; readonly box: SecretBox };

/**
 * The member, the hash of the session that sets up the factor, and the member's factor as the session read it.
 * A change is refused if another session has set up or reset the factor since.
 */
type By = { readonly phone: Phone; readonly session: string; readonly factor: FactorId | null };

/** Starts the set-up of an authenticator app: creates the secret that the next page shows. */
export function startAuthenticator({
  challenges,
  codes,
  box,
  clock,
}: Pick<AuthenticatorDeps, 'challenges' | 'codes' | 'box' | 'clock'>) {
  return async ({ phone, session }: Pick<By, 'phone' | 'session'>): Promise<void> => {
    const expiresAt = new Date(clock().getTime() + SECOND_FACTOR.setUpMs);
    await challenges.keep(session, 'new-authenticator', box.seal(codes.newSecret(), phone), expiresAt);
  };
}

/** Returns the secret that the session is setting up, with its address for a QR code. */
export function authenticatorToConfirm({
  challenges,
  codes,
  box,
  clock,
}: Pick<AuthenticatorDeps, 'challenges' | 'codes' | 'box' | 'clock'>) {
  return async ({
    phone,
    session,
  }: Pick<By, 'phone' | 'session'>): Promise<{ secret: string; address: string } | undefined> => {
    const sealed = await challenges.read(session, 'new-authenticator', clock());
    const secret = sealed === undefined ? undefined : box.open(sealed, phone);
    return secret === undefined ? undefined : { secret, address: codes.address(secret, phone) };
  };
}

/** Adds the authenticator app, or replaces it, once its first code is right. */
export function confirmAuthenticator(deps: AuthenticatorDeps) {
  return async (asked: By & { readonly code: string }): Promise<Result<Enrolled, EnrolRefusal>> => {
    const { phone, session } = asked;
    const code = asked.code.replaceAll(/\s/g, '');
    if (!isAuthenticatorCode(code))
      return refuse(invalid([{ field: 'code', code: 'factor-code-incomplete' }]));
    const now = deps.clock();
    const sealedSecret = await deps.challenges.read(session, 'new-authenticator', now);
    const secret = sealedSecret === undefined ? undefined : deps.box.open(sealedSecret, phone);
    if (sealedSecret === undefined || secret === undefined) return refuse(FACTOR_EXPIRED);
    const step = deps.codes.stepOf(secret, code, now);
    if (step === undefined) return refuse({ code: 'factor-wrong', reason: 'wrong', field: 'code' });
    if ((await deps.challenges.take(session, 'new-authenticator', now)) !== sealedSecret)
      return refuse(FACTOR_EXPIRED);
    const first = await codesOfFirstFactor(deps, asked);
    return deps.inTransaction<Enrolled, EnrolRefusal>(async ({ factors, security }) => {
      const enrolled = await enrol(factors, asked, first, now);
      if (!enrolled.ok) return enrolled;
      await factors.setAuthenticator(enrolled.value.factor, { sealedSecret, step });
      await security.record({ kind: 'team.factor-added', detail: 'authenticator', who: phone });
      return enrolled;
    });
  };
}

/** Creates the challenge for a new passkey of this session. */
export function askForNewPasskey(deps: Deps & { readonly passkeys: PasskeyChecks }) {
  return async ({ phone, session }: By): Promise<Result<object, EnrolRefusal>> => {
    const held = await deps.inTransaction<readonly Passkey[], EnrolRefusal>(async ({ factors }) => {
      const known = await factors.hold(phone);
      return known ? ok(known.passkeys) : refuse(NO_FACTOR);
    });
    if (!held.ok) return held;
    const { options, challenge } = await deps.passkeys.askForNew(phone, held.value);
    const expiresAt = new Date(deps.clock().getTime() + SECOND_FACTOR.challengeMs);
    await deps.challenges.keep(session, 'new-passkey', challenge, expiresAt);
    return ok(options);
  };
}

/** Adds a passkey by the browser's answer to the session's challenge. */
export function addPasskey(deps: Deps & { readonly passkeys: PasskeyChecks }) {
  return async (
    asked: By & { readonly name: string; readonly passkey: string },
  ): Promise<Result<Enrolled, EnrolRefusal>> => {
    const { phone, session } = asked;
    const name = passkeyName(asked.name);
    if (!name.ok) return name;
    const now = deps.clock();
    const challenge = await deps.challenges.take(session, 'new-passkey', now);
    if (challenge === undefined) return refuse(FACTOR_EXPIRED);
    const passkey = await deps.passkeys.checkNew(asked.passkey, challenge);
    if (!passkey) return refuse(PASSKEY_WRONG);
    const first = await codesOfFirstFactor(deps, asked);
    return deps.inTransaction<Enrolled, EnrolRefusal>(async ({ factors, security }) => {
      const held = await factors.hold(phone);
      const maximum = SECOND_FACTOR.maxPasskeys;
      if (held && held.passkeys.length >= maximum) return refuse({ code: 'too-many-passkeys', maximum });
      const enrolled = await enrol(factors, asked, first, now);
      if (!enrolled.ok) return enrolled;
      const isAdded = await factors.addPasskey(enrolled.value.factor, { ...passkey, name: name.value }, now);
      if (!isAdded) return refuse({ code: 'already-there', what: 'passkey', field: 'passkey' });
      await security.record({ kind: 'team.factor-added', detail: 'passkey', who: phone });
      return enrolled;
    });
  };
}

/** Returns the name of a passkey without blanks around it. */
export function passkeyName(typed: string): Result<string, EnrolRefusal> {
  const name = typed.trim();
  const nameError = (code: FactorFieldError['code']) => refuse(invalid([{ field: 'name', code }]));
  if (name === '') return nameError('passkey-name-missing');
  return [...name].length > SECOND_FACTOR.maxNameLength ? nameError('passkey-name-long') : ok(name);
}

/** Returns new recovery codes and stores their hashes. The earlier codes no longer work. */
export function renewRecoveryCodes(deps: Pick<Deps, 'inTransaction' | 'recovery'>) {
  return async ({ phone, factor }: Omit<By, 'session'>): Promise<Result<readonly string[], EnrolRefusal>> => {
    const { codes, hashes } = await newRecoveryCodes(deps, phone);
    return deps.inTransaction<readonly string[], EnrolRefusal>(async ({ factors, security }) => {
      const held = await factors.hold(phone);
      if (!held || held.factor === null) return refuse(NO_FACTOR);
      if (held.factor !== factor) return refuse(FACTOR_EXPIRED);
      await factors.replaceRecoveryCodes(held.factor, hashes);
      await security.record({ kind: 'team.recovery-codes-renewed', who: phone });
      return ok(codes);
    });
  };
}

/** New codes to show, and their hashes to store. */
type NewCodes = { readonly codes: readonly string[]; readonly hashes: readonly string[] };

/** Hashes the codes one after the other, before the transaction: each takes a while. */
async function newRecoveryCodes({ recovery }: Pick<Deps, 'recovery'>, phone: Phone): Promise<NewCodes> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, recovery.make);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await recovery.hash(phone, code));
  return { codes, hashes };
}

/** Returns the recovery codes of a member who sets up the first factor. A further way brings no new ones. */
async function codesOfFirstFactor(deps: Pick<Deps, 'recovery'>, { phone, factor }: By): Promise<NewCodes> {
  return factor === null ? newRecoveryCodes(deps, phone) : { codes: [], hashes: [] };
}

/** Returns the member's factor. Creates it, with its recovery codes, if there is none. */
async function enrol(
  factors: FactorChanges,
  { phone, factor: expected }: By,
  first: NewCodes,
  now: Date,
): Promise<Result<Enrolled, EnrolRefusal>> {
  const held = await factors.hold(phone);
  if (!held) return refuse(NO_FACTOR);
  if (held.factor !== expected) return refuse(FACTOR_EXPIRED);
  if (held.factor !== null) return ok({ factor: held.factor, recoveryCodes: null });
  const factor = await factors.create(phone, now);
  await factors.replaceRecoveryCodes(factor, first.hashes);
  return ok({ factor, recoveryCodes: first.codes });
}
