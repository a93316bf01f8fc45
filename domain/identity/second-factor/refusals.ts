import type { TooManyRequests } from '#domain/identity/refusals.ts';
import type { FieldError, Invalid, RefusalOf } from '#domain/kernel/refusal.ts';

export type FactorFieldError = FieldError<
  'factor-code-incomplete' | 'recovery-code-missing' | 'passkey-name-missing' | 'passkey-name-long'
>;

/** The code or passkey is not accepted. `used`: an authenticator's code that was accepted before. */
export type FactorWrong = RefusalOf<
  'factor-wrong',
  | { readonly reason: 'wrong' | 'used'; readonly field: 'code' }
  | { readonly reason: 'recovery'; readonly field: 'recoveryCode' }
  | { readonly reason: 'passkey'; readonly field: 'passkey' }
>;

/** The challenge or the secret of the set-up has expired, or was used. */
export type FactorExpired = RefusalOf<'factor-expired'>;

/** Refuses to remove the member's last passkey or authenticator while a factor is required. */
export type LastFactor = RefusalOf<'last-factor'>;

export type PasskeyTaken = RefusalOf<
  'already-there',
  { readonly what: 'passkey'; readonly field: 'passkey' }
>;

export type TooManyPasskeys = RefusalOf<'too-many-passkeys', { readonly maximum: number }>;

export type FactorNotFound = RefusalOf<'not-found', { readonly what: 'second-factor' | 'passkey' }>;

/** Only an owner may reset a second factor, and only that of somebody else. */
export type ResetNotAllowed = RefusalOf<
  'not-allowed',
  { readonly what: 'reset-factor' | 'reset-own-factor' }
>;

export type GiveRefusal = Invalid<FactorFieldError> | FactorWrong | FactorExpired | TooManyRequests;

export type EnrolRefusal =
  | Invalid<FactorFieldError>
  | FactorWrong
  | FactorExpired
  | PasskeyTaken
  | TooManyPasskeys
  | FactorNotFound;

export const FACTOR_EXPIRED: FactorExpired = { code: 'factor-expired' };
export const PASSKEY_WRONG: FactorWrong = { code: 'factor-wrong', reason: 'passkey', field: 'passkey' };
export const NO_FACTOR: FactorNotFound = { code: 'not-found', what: 'second-factor' };
