import type { Actor } from '#domain/kernel/actor.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import type { HandledHow, InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import type { AnswerRefusal, NotAnswered } from '#domain/messaging/inbox/refusals.ts';
import type { Deliver } from '#domain/messaging/message.ts';
import { MESSAGE_NOT_FOUND, type MessageNotFound } from '#domain/messaging/resend/refusals.ts';
import { deliverClaimed, type MessageStore } from '#domain/messaging/send-message.ts';

/** Longest answer. A longer one is a letter. */
export const MAX_ANSWER_LENGTH = 1000;

export type Inbox = {
  readonly find: (id: number) => Promise<InboundMessage | undefined>;
  /** Closes the open messages of the same person up to this one. Returns how many were open. */
  readonly handle: (id: number, how: HandledHow, by: Actor) => Promise<number>;
};

export type AnswerPerson = {
  /** The message that is answered. */
  readonly id: number;
  readonly text: string;
  /** Names the request. The same one is sent once, however often it comes. */
  readonly requestKey: string;
  readonly by: Actor;
};

type Deps = {
  inbox: Inbox;
  messages: Pick<MessageStore, 'claim' | 'record'>;
  deliver: { readonly whatsapp: Deliver };
  /** Returns whether the person wrote within the 24 hours in which WhatsApp takes a free text. */
  hasWritten: (phone: string) => Promise<boolean>;
};

/**
 * Answers a person who wrote to the WhatsApp number, with a free text, and closes what the person wrote up to then
 * (docs/product/messages.md#inbox). The provider has one attempt. Refuses an empty text, one above 1,000 characters, and an
 * answer after 24 hours.
 */
export function answerPerson({ inbox, messages, deliver, hasWritten }: Deps) {
  return async ({
    id,
    text,
    requestKey,
    by,
  }: AnswerPerson): Promise<Result<InboundMessage, AnswerRefusal>> => {
    const body = cleanTyped(text).trim();
    if (body === '') return notAnswered('no-text');
    if ([...body].length > MAX_ANSWER_LENGTH) return notAnswered('too-long');
    const inbound = await inbox.find(id);
    if (!inbound) return refuse(MESSAGE_NOT_FOUND);
    if (!(await hasWritten(inbound.phone))) return notAnswered('window-closed');
    const problem = await send(inbound.phone, body, `answer-${requestKey}`);
    if (problem) return notAnswered(problem);
    await inbox.handle(id, 'answered', by);
    return ok((await inbox.find(id)) ?? inbound);
  };

  /** Sends the answer once. Returns why it was not surely taken. */
  async function send(to: string, body: string, key: string): Promise<'refused' | 'unknown' | undefined> {
    const message = { kind: 'answer', channel: 'whatsapp', to, subject: '', body } as const;
    const about = { bookingId: null, rideshareBookingId: null, dutyId: null, usefulUntil: null };
    const claim = await messages.claim({ ...message, ...about, dedupeKey: key });
    if (claim.state === 'sent' || claim.state === 'kept') return undefined;
    if (claim.state !== 'claimed') return claim.state === 'failed' ? 'refused' : 'unknown';
    try {
      await deliverClaimed(messages, claim, () => deliver.whatsapp({ ...message, key, code: null }), {
        maxAttempts: 1,
      });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return error.outcome === 'unknown' ? 'unknown' : 'refused';
    }
    return undefined;
  }
}

/** Closes what a person wrote without an answer. Returns the message. Refuses one that does not exist. */
export function closeInbound({ inbox }: Pick<Deps, 'inbox'>) {
  return async (id: number, by: Actor): Promise<Result<InboundMessage, MessageNotFound>> => {
    await inbox.handle(id, 'done', by);
    const inbound = await inbox.find(id);
    return inbound ? ok(inbound) : refuse(MESSAGE_NOT_FOUND);
  };
}

function notAnswered(reason: NotAnswered['reason']): Result<never, NotAnswered> {
  return refuse({ code: 'not-answered', reason });
}
