import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Address } from '#domain/messaging/audience.ts';
import type { DeliverBy, Delivered, OutgoingMessage, StoredMessage } from '#domain/messaging/message.ts';
import { deliverOnce } from '#domain/messaging/resend/deliver-once.ts';
import { MESSAGE_NOT_FOUND, type MessageNotFound } from '#domain/messaging/resend/refusals.ts';
import type { Attempt, MessageStore } from '#domain/messaging/send-message.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';

/** The message after the call. `sentNow` is false if nothing was sent, because the message needs no other attempt. */
export type Resent = { readonly message: StoredMessage; readonly sentNow: boolean };

/** Takes note of a message that a dry run would send, by its deduplication key. Returns what its provider is taken to answer. */
export type Pretend = (key: string, would: WouldSend) => Delivered;

export type SendByHand<Store> = {
  inTransaction: InTransaction<{ messages: Store }>;
  /** Used after the transaction has ended. */
  messages: Store;
  deliver: DeliverBy;
  /** Replaces the provider in a dry run. Null otherwise. */
  pretend: Pretend | null;
};

type ByHand<Store> = {
  /** Claims the message, with who sends it. Undefined if it needs no other attempt. */
  readonly claim: (messages: Store) => Promise<Attempt | undefined>;
  readonly find: (messages: Store) => Promise<StoredMessage | undefined>;
  readonly message: OutgoingMessage;
  readonly address: Address;
  readonly bookingId: WouldSend['bookingId'];
  readonly key: string;
};

/**
 * Sends a message for a person who waits for it. The claim is one transaction, and the provider gets the message when it is committed.
 * Returns the message.
 */
export async function sendByHand<Store extends Pick<MessageStore, 'record'>>(
  deps: SendByHand<Store>,
  { claim, find, message, address: { channel, reader }, bookingId, key }: ByHand<Store>,
): Promise<Result<Resent, MessageNotFound>> {
  const { kind } = message;
  const claimed = await deps.inTransaction(async ({ messages }) => {
    const attempt = await claim(messages);
    if (attempt && deps.pretend) {
      const delivered = deps.pretend(key, { kind, channel, reader, bookingId });
      await messages.record(attempt, { outcome: 'accepted', ...delivered });
    }
    const stored = await find(messages);
    return stored ? ok({ attempt, stored }) : refuse(MESSAGE_NOT_FOUND);
  });
  if (!claimed.ok) return claimed;
  const { attempt, stored } = claimed.value;
  if (!attempt || deps.pretend) return ok({ message: stored, sentNow: attempt !== undefined });
  await deliverOnce(deps, attempt, message, key);
  const now = await find(deps.messages);
  return now ? ok({ message: now, sentNow: true }) : refuse(MESSAGE_NOT_FOUND);
}
