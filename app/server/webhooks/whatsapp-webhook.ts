import express, { type RequestHandler, Router } from 'express';
import { answer, isEqual } from '#app/server/webhooks/answer.ts';
import type { LoginText } from '#domain/identity/by-message/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { ChosenByChat } from '#domain/messaging/inbox/chat-choices.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import {
  isSignedByMeta,
  type Notification,
  readNotification,
} from '#infra/messaging/whatsapp/whatsapp-webhook.ts';

/** Meta sends notifications of up to 3 MB. */
const LIMIT = '3mb';
const PATH = '/webhooks/whatsapp';

type UseCases = {
  readonly recordNotification: (notification: Notification) => Promise<void>;
  readonly takeStopWords: (written: Notification['written']) => Promise<readonly ChosenByChat[]>;
  readonly confirmChoices: (choices: readonly ChosenByChat[]) => Promise<void>;
  readonly applyReceipts: () => Promise<unknown>;
  readonly takeLoginTexts: (texts: readonly LoginText[]) => Promise<void>;
  readonly replyToLogins: () => Promise<void>;
};

/**
 * Takes from Meta the receipts of WhatsApp messages, who wrote to the number (docs/product/messages.md#receipts), and texts that log in
 * (docs/product/identity.md#message-login). GET is the check that Meta makes when
 * the address is entered. POST answers 200 when they are stored, 401 to a wrong signature, and 503 if the database
 * does not answer, after which Meta tries again for days. Without its variables, the address does not exist.
 */
export function whatsappWebhook(
  { whatsapp }: Pick<Config, 'whatsapp'>,
  {
    recordNotification,
    takeStopWords,
    confirmChoices,
    applyReceipts,
    takeLoginTexts,
    replyToLogins,
  }: UseCases,
  log: Pick<Log, 'warn'>,
): RequestHandler {
  const router = Router();
  if (!whatsapp?.webhook) return router;
  const { phoneNumberId, webhook } = whatsapp;
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : 'Error' },
      'Receipts or replies of WhatsApp wait',
    );

  router.get(PATH, ({ query }, response) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isMeta = mode === 'subscribe' && typeof token === 'string' && isEqual(token, webhook.verifyToken);
    if (!isMeta || typeof challenge !== 'string') return answer(response, 403, 'The verify token is wrong');
    answer(response, 200, challenge);
  });

  router.post(PATH, express.raw({ type: () => true, limit: LIMIT }), async (request, response) => {
    const bytes: unknown = request.body;
    // Without a body, the parser leaves an object.
    const isSigned =
      Buffer.isBuffer(bytes) && isSignedByMeta(bytes, request.get('X-Hub-Signature-256'), webhook.appSecret);
    if (!isSigned) return answer(response, 401, 'The signature is wrong');
    const notification = readNotification(bytes.toString('utf8'), phoneNumberId);
    if (!notification) return answer(response, 400, 'The body is not a notification of WhatsApp');
    const texts = loginTextsOf(notification);
    let chosen: readonly ChosenByChat[];
    try {
      await recordNotification(notification);
      chosen = await takeStopWords(notification.written);
      await takeLoginTexts(texts);
    } catch (error) {
      warn(error);
      return answer(response.set('Retry-After', '5'), 503, 'The database does not answer');
    }
    answer(response, 200, 'Received');
    // The workers do what fails here.
    await Promise.all([
      confirmChoices(chosen).catch(warn),
      texts.length > 0 && replyToLogins().catch(warn),
      notification.receipts.length > 0 && applyReceipts().catch(warn),
    ]);
  });
  return router;
}

/** Returns what may be a text or a word of a login. */
function loginTextsOf({ written }: Notification): LoginText[] {
  return written
    .filter(({ kind }) => kind === 'text')
    .map(({ phone, body, reference }) => ({ phone: phone as Phone, text: body, messageId: reference }));
}
