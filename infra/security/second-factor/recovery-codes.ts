import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { RecoveryCodes } from '#domain/identity/second-factor/ports.ts';
import { cleanWord } from '#domain/kernel/text/typed-text.ts';
import type { Keys } from '#infra/security/derive-key.ts';

/** Digits and letters without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;
const GROUP = 4;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** The parameters of RFC 7914: 16 MiB and about 40 ms for each hash (docs/decisions/0021-second-factor.md). */
export const RECOVERY_CODE_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 1 };
export type ScryptCost = { readonly N: number; readonly r: number; readonly p: number };
const [SALT_BYTES, HASH_BYTES] = [16, 32];
const STORED = /^scrypt-(?<N>\d+)-(?<r>\d+)-(?<p>\d+)\$(?<salt>[\w-]+)\$(?<hash>[\w-]+)$/;

const slowHash = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Creates recovery codes such as `7k2m-9qxd-41vt` (60 bits). A stored code is `scrypt-N-r-p$salt$hash`: scrypt with
 * a salt of its own, over a keyed hash. Earlier releases stored the keyed hash alone.
 */
export function recoveryCodes(keys: Keys, cost = RECOVERY_CODE_COST): RecoveryCodes {
  const keyedHash = (key: Buffer, phone: string, code: string) =>
    createHmac('sha256', key).update(`${phone}:${code}`).digest();

  return {
    make() {
      const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
      return characters.join('').replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
    },

    async hash(phone, code) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await slowHash(keyedHash(keys[0], phone, plainCode(code)), salt, HASH_BYTES, cost);
      const parameters = `scrypt-${cost.N}-${cost.r}-${cost.p}`;
      return [parameters, salt.toString('base64url'), hash.toString('base64url')].join('$');
    },

    async find(phone, typed, stored) {
      const code = plainCode(typed);
      if (!CODE.test(code)) return undefined;
      const candidates = keys.map((key) => keyedHash(key, phone, code));
      for (const one of stored) {
        for (const candidate of candidates) if (await isHashOf(candidate, one)) return one;
      }
      return undefined;
    },
  };
}

/** Compares a keyed hash with a stored code, of this release or an earlier one. */
async function isHashOf(keyed: Buffer, stored: string): Promise<boolean> {
  const { N, r, p, salt = '', hash = '' } = STORED.exec(stored)?.groups ?? {};
  if (hash === '') return isSame(keyed, Buffer.from(stored, 'base64url'));
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const slow = await slowHash(keyed, Buffer.from(salt, 'base64url'), HASH_BYTES, cost);
  return isSame(slow, Buffer.from(hash, 'base64url'));
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns a typed code in the form in which it is hashed: case, blanks and dashes do not matter. */
function plainCode(typed: string): string {
  return cleanWord(typed).toLowerCase().replaceAll(/[ -]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
