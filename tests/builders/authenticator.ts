import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows, some steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0, now = new Date()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: now.getTime() + steps * STEP_MS });
}

/** Returns a code that no step near now has. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (one) => !near.includes(one),
  );
  return wrong ?? '666666';
}
