import type { OtpPast } from '#domain/identity/otp.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Makes and recognises codes; the code itself is never stored. */
export type OtpCodes = {
  readonly make: () => string;
  /** A keyed hash of the code for this phone. */
  readonly hash: (phone: Phone, code: string) => string;
};

export type OtpSends = {
  /** The past hour of a phone and a network address, with both locked until the transaction ends. */
  readonly past: (phone: Phone, address: string, since: Date) => Promise<OtpPast>;
  /** Keeps a new code and voids the older ones of the phone, whose failures go on counting. */
  readonly add: (send: {
    phone: Phone;
    address: string;
    codeHash: string;
    sentAt: Date;
    expiresAt: Date;
  }) => Promise<void>;
};

export type OtpTries = {
  /** Wrong codes on the phone since an instant. */
  readonly failuresSince: (
    phone: Phone,
    since: Date,
  ) => Promise<Pick<OtpPast, 'failures' | 'oldestFailureAt'>>;
  /**
   * Tries a code on the phone's live challenge: counts it at once when wrong, so that no number of simultaneous
   * tries exceeds the limit; answers the challenge's id when right, undefined otherwise.
   */
  readonly attempt: (phone: Phone, codeHash: string, now: Date) => Promise<number | undefined>;
};

export type OtpUses = {
  /** Uses up a challenge; false when somebody else just did. */
  readonly consume: (challengeId: number, now: Date) => Promise<boolean>;
};
