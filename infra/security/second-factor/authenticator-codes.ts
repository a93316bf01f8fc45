import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorCodes } from '#domain/identity/second-factor/ports.ts';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Accepts the code of one step before and after the current one, for a clock that differs a little. */
const DRIFT_STEPS = 1;

/** The codes of authenticator apps: 6 digits, 30 seconds, SHA-1, which every app supports. */
export function authenticatorCodes(issuer: string): AuthenticatorCodes {
  const totp = (secret: string, label = '') =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

  return {
    newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
    stepOf(secret, code, now) {
      const timestamp = now.getTime();
      const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
      return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
    },
    address: (secret, phone) => totp(secret, phone).toString(),
  };
}
