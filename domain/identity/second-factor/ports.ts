import type { FactorId } from '#domain/identity/second-factor/second-factor.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Encrypts and decrypts a stored secret. `owner` binds it to its member. */
export type SecretBox = {
  readonly seal: (secret: string, owner: Phone) => string;
  /** Returns undefined if the secret belongs to another member, was changed, or its key is not known. */
  readonly open: (sealed: string, owner: Phone) => string | undefined;
  /** Returns the secret sealed with the newest key: `sealed` itself, unless an earlier key sealed it. */
  readonly renewed: (sealed: string, owner: Phone) => string;
};

/** The codes of an authenticator app (RFC 6238). */
export type AuthenticatorCodes = {
  readonly newSecret: () => string;
  /** Returns the time step of a right code: the current one, or one step before or after it. */
  readonly stepOf: (secret: string, code: string, now: Date) => number | undefined;
  /** Returns the `otpauth:` address that an authenticator app reads from the QR code. */
  readonly address: (secret: string, phone: Phone) => string;
};

export type RecoveryCodes = {
  readonly make: () => string;
  /** Returns the salted slow hash of a code. It takes a while, so count an attempt before. */
  readonly hash: (phone: Phone, code: string) => Promise<string>;
  /** Returns the stored hash that belongs to a code as it was typed. */
  readonly find: (phone: Phone, typed: string, stored: readonly string[]) => Promise<string | undefined>;
};

export type Passkey = {
  /** The id that the browser's authenticator gave it. */
  readonly id: string;
  readonly publicKey: Uint8Array;
  /** Grows with each use, if the authenticator counts. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
};

/** Options for the browser, and the challenge in them. */
export type PasskeyOptions = { readonly options: object; readonly challenge: string };

/** WebAuthn. `answer` is what the browser returned, as JSON. */
export type PasskeyChecks = {
  readonly askForNew: (phone: Phone, existing: readonly Passkey[]) => Promise<PasskeyOptions>;
  readonly checkNew: (answer: string, challenge: string) => Promise<Omit<Passkey, 'name'> | undefined>;
  readonly askForKnown: (known: readonly Passkey[]) => Promise<PasskeyOptions>;
  /** Returns the id of the passkey that an answer names, without a check. */
  readonly idIn: (answer: string) => string | undefined;
  /** Returns the new counter if the signature, the user's verification and the counter are right. */
  readonly checkKnown: (
    answer: string,
    challenge: string,
    passkey: Passkey,
  ) => Promise<{ readonly counter: number } | undefined>;
};

export type ChallengePurpose = 'sign-in' | 'new-passkey' | 'new-authenticator';

/** Challenges of one session, at most one for each purpose. `session` is the hash of its id. */
export type FactorChallenges = {
  readonly keep: (
    session: string,
    purpose: ChallengePurpose,
    value: string,
    expiresAt: Date,
  ) => Promise<void>;
  readonly read: (session: string, purpose: ChallengePurpose, now: Date) => Promise<string | undefined>;
  /** Returns and removes a challenge, so that it is used once. */
  readonly take: (session: string, purpose: ChallengePurpose, now: Date) => Promise<string | undefined>;
};

/** One counted attempt, or the end of the lock. */
export type Attempt =
  | { readonly factor: FactorId; readonly sealedSecret: string | null; readonly lastStep: number | null }
  | { readonly lockedUntil: Date };

export type FactorAttempts = {
  /**
   * Counts an attempt before its code is compared, and locks the factor with the last one. So parallel
   * attempts cannot exceed the limit. Returns undefined for a member without a factor.
   */
  readonly count: (phone: Phone, now: Date) => Promise<Attempt | undefined>;
  /**
   * Accepts a code of an authenticator once, ends the count, and stores the secret as `renewed`. Returns false if the
   * step was used before.
   */
  readonly acceptStep: (
    factor: FactorId,
    sealedSecret: string,
    renewed: string,
    step: number,
  ) => Promise<boolean>;
  /** Returns the hashes of the recovery codes that are left. */
  readonly recoveryCodes: (factor: FactorId) => Promise<readonly string[]>;
  /**
   * Uses up a recovery code and ends the count. Returns the number of codes that are left, or undefined if the code was
   * used or replaced meanwhile.
   */
  readonly consumeRecoveryCode: (factor: FactorId, hash: string, now: Date) => Promise<number | undefined>;
  /** Returns the factor and its passkeys. */
  readonly passkeys: (
    phone: Phone,
  ) => Promise<{ readonly factor: FactorId; readonly passkeys: readonly Passkey[] } | undefined>;
  /** Stores the new counter. Returns false if the passkey was removed, or used meanwhile. */
  readonly recordPasskeyUse: (
    factor: FactorId,
    passkey: Passkey,
    counter: number,
    now: Date,
  ) => Promise<boolean>;
};

/** The member's second factor inside a transaction. */
export type HeldFactor = {
  readonly factor: FactorId | null;
  readonly hasAuthenticator: boolean;
  readonly passkeys: readonly Passkey[];
};

export type FactorChanges = {
  /** Returns the factor and locks it until the transaction ends. Returns undefined for a phone without a role. */
  readonly hold: (phone: Phone) => Promise<HeldFactor | undefined>;
  readonly create: (phone: Phone, now: Date) => Promise<FactorId>;
  readonly setAuthenticator: (
    factor: FactorId,
    authenticator: { readonly sealedSecret: string; readonly step: number } | null,
  ) => Promise<void>;
  /** Returns false if another member, or this one, has the passkey already. */
  readonly addPasskey: (factor: FactorId, passkey: Passkey, now: Date) => Promise<boolean>;
  readonly renamePasskey: (factor: FactorId, id: string, name: string) => Promise<boolean>;
  readonly removePasskey: (factor: FactorId, id: string) => Promise<boolean>;
  readonly replaceRecoveryCodes: (factor: FactorId, hashes: readonly string[]) => Promise<void>;
  /** Removes the factor with its passkeys and codes. Returns false if there was none. */
  readonly remove: (phone: Phone) => Promise<boolean>;
};
