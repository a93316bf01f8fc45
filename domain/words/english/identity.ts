import type { MemberFieldError, OtpFieldError, PhoneFieldError } from '#domain/identity/refusals.ts';
import type { FactorFieldError } from '#domain/identity/second-factor/refusals.ts';
import type { LastDigitsWrong } from '#domain/personal-data/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages about phones and codes. The login page loads this file, because the browser validates too. */
export const identityWords = {
  'phone-missing': {
    rider: 'Please enter your phone number',
    'seat-caller': 'Please enter your phone number.',
    team: 'Please enter the customer’s phone number',
  },
  'phone-invalid': 'Please enter a valid phone number (6-15 digits)',
  'phone-repeats-code': ({ meant }) =>
    `Did you mean ${meant}? The country code is there twice. Enter the number without it.`,
  'phone-length': ({ digits }) =>
    `An Indian number has 10 digits, and this one has ${digits}. If it is right, press Send OTP again.`,
  'member-phone-missing': 'Enter the phone number',
  'otp-missing': 'Please enter the verification code.',
  'otp-incomplete': 'Please enter the 6-digit OTP',
  'otp-incomplete-long': 'Please enter the 10-character OTP',
  'factor-code-incomplete': 'Enter the 6-digit code from your authenticator app',
  'recovery-code-missing': 'Enter a recovery code',
  'last-digits-wrong': ({ digits }) => `Enter the last ${digits} digits of the phone number`,
  'passkey-name-missing': 'Enter a name for the passkey',
  'passkey-name-long': 'Use at most 60 characters for the name',
} as const satisfies WordsOf<
  PhoneFieldError | OtpFieldError | MemberFieldError | FactorFieldError | LastDigitsWrong
>;
