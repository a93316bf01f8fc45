import { hkdfSync } from 'node:crypto';

/** The purposes of keys. Each purpose has its own key (docs/product/identity.md#keys). */
export const PURPOSES = [
  'session-cookie',
  'one-time-code',
  'device-cookie',
  'known-network',
  'quote',
  'authenticator-secret',
  'recovery-code',
  'passkey-user',
  'security-log',
  'calendar-feed',
  'driver-link',
  'message-login',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The keys of one purpose. The first makes new values; values that any of them made are accepted. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** The secret of the installation, and the one that it replaced, if that is still accepted. */
export type Secrets = { readonly sessionSecret: string; readonly previousSecret: string | null };

/** Returns the keys of one purpose: the key of the current secret, then the key of the previous one. */
export function deriveKeys({ sessionSecret, previousSecret }: Secrets, purpose: Purpose): Keys {
  const newest = deriveKey(sessionSecret, purpose);
  return previousSecret === null ? [newest] : [newest, deriveKey(previousSecret, purpose)];
}

/** Returns the 32-byte key for one purpose, derived from one secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `ratha:${purpose}`, 32));
}
