import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Quote, QuoteSeal } from '#domain/fares/quote.ts';

/** Longer than any quote; spares the work on a forged flood of text. */
const MAX_TOKEN_LENGTH = 8_192;

/** Quotes as `payload.signature`: readable by anyone, made only with the secret. */
export function quoteSeal(secret: string): QuoteSeal {
  const sign = (payload: string) => createHmac('sha256', secret).update(`quote:${payload}`).digest();

  return {
    seal(quote) {
      const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    open(token) {
      const [payload, signature, ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
      if (!payload || !signature || rest.length > 0) return undefined;
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(payload)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      // Only this process's own JSON carries the signature.
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Quote;
    },
  };
}
