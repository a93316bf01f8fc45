import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Address } from '#domain/messaging/audience.ts';
import type {
  Channel,
  Deliver,
  MessageAbout,
  MessageKind,
  MessageText,
  OutgoingMessage,
} from '#domain/messaging/message.ts';

/**
 * A message to store before it is sent. Messages with the same deduplication key are sent once; null is never
 * a duplicate.
 */
export type MessageToSend = OutgoingMessage & MessageAbout & { readonly dedupeKey: string | null };

/** `claimed`: this caller must send it. `being-sent`: another caller is sending it. */
export type Claim =
  | { readonly state: 'claimed'; readonly id: number }
  | { readonly state: 'already-sent' }
  | { readonly state: 'being-sent' };

export type MessageStore = {
  /**
   * Stores the message as being sent, or claims the stored one if it failed or its sender stopped responding.
   * Only one of several callers gets the claim.
   */
  readonly claim: (message: MessageToSend) => Promise<Claim>;
  readonly markSent: (id: number, reference: string) => Promise<void>;
  /** Marks a message as failed, unless it was sent meanwhile. `error` contains no personal data. */
  readonly markFailed: (id: number, error: string) => Promise<void>;
};

type Deps = { messages: MessageStore; deliver: Record<Channel, Deliver> };

type MessageForMany = {
  readonly kind: MessageKind;
  /** Returns the text for a recipient. */
  readonly textFor: (address: Address) => MessageText;
  readonly about: Partial<MessageAbout>;
  readonly to: readonly Address[];
  /** Returns the deduplication key for a recipient. */
  readonly keyFor: (address: Address) => string;
};

/**
 * Sends a message to every recipient, once each even if it is called again. Tries all recipients, then throws
 * a DeliveryError if one failed, so that a retry sends only what is missing. The error is permanent if no
 * retry would help. A message is sent twice only if the provider accepted it but that could not be stored.
 */
export async function sendEverywhere(deps: Deps, message: MessageForMany): Promise<void> {
  const outcomes = await Promise.allSettled(message.to.map((address) => send(deps, message, address)));
  throwFailures(outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason));
}

async function send(
  { messages, deliver }: Deps,
  { kind, textFor, about, keyFor }: MessageForMany,
  address: Address,
): Promise<void> {
  const { channel, to } = address;
  const key = keyFor(address);
  const message = { kind, channel, to, ...textFor(address) };
  const nothing: MessageAbout = { bookingId: null, rideshareBookingId: null };
  const claim = await messages.claim({ ...message, ...nothing, ...about, dedupeKey: key });
  if (claim.state === 'already-sent') return;
  if (claim.state === 'being-sent') {
    throw new DeliveryError(`${channel}: another attempt has not ended yet`, { permanent: false });
  }
  await deliverClaimed(messages, claim.id, () => deliver[channel]({ ...message, key, code: null }));
}

/** Delivers a claimed message and stores the result. Rethrows delivery errors. */
export async function deliverClaimed(
  messages: Pick<MessageStore, 'markSent' | 'markFailed'>,
  id: number,
  deliver: () => ReturnType<Deliver>,
): Promise<void> {
  let reference: string;
  try {
    ({ reference } = await deliver());
  } catch (error) {
    await messages.markFailed(id, error instanceof DeliveryError ? error.message : 'Unexpected failure');
    throw error;
  }
  await messages.markSent(id, reference);
}

function throwFailures(reasons: readonly unknown[]): void {
  const [first] = reasons;
  if (first === undefined) return;
  const refusals = reasons.filter((reason) => reason instanceof DeliveryError);
  if (refusals.length < reasons.length) throw reasons.find((reason) => !(reason instanceof DeliveryError));
  throw new DeliveryError(refusals.map(({ message }) => message).join('; '), {
    permanent: refusals.every(({ permanent }) => permanent),
  });
}
