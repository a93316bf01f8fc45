import { createHmac, randomInt } from 'node:crypto';
import { LONG_CODE_ALPHABET, OTP } from '#domain/identity/otp.ts';
import type { OtpCodes } from '#domain/identity/ports.ts';
import type { Keys } from '#infra/security/derive-key.ts';

/**
 * Creates one-time codes with the system's secure random generator. They are stored as keyed hashes, which cannot be
 * guessed without a key.
 */
export function otpCodes([newest, ...earlier]: Keys): OtpCodes {
  return {
    make: () => String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0'),
    makeLong: () =>
      Array.from(
        { length: OTP.longLength },
        () => LONG_CODE_ALPHABET[randomInt(LONG_CODE_ALPHABET.length)],
      ).join(''),
    hashes(phone, code) {
      const hash = (key: Buffer) => createHmac('sha256', key).update(`${phone}:${code}`).digest('base64url');
      return [hash(newest), ...earlier.map(hash)];
    },
  };
}
