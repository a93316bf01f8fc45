import { createHmac, timingSafeEqual } from 'node:crypto';
import type { QuoteSigner } from '#domain/fares/quote.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';
import { storedQuote } from '#infra/stored-json/stored-price.ts';

/** Longer than any quote. Rejects a long forged token without computing its signature. */
const MAX_TOKEN_LENGTH = 8_192;

/** Signs quotes as `payload.signature`. Anyone can read a token; only the secret can create one. */
export function quoteSigner(secret: string): QuoteSigner {
  const signature = (payload: string) => createHmac('sha256', secret).update(`quote:${payload}`).digest();

  return {
    sign(quote) {
      const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
      return `${payload}.${signature(payload).toString('base64url')}`;
    },
    verify(token) {
      const [payload, encoded, ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
      if (!payload || !encoded || rest.length > 0) return undefined;
      const [given, expected] = [Buffer.from(encoded, 'base64url'), signature(payload)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // An earlier version may have signed a quote of another shape.
      return storedQuote.safeParse(parseJson(Buffer.from(payload, 'base64url').toString())).data;
    },
  };
}
