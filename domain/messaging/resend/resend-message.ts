import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Address } from '#domain/messaging/audience.ts';
import type { Crew, OutgoingMessage, StoredMessage } from '#domain/messaging/message.ts';
import { type Composers, composeStored, recipientOf } from '#domain/messaging/resend/compose-stored.ts';
import { MESSAGE_NOT_FOUND, type ResendRefusal } from '#domain/messaging/resend/refusals.ts';
import { type Resent, type SendByHand, sendByHand } from '#domain/messaging/resend/send-by-hand.ts';
import { type Attempt, type MessageStore, messageFor } from '#domain/messaging/send-message.ts';

export type ResendStore = Pick<MessageStore, 'record'> & {
  readonly find: (id: number) => Promise<StoredMessage | undefined>;
  /**
   * Claims a failed, unknown or stopped message after `expectedAttempts` attempts, and stores who sends it again. Only one of
   * several callers gets the claim.
   */
  readonly claimAgain: (
    id: number,
    again: OutgoingMessage & {
      readonly crew: Crew | null;
      readonly expectedAttempts: number;
      readonly by: Actor;
    },
  ) => Promise<Attempt | undefined>;
};

export type ResendMessage = {
  readonly id: number;
  readonly by: Actor;
  /** The attempts that the person saw. With more, somebody has sent it again meanwhile, and nothing is sent. */
  readonly expectedAttempts?: number | undefined;
};

export type ComposeDeps = Composers & {
  messages: Pick<ResendStore, 'find'>;
  clock: Clock;
};

/** The text and the recipient of today. */
type Again = { readonly message: OutgoingMessage; readonly address: Address; readonly crew: Crew | null };

/**
 * Sends a failed or stopped message, or one that may have been sent, again for a person, with the text of today
 * (docs/product/messages.md#resend). A repeated call sends nothing. The provider has one attempt.
 */
export function resendMessage(deps: ComposeDeps & SendByHand<ResendStore>) {
  const prepare = prepareResend(deps);
  return async ({ id, by, expectedAttempts }: ResendMessage): Promise<Result<Resent, ResendRefusal>> => {
    const prepared = await prepare({ id, expectedAttempts });
    if (!prepared.ok) return prepared;
    const { message, again } = prepared.value;
    if (!again) return ok({ message, sentNow: false });
    return sendByHand(deps, {
      message: again.message,
      address: again.address,
      bookingId: message.bookingId,
      key: message.dedupeKey ?? `message-${id}`,
      claim: (messages) =>
        messages.claimAgain(id, {
          ...again.message,
          crew: again.crew,
          expectedAttempts: message.attempts,
          by,
        }),
      find: (messages) => messages.find(id),
    });
  };
}

/**
 * Creates a function that composes a message to be sent again, and sends nothing. `again` is undefined if the message
 * needs no other attempt. Refuses a message that cannot be sent again.
 */
export function prepareResend(deps: ComposeDeps) {
  const compose = composeStored(deps);
  return async ({
    id,
    expectedAttempts,
  }: Pick<ResendMessage, 'id' | 'expectedAttempts'>): Promise<
    Result<{ readonly message: StoredMessage; readonly again: Again | undefined }, ResendRefusal>
  > => {
    const message = await deps.messages.find(id);
    if (!message) return refuse(MESSAGE_NOT_FOUND);
    const { attempts } = message;
    if (message.kind === 'otp') return refuse(ONE_TIME_CODE);
    // An emptied message is old, or the data of its recipient was erased.
    if (message.status === 'too-late' || message.to === '') return refuse(NO_PURPOSE);
    const isSeen = attempts === (expectedAttempts ?? attempts);
    if (!isSeen || !isResendable(message)) return ok({ message, again: undefined });
    const again = await composeAgain(message);
    return again ? ok({ message, again }) : refuse(NO_PURPOSE);
  };

  async function composeAgain(message: StoredMessage): Promise<Again | undefined> {
    for (const composed of await compose(message)) {
      if (composed.state !== 'due') continue;
      const { usefulUntil, crew = null } = composed.message;
      if (usefulUntil && usefulUntil <= deps.clock()) continue;
      const address = recipientOf(composed, message);
      if (address) return { message: messageFor(composed.message, address), address, crew };
    }
    return undefined;
  }
}

/** Returns whether a person can send the message again. */
export function isResendable({ kind, status }: Pick<StoredMessage, 'kind' | 'status'>): boolean {
  return (
    kind !== 'otp' &&
    kind !== 'answer' &&
    (status === 'failed' || status === 'unknown' || status === 'stopped')
  );
}

export const NO_PURPOSE = { code: 'message-not-resendable', reason: 'no-purpose' } as const;
export const ONE_TIME_CODE = { code: 'message-not-resendable', reason: 'one-time-code' } as const;
