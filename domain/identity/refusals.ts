import type { Role } from '#domain/identity/role.ts';
import { type InvalidPhone, invalidPhone, type PhoneQuestion } from '#domain/kernel/phone.ts';
import type { ChangedMeanwhile, FieldError, RefusalOf } from '#domain/kernel/refusal.ts';

/** Errors of a phone number. */
export type PhoneFieldError = FieldError<'phone-missing'> | InvalidPhone | PhoneQuestion;

export type OtpFieldError = FieldError<'otp-missing' | 'otp-incomplete' | 'otp-incomplete-long'>;

/** Errors of the phone number of a team member. */
export type MemberFieldError = FieldError<'member-phone-missing'> | InvalidPhone;

export type PhoneNotVerified = RefusalOf<'phone-not-verified', { readonly field: 'otp' }>;
/** Why a code that was sent is never right again: too many wrong ones, or its time is over. */
export type OtpEnd = 'tries' | 'expired';
export type OtpWrong = RefusalOf<
  'otp-wrong',
  { readonly field: 'otp'; readonly ended?: OtpEnd; readonly triesLeft?: number }
>;
export type TooManyRequests = RefusalOf<
  'too-many-requests',
  {
    readonly reason: 'resend' | 'codes' | 'wrong-codes' | 'second-factor';
    readonly retryAfterSeconds: number;
  }
>;
export type NotDelivered = RefusalOf<'not-delivered'>;

/** The user acts for another person, or lacks the required role. */
export type NotYours = RefusalOf<
  'not-yours',
  | { readonly reason: 'other-user'; readonly field: 'userId' }
  | { readonly reason: 'other-phone'; readonly field: 'customerPhone' }
  | { readonly reason: 'no-role' | 'role-reads'; readonly field: 'as' }
>;

export type RoleRefusal =
  | RefusalOf<'not-allowed', { readonly what: 'change-roles' }>
  | RefusalOf<'not-found', { readonly what: 'role' }>
  | RefusalOf<'last-owner'>
  | ChangedMeanwhile<'role', { readonly role: Role | null }>;

/** Only an owner ends the sessions of another phone. */
export type NotAllowedToEnd = RefusalOf<'not-allowed', { readonly what: 'end-sessions' }>;

/** The session has ended, or is not the caller's. */
export type SessionNotFound = RefusalOf<'not-found', { readonly what: 'session' }>;

/** The phone already has a role. */
export type RoleTaken = RefusalOf<'already-there', { readonly what: 'role'; readonly field: 'phone' }>;

export const PHONE_NOT_VERIFIED: PhoneNotVerified = { code: 'phone-not-verified', field: 'otp' };
export const OTP_WRONG: OtpWrong = { code: 'otp-wrong', field: 'otp' };

/** Returns true if a code cannot be right any more, so that the rider needs another one. */
export function isVoidCode(refusal: { readonly code: string; readonly ended?: unknown }): boolean {
  return refusal.code === OTP_WRONG.code && refusal.ended !== undefined;
}

/** Returns the error of a phone number that could not be parsed. */
export function phoneError(field: string, typed: string): PhoneFieldError {
  return typed.trim() === '' ? { field, code: 'phone-missing' } : invalidPhone(field, typed);
}

/** Returns the error of the phone number of a team member. */
export function memberPhoneError(typed: string): MemberFieldError {
  const field = 'phone';
  return typed.trim() === '' ? { field, code: 'member-phone-missing' } : invalidPhone(field, typed);
}
