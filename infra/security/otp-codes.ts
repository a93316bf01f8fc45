import { createHmac, randomInt } from 'node:crypto';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpCodes } from '#domain/identity/ports.ts';

/**
 * Creates one-time codes with the system's secure random generator. They are stored as keyed hashes, which cannot be
 * guessed without the secret.
 */
export function otpCodes(secret: string): OtpCodes {
  return {
    make: () => String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0'),
    hash: (phone, code) => createHmac('sha256', secret).update(`otp:${phone}:${code}`).digest('base64url'),
  };
}
