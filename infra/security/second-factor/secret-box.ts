import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretBox } from '#domain/identity/second-factor/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Keys } from '#infra/security/derive-key.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets with the first of the 32-byte `keys`, and decrypts them with any (AES-256-GCM).
 * The owner is authenticated, so a secret that is copied to another row does not open.
 */
export function secretBox(keys: Keys): SecretBox {
  function seal(secret: string, owner: Phone): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, keys[0], nonce).setAAD(Buffer.from(owner));
    const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  }

  function open(sealed: string, owner: Phone): string | undefined {
    for (const key of keys) {
      const secret = decrypt(key, sealed, owner);
      if (secret !== undefined) return secret;
    }
    return undefined;
  }

  return {
    seal,
    open,
    renewed(sealed, owner) {
      if (decrypt(keys[0], sealed, owner) !== undefined) return sealed;
      const secret = open(sealed, owner);
      return secret === undefined ? sealed : seal(secret, owner);
    },
  };
}

function decrypt(key: Buffer, sealed: string, owner: Phone): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
