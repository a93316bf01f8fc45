import type { Actor } from '#domain/kernel/actor.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import type { HandledHow, InboundMessage } from '#domain/messaging/inbox/inbound-message.ts';
import type { AnswerRefusal, NotAnswered } from '#domain/messaging/inbox/refusals.ts';
import type { Deliver } from '#domain/messaging/message.ts';
import { MESSAGE_NOT_FOUND, type MessageNotFound } from '#domain/messaging/resend/refusals.ts';
import type { Pretend } from '#domain/messaging/resend/send-by-hand.ts';
import { type Attempt, deliverClaimed, type MessageStore } from '#domain/messaging/send-message.ts';

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

/** The message after the call. `sentNow` is false if the same request had sent its answer before. */
export type AnsweredPerson = { readonly message: InboundMessage; readonly sentNow: boolean };

/** The message after the call. `closedNow` is false if it was not open. */
export type ClosedInbound = { readonly message: InboundMessage; readonly closedNow: boolean };

type Messages = Pick<MessageStore, 'claim' | 'record'>;

type Deps = {
  inTransaction: InTransaction<{ inbox: Inbox; messages: Messages }>;
  /** Used outside of the transaction. */
  inbox: Inbox;
  messages: Messages;
  deliver: { readonly whatsapp: Deliver };
  /** Replaces the provider in a dry run. Null otherwise. */
  pretend: Pretend | null;
  /** Returns whether the person wrote within the 24 hours in which WhatsApp takes a free text. */
  hasWritten: (phone: string) => Promise<boolean>;
};

/**
 * Answers a person who wrote to the WhatsApp number, with a free text, and closes what the person wrote up to then
 * (docs/product/messages.md#inbox). The claim is one transaction, and the provider has one attempt when it is committed. Refuses an
 * empty text, one above 1,000 characters, and an answer after 24 hours.
 */
export function answerPerson(deps: Deps) {
  return async ({
    id,
    text,
    requestKey,
    by,
  }: AnswerPerson): Promise<Result<AnsweredPerson, AnswerRefusal>> => {
    const body = cleanTyped(text).trim();
    if (body === '') return notAnswered('no-text');
    if ([...body].length > MAX_ANSWER_LENGTH) return notAnswered('too-long');
    const inbound = await deps.inbox.find(id);
    if (!inbound) return refuse(MESSAGE_NOT_FOUND);
    if (!(await deps.hasWritten(inbound.phone))) return notAnswered('window-closed');
    const key = `answer-${requestKey}`;
    const answer = { kind: 'answer', channel: 'whatsapp', to: inbound.phone, subject: '', body } as const;
    const claimed = await deps.inTransaction(async ({ inbox, messages }): Promise<Claimed> => {
      const claim = await messages.claim({ ...answer, ...ABOUT_NOTHING, dedupeKey: key });
      if (claim.state === 'sent' || claim.state === 'kept')
        return ok({ message: inbound, sentNow: false, attempt: null });
      if (claim.state !== 'claimed') return notAnswered(claim.state === 'failed' ? 'refused' : 'unknown');
      if (!deps.pretend) return ok({ message: inbound, sentNow: true, attempt: claim });
      const would = { kind: 'answer', channel: 'whatsapp', reader: 'customer', bookingId: null } as const;
      await messages.record(claim, { outcome: 'accepted', ...deps.pretend(key, would) });
      await inbox.handle(id, 'answered', by);
      return ok({ message: (await inbox.find(id)) ?? inbound, sentNow: true, attempt: null });
    });
    if (!claimed.ok) return claimed;
    const { message, sentNow, attempt } = claimed.value;
    if (deps.pretend) return ok({ message, sentNow });
    if (attempt) {
      const problem = await send(attempt, () => deps.deliver.whatsapp({ ...answer, key, code: null }));
      if (problem) return notAnswered(problem);
    }
    await deps.inbox.handle(id, 'answered', by);
    return ok({ message: (await deps.inbox.find(id)) ?? message, sentNow });
  };

  /** Sends the answer once. Returns why it was not surely taken. */
  async function send(
    attempt: Attempt,
    deliver: () => ReturnType<Deliver>,
  ): Promise<'refused' | 'unknown' | undefined> {
    try {
      await deliverClaimed(deps.messages, attempt, deliver, { maxAttempts: 1 });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return error.outcome === 'unknown' ? 'unknown' : 'refused';
    }
    return undefined;
  }
}

type Claimed = Result<AnsweredPerson & { readonly attempt: Attempt | null }, NotAnswered>;

const ABOUT_NOTHING = { bookingId: null, rideshareBookingId: null, dutyId: null, usefulUntil: null } as const;

/** Closes what a person wrote without an answer. Returns the message. Refuses one that does not exist. */
export function closeInbound({ inTransaction }: { inTransaction: InTransaction<{ inbox: Inbox }> }) {
  return ({
    id,
    by,
  }: {
    readonly id: number;
    readonly by: Actor;
  }): Promise<Result<ClosedInbound, MessageNotFound>> =>
    inTransaction(async ({ inbox }) => {
      const closed = await inbox.handle(id, 'done', by);
      const message = await inbox.find(id);
      return message ? ok({ message, closedNow: closed > 0 }) : refuse(MESSAGE_NOT_FOUND);
    });
}

function notAnswered(reason: NotAnswered['reason']): Result<never, NotAnswered> {
  return refuse({ code: 'not-answered', reason });
}
