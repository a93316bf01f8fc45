import { createHmac, timingSafeEqual } from 'node:crypto';
import type { QuoteSigner } from '#domain/fares/quote.ts';
import type { Keys } from '#infra/security/derive-key.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';
import { storedQuote } from '#infra/stored-json/stored-price.ts';

/** Longer than any quote. Rejects a long forged token without computing its signature. */
const MAX_TOKEN_LENGTH = 8_192;

/**
 * Signs quotes as `payload.signature` with the first key, and accepts signatures of all. Anyone can read a token; only a
 * key can create one.
 */
export function quoteSigner(keys: Keys): QuoteSigner {
  const signature = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest();

  return {
    sign(quote) {
      const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
      return `${payload}.${signature(keys[0], payload).toString('base64url')}`;
    },
    verify(token) {
      const [payload, encoded, ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
      if (!payload || !encoded || rest.length > 0) return undefined;
      const given = Buffer.from(encoded, 'base64url');
      if (!keys.some((key) => isSame(given, signature(key, payload)))) return undefined;
      // An earlier version may have signed a quote of another shape.
      return storedQuote.safeParse(parseJson(Buffer.from(payload, 'base64url').toString())).data;
    },
  };
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
