import express, { type RequestHandler, Router } from 'express';
import { answer, isEqual } from '#app/server/webhooks/answer.ts';
import type { Receipt } from '#domain/messaging/receipts/receipt.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import { readSmsReport } from '#infra/messaging/sms/sms-receipts.ts';

const LIMIT = '256kb';

type UseCases = {
  readonly recordReceipts: (receipts: readonly Receipt[]) => Promise<void>;
  readonly applyReceipts: () => Promise<unknown>;
};

/**
 * Takes the delivery reports of SMS (docs/product/messages.md#receipts). The providers do not sign them, so their address ends with
 * a secret. POST answers 200 when they are stored, and 503 if the database does not answer. Without the secret, the address does
 * not exist.
 */
export function smsWebhook(
  { sms }: Pick<Config, 'sms'>,
  { recordReceipts, applyReceipts }: UseCases,
  log: Pick<Log, 'warn'>,
): RequestHandler {
  const router = Router();
  const token = sms?.reportToken;
  if (!token) return router;
  const warn = (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.name : 'Error' }, 'Delivery reports of SMS wait');

  // The secret is checked before the body is read.
  router.post('/webhooks/sms/:token', ({ params }, response, next) => {
    if (isEqual(params.token, token)) return next();
    answer(response, 404, 'Not found');
  });
  router.post(
    '/webhooks/sms/:token',
    express.text({ type: () => true, limit: LIMIT }),
    async (request, response) => {
      const body: unknown = request.body;
      const type = request.get('Content-Type') ?? '';
      const receipts = typeof body === 'string' ? readSmsReport(body, type, new Date()) : undefined;
      if (!receipts) return answer(response, 400, 'The body is not a delivery report');
      try {
        await recordReceipts(receipts);
      } catch (error) {
        warn(error);
        return answer(response.set('Retry-After', '5'), 503, 'The database does not answer');
      }
      answer(response, 200, 'Received');
      // The workers do what fails here.
      if (receipts.length > 0) await applyReceipts().catch(warn);
    },
  );
  return router;
}
