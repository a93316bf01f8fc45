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

/** A message to be written down before it is sent. Those with the same dedupe key are one; null is like no other. */
export type MessageToSend = OutgoingMessage & MessageAbout & { readonly dedupeKey: string | null };

/** `claimed`: it is the caller's to send. `being-sent`: another caller has claimed it and not yet said how it went. */
export type Claim =
  | { readonly state: 'claimed'; readonly id: number }
  | { readonly state: 'already-sent' }
  | { readonly state: 'being-sent' };

export type MessageStore = {
  /**
   * Writes the message down as being sent, or takes over the one of the same dedupe key if it failed, or if whoever
   * claimed it has been silent for longer than any provider takes. Of several callers at once one gets it.
   */
  readonly claim: (message: MessageToSend) => Promise<Claim>;
  readonly markSent: (id: number, reference: string) => Promise<void>;
  /** Leaves a message alone that has been sent meanwhile. `error` names no person. */
  readonly markFailed: (id: number, error: string) => Promise<void>;
};

type Deps = { messages: MessageStore; deliver: Record<Channel, Deliver> };

type MessageForMany = {
  readonly kind: MessageKind;
  readonly text: MessageText;
  readonly about: Partial<MessageAbout>;
  readonly to: readonly Address[];
  /** Names the message on one channel, so that it is sent there once. */
  readonly keyOn: (channel: Channel) => string;
};

/**
 * Sends one message to every address, to each at most once however often it is called. Every address is tried; then it
 * throws if one failed, so that calling it again sends what is missing: a DeliveryError, permanent if no address is
 * worth another try. The one message that can go out twice is that which a provider took and nobody could write down.
 */
export async function sendEverywhere(deps: Deps, message: MessageForMany): Promise<void> {
  const outcomes = await Promise.allSettled(message.to.map((address) => send(deps, message, address)));
  throwFailures(outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason));
}

async function send(
  { messages, deliver }: Deps,
  { kind, text, about, keyOn }: MessageForMany,
  address: Address,
): Promise<void> {
  const { channel } = address;
  const key = keyOn(channel);
  const message = { kind, ...address, ...text };
  const nothing: MessageAbout = { bookingId: null, rideshareBookingId: null };
  const claim = await messages.claim({ ...message, ...nothing, ...about, dedupeKey: key });
  if (claim.state === 'already-sent') return;
  if (claim.state === 'being-sent') {
    throw new DeliveryError(`${channel}: another attempt has not ended yet`, { permanent: false });
  }
  await deliverClaimed(messages, claim.id, () => deliver[channel]({ ...message, key, code: null }));
}

/** Delivers a claimed message and writes down how it went; throws what the delivery threw. */
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
