import type { RequestHandler } from 'express';
import { refuse } from '#app/server/refuse.ts';
import { RETRY_AFTER_SECONDS } from '#infra/outages/outage.ts';

/** No request waits longer, whatever is silent behind the site (docs/operate/connections.md#timeouts). */
export const ANSWER_WITHIN_MS = 9_000;

/**
 * Answers 503 if a request has no answer in time. Its work goes on, so what was posted may have taken effect: a client
 * that repeats it sends the same idempotency key. The time counts from the end of the request's body.
 */
export function answerDeadline(limitMs: number = ANSWER_WITHIN_MS): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      // A slow upload has its own limit in the HTTP server.
      if (!request.complete) return void timer.refresh();
      // The connection ends, because whatever the work answers later must not be taken for the next answer.
      response.set({ 'Retry-After': String(RETRY_AFTER_SECONDS), Connection: 'close' });
      refuse(request, response, {
        status: 503,
        code: 'unavailable',
        says: (words) => words.failed,
      });
    }, limitMs);
    const restart = () => timer.refresh();
    request.once('end', restart);
    response.once('close', () => {
      request.off('end', restart);
      clearTimeout(timer);
    });
    next();
  };
}
