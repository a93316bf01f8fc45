import type { OtpPast } from '#domain/identity/otp.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Creates and checks codes. The code itself is never stored. */
export type OtpCodes = {
  readonly make: () => string;
  /** Returns keyed hashes of the code for this phone: one for each accepted key, the newest first. */
  readonly hashes: (phone: Phone, code: string) => readonly [string, ...string[]];
};

/** Names a session without giving access to it. A code is bound to the session that asked for it. */
export type SessionRef = string;

export type OtpSend = {
  readonly phone: Phone;
  readonly session: SessionRef;
  /** True if the client showed no session. Then its network address counts as the sender too. */
  readonly isNewSession: boolean;
  readonly address: string;
  readonly codeHash: string;
};

export type OtpSends = {
  /**
   * Stores a code, unless the sender must wait first. Returns undefined if it is stored, otherwise what the
   * sender did before. It is one statement, so that simultaneous requests store one code.
   */
  readonly send: (send: OtpSend) => Promise<OtpPast | undefined>;
};

export type OtpTry = {
  readonly phone: Phone;
  readonly session: SessionRef;
  /** The hashes of the code as given. It is right if one of them is stored. */
  readonly codeHashes: readonly string[];
};

/** `isUsed`: the code is right but was used before. It answers a repeated request and logs nobody in. */
export type OtpTried =
  | { readonly kind: 'right'; readonly challengeId: number; readonly isUsed: boolean }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly lockedUntil: Date; readonly now: Date };

export type OtpTries = {
  /**
   * Compares a code with the newest one of the session for the phone. Counts a wrong code in the same
   * statement, so that simultaneous attempts cannot exceed the limits.
   */
  readonly attempt: (attempt: OtpTry) => Promise<OtpTried>;
};

export type OtpUses = {
  /** Uses up a challenge. Returns false if it was already used. */
  readonly consume: (challengeId: number) => Promise<boolean>;
};
