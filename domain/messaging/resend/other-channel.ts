import type { Actor } from '#domain/kernel/actor.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Address, withOthers } from '#domain/messaging/audience.ts';
import type { Channel, DeliverBy, StoredMessage } from '#domain/messaging/message.ts';
import { composeStored } from '#domain/messaging/resend/compose-stored.ts';
import { MESSAGE_NOT_FOUND, type ResendRefusal } from '#domain/messaging/resend/refusals.ts';
import { type ComposeDeps, NO_PURPOSE, ONE_TIME_CODE } from '#domain/messaging/resend/resend-message.ts';
import { type Resent, type SendByHand, sendByHand } from '#domain/messaging/resend/send-by-hand.ts';
import {
  type Attempt,
  type MessageForMany,
  type MessageStore,
  type MessageToSend,
  messageFor,
} from '#domain/messaging/send-message.ts';

export type OtherChannelStore = Pick<MessageStore, 'record'> & {
  readonly find: (id: number) => Promise<StoredMessage | undefined>;
  /** Returns the messages with these deduplication keys, in any order. */
  readonly findByKeys: (dedupeKeys: readonly string[]) => Promise<readonly StoredMessage[]>;
  /** Stores a message as being sent, with the person who sends it. Undefined if its deduplication key is in use. */
  readonly claimByHand: (message: MessageToSend, by: Actor) => Promise<Attempt | undefined>;
};

/** A way to send a message. `sent` is the message that went this way already. */
export type OtherChannel = {
  readonly channel: Channel;
  /** A phone in E.164 or an e-mail address. */
  readonly to: string;
  readonly sent: StoredMessage | null;
};

type Deps = ComposeDeps & {
  messages: Pick<OtherChannelStore, 'find' | 'findByKeys'>;
  deliver: DeliverBy;
};

type Prepared = {
  readonly stored: StoredMessage;
  readonly message: MessageForMany;
  readonly addresses: readonly Address[];
};

/**
 * Returns the other channels of the recipient of a message, in the order in which the system tries them. Refuses a one-time
 * code, a message that has lost its purpose, and one without another channel (docs/product/messages.md#other-channel).
 */
export function listOtherChannels(deps: Deps) {
  const prepare = prepareOther(deps);
  return async (id: number): Promise<Result<readonly OtherChannel[], ResendRefusal>> => {
    const prepared = await prepare(id);
    if (!prepared.ok) return prepared;
    const { addresses, message } = prepared.value;
    const known = await deps.messages.findByKeys(addresses.map(message.keyFor));
    return ok(
      addresses.map((address) => ({
        channel: address.channel,
        to: address.to,
        sent: known.find(({ dedupeKey }) => dedupeKey === message.keyFor(address)) ?? null,
      })),
    );
  };
}

/**
 * Sends a message by another channel of its recipient for a person, with the text of today
 * (docs/product/messages.md#other-channel). The provider has one attempt. Returns the message of that channel; a repeated call
 * sends nothing. Refuses like `listOtherChannels`, and a channel that is none of its results.
 */
export function sendByOtherChannel(deps: Deps & SendByHand<OtherChannelStore>) {
  const prepare = prepareOther(deps);
  return async ({
    id,
    channel,
    by,
  }: {
    readonly id: number;
    readonly channel: Channel;
    readonly by: Actor;
  }): Promise<Result<Resent, ResendRefusal>> => {
    const prepared = await prepare(id);
    if (!prepared.ok) return prepared;
    const { message, addresses, stored } = prepared.value;
    const address = addresses.find((each) => each.channel === channel);
    if (!address) return refuse(NO_OTHER_CHANNEL);
    const outgoing = messageFor(message, address);
    const key = message.keyFor(address);
    const { bookingId, rideshareBookingId, dutyId } = stored;
    const toSend = {
      ...outgoing,
      bookingId,
      rideshareBookingId,
      dutyId,
      dedupeKey: key,
      usefulUntil: message.usefulUntil,
      crew: message.crew ?? null,
    };
    return sendByHand(deps, {
      message: outgoing,
      address,
      bookingId,
      key,
      claim: (messages) => messages.claimByHand(toSend, by),
      find: async (messages) => (await messages.findByKeys([key]))[0],
    });
  };
}

/** Creates a function that composes a message for the other channels of its recipient, and sends nothing. */
function prepareOther(deps: Deps) {
  const compose = composeStored(deps);
  return async (id: number): Promise<Result<Prepared, ResendRefusal>> => {
    const stored = await deps.messages.find(id);
    if (!stored) return refuse(MESSAGE_NOT_FOUND);
    if (stored.kind === 'otp') return refuse(ONE_TIME_CODE);
    // An emptied message is old, or the data of its recipient was erased.
    if (stored.status === 'too-late' || stored.to === '') return refuse(NO_PURPOSE);
    for (const composed of await compose(stored)) {
      if (composed.state !== 'due') continue;
      const { message } = composed;
      if (message.usefulUntil && message.usefulUntil <= deps.clock()) continue;
      const isOfRecipient = (address: Address) =>
        message.keyFor({ ...address, channel: stored.channel }) === stored.dedupeKey;
      const all = withOthers(message.to).filter(isOfRecipient);
      if (all.length === 0) continue;
      const addresses = all.filter(
        ({ channel }) => channel !== stored.channel && deps.deliver[channel] !== undefined,
      );
      return addresses.length > 0 ? ok({ stored, message, addresses }) : refuse(NO_OTHER_CHANNEL);
    }
    return refuse(NO_PURPOSE);
  };
}

const NO_OTHER_CHANNEL = { code: 'message-not-resendable', reason: 'no-other-channel' } as const;
