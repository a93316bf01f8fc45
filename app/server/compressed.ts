import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Brotli at 5 takes as long as gzip at 6 and is 10 to 15 % smaller (docs/decisions/0036-weight.md#measured). */
const BROTLI_QUALITY = 5;
/** A window of 256 kB: no page is longer, and the usual 4 MB are slow to allocate. */
const BROTLI_WINDOW = 18;

/**
 * Compresses each answer as one. Remix flushes the compressor after every chunk, and each flush resets its
 * dictionary: a page becomes several times as large. No page here sends a part of itself later.
 */
export const compressed: readonly RequestHandler[] = [
  compression({
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    },
  }),
  (_request, response, next) => {
    const { flush } = response;
    response.flush = function flushEvents() {
      if (/^text\/event-stream/i.test(String(response.getHeader('Content-Type')))) flush.call(response);
    };
    next();
  },
];
