import type { Request, RequestHandler } from 'express';
import { isUnsafe } from '#app/server/guards/origin-guard.ts';
import { refuse } from '#app/server/refuse.ts';

/** No form or call of ours comes near it (docs/product/limits.md#requests). */
const LIMIT_KB = 64;
/** How much of a refused body is read and discarded, and for how long, so that the sender receives the response. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARD_MS = 10_000;

/** Refuses bodies over 64 kB (413) and bodies without a length (411), before anything reads them. */
export const bodyLimit: RequestHandler = (request, response, next) => {
  if (!isUnsafe(request)) return next();
  if (request.get('Transfer-Encoding') !== undefined) {
    discardBody(request);
    return refuse(request, response, {
      status: 411,
      code: 'length-required',
      says: (words) => words.lengthMissing,
    });
  }
  if (Number(request.get('Content-Length') ?? 0) <= LIMIT_KB * 1024) return next();
  discardBody(request);
  refuse(request, response, {
    status: 413,
    code: 'body-too-large',
    says: (words) => words.bodyTooLarge(LIMIT_KB),
  });
};

/**
 * Reads and discards the rest of a refused body. Closing the connection at once would reset it, and the sender
 * would not receive the response. Closes the connection if the body is too long or too slow.
 */
function discardBody(request: Request): void {
  const cutOff = () => request.socket.destroy();
  const timer = setTimeout(cutOff, DISCARD_MS);
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) cutOff();
  });
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
