import { hkdfSync } from 'node:crypto';

/** Returns the 32-byte key for one purpose, derived from the configured secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `ratha:${purpose}`, 32));
}
