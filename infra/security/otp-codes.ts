import { createHmac, randomInt } from 'node:crypto';
import { OTP } from '#domain/identity/otp.ts';
import type { OtpCodes } from '#domain/identity/ports.ts';

/** Codes from the system's secure random source; kept only as a hash that needs the secret to be guessed at. */
export function otpCodes(secret: string): OtpCodes {
  return {
    make: () => String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0'),
    hash: (phone, code) => createHmac('sha256', secret).update(`otp:${phone}:${code}`).digest('base64url'),
  };
}
