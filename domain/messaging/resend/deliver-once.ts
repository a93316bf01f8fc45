import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { DeliverBy, OutgoingMessage } from '#domain/messaging/message.ts';
import { type Attempt, deliverClaimed, type MessageStore } from '#domain/messaging/send-message.ts';

/** Delivers a message that a person waits for, in one attempt, and stores the outcome. The stored message says what went wrong. */
export async function deliverOnce(
  deps: { readonly messages: Pick<MessageStore, 'record'>; readonly deliver: DeliverBy },
  attempt: Attempt,
  message: OutgoingMessage,
  key: string,
): Promise<void> {
  const deliver = async () => {
    const by = deps.deliver[message.channel];
    if (by) return by({ ...message, key, code: null, isWaited: true });
    throw new DeliveryError(`${message.channel}: this channel is not set up any more`, {
      outcome: 'refused',
    });
  };
  try {
    await deliverClaimed(deps.messages, attempt, deliver, { maxAttempts: 1 });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
  }
}
