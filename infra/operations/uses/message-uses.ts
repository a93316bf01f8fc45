import { randomUUID } from 'node:crypto';
import { ok, refuse } from '#domain/kernel/result.ts';
import { ANSWER_PERSON, CLOSE_INBOUND } from '#domain/messaging/inbox/answer-person.operation.ts';
import { STOP_MESSAGE } from '#domain/messaging/ledger/stop-message.operation.ts';
import { messageStateLabel, type StoredMessage } from '#domain/messaging/message.ts';
import { MESSAGE_NOT_FOUND } from '#domain/messaging/resend/refusals.ts';
import { RESEND_MESSAGE, SEND_BY_OTHER_CHANNEL } from '#domain/messaging/resend/resend-message.operation.ts';
import type { Resent } from '#domain/messaging/resend/send-by-hand.ts';
import { inboundJson } from '#infra/operations/answers/inbound-json.ts';
import { messageJson } from '#infra/operations/answers/message-json.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on messages with their use cases. */

export const resendMessage = use(RESEND_MESSAGE, {
  async prepare({ queries }, inputs) {
    const found = await queries.messages.details(inputs.message);
    return found ? ok({ ...inputs, seen: inputs.seen ?? found.message.attempts }) : refuse(MESSAGE_NOT_FOUND);
  },
  run: ({ acts }, { message: id, seen: expectedAttempts }, by) =>
    acts.resendMessage({ id, expectedAttempts, by }),
  question: ({ inputs: { message }, would: { sentNow } }) =>
    sentNow ? `Send message ${message} again? It may have arrived already.` : null,
  ...isSent(),
});

export const sendByOtherChannel = use(SEND_BY_OTHER_CHANNEL, {
  run: ({ acts }, { message: id, by: channel }, by) => acts.sendByOtherChannel({ id, channel, by }),
  question: ({ inputs: { message, by: channel }, would: { sentNow } }) =>
    sentNow ? `Send message ${message} by ${channel} too? It may have arrived already.` : null,
  ...isSent(),
});

export const stopMessage = use(STOP_MESSAGE, {
  run: ({ acts }, { message: id }, by) => acts.stopMessage({ id, by }),
  json: ({ answer: { message, stoppedNow } }) => ({ stored: messageJson(message), stoppedNow }),
  says: ({ answer: { message, stoppedNow } }) =>
    stoppedNow
      ? `${stateOf(message)}.`
      : `${stateOf(message)}. Nothing was stopped: it does not wait for another attempt.`,
});

/** Each run is a request of its own, so it sends the text once more. */
export const answerPerson = use(ANSWER_PERSON, {
  run: ({ acts }, { message: id, text }, by) => acts.answerPerson({ id, text, requestKey: randomUUID(), by }),
  json: ({ answer: { message } }) => ({ stored: inboundJson(message) }),
  says: ({ answer: { message } }) => `Message ${message.id}: the answer went to ${message.phone}.`,
});

export const closeInbound = use(CLOSE_INBOUND, {
  run: ({ acts }, { message: id }, by) => acts.closeInbound({ id, by }),
  json: ({ answer: { message } }) => ({ stored: inboundJson(message) }),
  says: ({ answer: { message } }) => `Message ${message.id}: closed.`,
});

function isSent() {
  return {
    json: ({ answer: { message, sentNow } }: Answered<Resent>) => ({ stored: messageJson(message), sentNow }),
    says({ answer: { message, sentNow } }: Answered<Resent>) {
      const reason = message.error ? ` (${message.error})` : '';
      return sentNow ? `${stateOf(message)}${reason}.` : `${stateOf(message)}. Nothing was sent.`;
    },
  };
}

function stateOf(message: StoredMessage): string {
  return `Message ${message.id}: ${messageStateLabel(message.status, message)}`;
}

export const MESSAGE_USES = [
  resendMessage,
  sendByOtherChannel,
  stopMessage,
  answerPerson,
  closeInbound,
] as const;
