import { createHash, createHmac, randomBytes } from 'node:crypto';
import { loginSecrets } from '#domain/identity/by-message/message-login.ts';
import type { MessageLoginCodes } from '#domain/identity/by-message/ports.ts';
import type { Keys } from '#infra/security/derive-key.ts';

/**
 * Derives token and word of a request from its session and its reference with a key, so that a page can show them again and
 * only their digests are stored.
 */
export function messageLoginCodes([newest, ...earlier]: Keys): MessageLoginCodes {
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const digests = (kind: string, text: string): [string, ...string[]] => {
    const digest = (key: Buffer) => mac(key, `${kind}:${text}`).toString('base64url');
    return [digest(newest), ...earlier.map(digest)];
  };
  return {
    makeReference: () => randomBytes(16).toString('base64url'),
    secretsOf({ session, reference }) {
      const bytes = mac(newest, `secrets:${session}:${reference}`);
      return loginSecrets(bytes.readBigUInt64BE(0), bytes.readBigUInt64BE(8));
    },
    tokenDigests: (token) => digests('token', token),
    wordDigests: (word) => digests('word', word),
    // The provider's id contains the phone.
    messageDigest: (id) => createHash('sha256').update(id).digest('base64url'),
  };
}
