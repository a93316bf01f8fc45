import { createHmac, randomInt } from 'node:crypto';
import type { RecoveryCodes } from '#domain/identity/second-factor/ports.ts';
import type { Keys } from '#infra/security/derive-key.ts';

/** Digits and letters without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;
const GROUP = 4;

/** Creates recovery codes such as `7k2m-9qxd-41vt` (60 bits). They are stored as keyed hashes. */
export function recoveryCodes([newest, ...earlier]: Keys): RecoveryCodes {
  return {
    make() {
      const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
      return characters.join('').replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
    },
    hashes(phone, typed) {
      const code = plainCode(typed);
      const hash = (key: Buffer) => createHmac('sha256', key).update(`${phone}:${code}`).digest('base64url');
      return [hash(newest), ...earlier.map(hash)];
    },
  };
}

/** Returns a typed code in the form in which it is hashed: case, blanks and dashes do not matter. */
function plainCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
