import type { OtpPast } from '#domain/identity/otp.ts';
import type { OtpEnd } from '#domain/identity/refusals.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { LimitReached, Spend } from '#domain/kernel/rate-limits.ts';

/** Creates and checks codes. The code itself is never stored. */
export type OtpCodes = {
  readonly make: () => string;
  /** Creates a code of 10 letters and digits, which cannot be guessed. */
  readonly makeLong: () => string;
  /** Returns keyed hashes of the code for this phone: one for each accepted key, the newest first. */
  readonly hashes: (phone: Phone, code: string) => readonly [string, ...string[]];
};

/** Names a session without giving access to it. A code is bound to the session that asked for it. */
export type SessionRef = string;

/**
 * Names the device and the network of a client, without saying who or where they are. A network has one name for each
 * accepted key, the newest first. `device` is null for a browser that verified no phone.
 */
export type SenderNames = { readonly device: string | null; readonly networks: readonly string[] };

export type OtpSend = {
  readonly phone: Phone;
  readonly session: SessionRef;
  /** True if the client showed no session. Then its network address counts as the sender too. */
  readonly isNewSession: boolean;
  /** A login to bind the code to instead, unless it has ended. */
  readonly login: SessionRef | null;
  readonly address: string;
  /** The /48 of an IPv6 address. Null for an IPv4 address. */
  readonly wideNetwork: string | null;
  readonly names: SenderNames;
  /** The hash of the code that is stored as long as few wrong six-digit codes were tried. */
  readonly codeHash: string;
  /** The hash of the code that is stored otherwise. */
  readonly longCodeHash: string;
  /**
   * A stranger's code spends one unit of each of these budgets. The narrowest comes first, and last that of phones without
   * an account, which refuses none.
   */
  readonly spends: readonly Spend[];
};

/**
 * The session of a stored code and which code it is, or why none was stored: a budget that is used up, or what the sender
 * did before. `needsMessage`: false if the session shares a code that was sent to the phone before. `isShared`: the limit is
 * used up, so the newest code that the phone has is the right one. `isScarce`: codes to phones without an account are not sent
 * now. It does not say whether this one is sent, which `needsMessage` does.
 */
export type OtpSent =
  | {
      readonly isForLogin: boolean;
      readonly isLong: boolean;
      readonly isShared: boolean;
      readonly isScarce: boolean;
      readonly needsMessage: boolean;
    }
  | { readonly limited: LimitReached }
  | { readonly past: OtpPast };

export type OtpSends = {
  /**
   * Spends the budgets and stores a code, unless a budget is exhausted or the sender must wait first. It is one
   * statement, so that simultaneous requests store one code.
   */
  readonly send: (send: OtpSend) => Promise<OtpSent>;
};

export type OtpTry = {
  readonly phone: Phone;
  readonly session: SessionRef;
  /** The hashes of the code as given. It is right if one of them is stored. */
  readonly codeHashes: readonly string[];
};

/**
 * `isUsed`: the code is right but was used before. It answers a repeated request and logs nobody in. `ended`: no
 * code can be right before a new one is sent. `triesLeft` of a code that was compared.
 */
export type OtpTried =
  | { readonly kind: 'right'; readonly challengeId: number; readonly isUsed: boolean }
  | { readonly kind: 'wrong'; readonly ended?: OtpEnd; readonly triesLeft?: number }
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
