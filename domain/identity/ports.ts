import type { OtpPast } from '#domain/identity/otp.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Creates and checks codes. The code itself is never stored. */
export type OtpCodes = {
  readonly make: () => string;
  /** Returns a keyed hash of the code for this phone. */
  readonly hash: (phone: Phone, code: string) => string;
};

export type OtpSends = {
  /** Returns the last hour of a phone. Locks it until the transaction ends. */
  readonly past: (phone: Phone, since: Date) => Promise<OtpPast>;
  /** Stores a new code and invalidates older ones of the phone. Their wrong attempts still count. */
  readonly add: (send: {
    phone: Phone;
    address: string;
    codeHash: string;
    sentAt: Date;
    expiresAt: Date;
  }) => Promise<void>;
};

export type OtpTries = {
  /** Returns the wrong attempts for the phone since an instant. */
  readonly failuresSince: (
    phone: Phone,
    since: Date,
  ) => Promise<Pick<OtpPast, 'failures' | 'oldestFailureAt'>>;
  /**
   * Checks a code against the active challenge of the phone. Returns the id of the challenge, or undefined
   * for a wrong code. Counts a wrong code in the same statement, so that parallel attempts cannot exceed the
   * limit.
   */
  readonly attempt: (phone: Phone, codeHash: string, now: Date) => Promise<number | undefined>;
};

export type OtpUses = {
  /** Uses up a challenge. Returns false if it was already used. */
  readonly consume: (challengeId: number, now: Date) => Promise<boolean>;
};
