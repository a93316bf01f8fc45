import { DeliveryError, type DeliveryProblem } from '#domain/kernel/delivery-error.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { type Address, isInvited } from '#domain/messaging/audience.ts';
import type { Invitation } from '#domain/messaging/invitation/ride-entry.ts';
import {
  type Crew,
  type Deliver,
  type DeliverBy,
  type Delivered,
  MAX_ATTEMPTS,
  type MessageAbout,
  type MessageKind,
  type MessageState,
  type MessageText,
  type OutgoingMessage,
} from '#domain/messaging/message.ts';
import type { Timing, Wait } from '#domain/messaging/timing/when-to-send.ts';

/**
 * A message to store before it is sent. Messages with the same deduplication key are sent once; null is never
 * a duplicate.
 */
export type MessageToSend = OutgoingMessage &
  MessageAbout & {
    readonly dedupeKey: string | null;
    /** The driver and the vehicle that the text names, if it names any. */
    readonly crew?: Crew | null;
    /** The message has no purpose after this instant, and is then not sent. */
    readonly usefulUntil: Date | null;
    /** Until when the message is stored and not sent. */
    readonly wait?: Wait | null | undefined;
  };

/** One attempt to send a message. `attempt` counts from 1; a later attempt makes an earlier one void. */
export type Attempt = { readonly id: number; readonly attempt: number };

/**
 * `claimed`: this caller must send it. `waits`: nobody may send it yet, and it had no attempt. `being-sent`: another caller is
 * sending it. Otherwise the final state.
 */
export type Claim =
  | ({ readonly state: 'claimed' } & Attempt)
  | { readonly state: 'waits'; readonly waitMs: number }
  | { readonly state: 'being-sent' | Exclude<MessageState, 'queued'> };

/**
 * The result of an attempt. `error` contains no personal data. `waits`: it was no attempt, because the message waits for its
 * turn at the provider.
 */
export type AttemptOutcome =
  | ({ readonly outcome: 'accepted' } & Delivered)
  | { readonly outcome: 'waits'; readonly error: string; readonly waitMs: number }
  | { readonly outcome: DeliveryProblem; readonly error: string };

export type MessageStore = {
  /**
   * Stores the message as being sent, or claims a stored one that waits for its next attempt. Only one of several
   * callers gets the claim. A message whose sender stopped without an outcome becomes unknown, and one without a
   * purpose becomes too late; neither can be claimed.
   */
  readonly claim: (message: MessageToSend) => Promise<Claim>;
  /** Stores the outcome of an attempt, unless a later attempt has begun. */
  readonly record: (attempt: Attempt, outcome: AttemptOutcome) => Promise<void>;
  /** Ends the messages with these deduplication keys as too late if they wait for their next attempt. */
  readonly endTooLate: (dedupeKeys: readonly string[]) => Promise<void>;
};

type Deps = { messages: Pick<MessageStore, 'claim' | 'record'>; deliver: DeliverBy };

export type MessageForMany = {
  readonly kind: MessageKind;
  /** Returns the text for a recipient. */
  readonly textFor: (address: Address) => MessageText;
  /** The language of the text. English if absent. */
  readonly language?: LanguageCode | undefined;
  /** The entry for the calendars of those who are invited. */
  readonly invitation?: Invitation | undefined;
  readonly about: Partial<MessageAbout>;
  readonly to: readonly Address[];
  /** Returns the deduplication key for a recipient. */
  readonly keyFor: (address: Address) => string;
  readonly usefulUntil: Date | null;
  /** The driver and the vehicle that the text names, if it names any. */
  readonly crew?: Crew | null | undefined;
  /** When it goes. At once if absent. */
  readonly timing?: Timing | undefined;
};

/** A message about a booking or seat as it stands now. `outdated`: it no longer matches the status. */
export type Composed =
  | { readonly state: 'due'; readonly message: MessageForMany }
  | { readonly state: 'outdated'; readonly dedupeKeys: readonly string[] };

/**
 * Sends a composed message to every recipient. An outdated one is not sent, and ends as too late if it was waiting.
 * Throws like `sendEverywhere`.
 */
export async function sendComposed(
  deps: Deps & { messages: MessageStore },
  composed: Composed | undefined,
): Promise<void> {
  if (composed?.state === 'outdated') await deps.messages.endTooLate(composed.dedupeKeys);
  if (composed?.state === 'due') await sendEverywhere(deps, composed.message);
}

/**
 * Sends a message to every recipient, once each even if it is called again. Tries all recipients, then throws a
 * DeliveryError if one was not surely accepted. The error is `refused-for-now` if a retry may help: it sends only
 * what was surely not taken, never a message of unknown outcome (docs/product/messages.md#unknown).
 */
export async function sendEverywhere(deps: Deps, message: MessageForMany): Promise<void> {
  const outcomes = await Promise.allSettled(
    message.to.map((address) => sendOrOtherwise(deps, message, address)),
  );
  throwFailures(outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason));
}

/**
 * Sends a message, and if the channel refuses it for good or until the operator corrects something, also by the next channel
 * (docs/product/messages.md#otherwise). The first channel is tried again as if there were no other. Skips the channels that
 * this installation does not have. Throws the DeliveryErrors as one.
 */
async function sendOrOtherwise(deps: Deps, message: MessageForMany, address: Address): Promise<void> {
  const { otherwise } = address;
  const deliver = deps.deliver[address.channel];
  if (!deliver) {
    if (otherwise) await sendOrOtherwise(deps, message, otherwise);
    return;
  }
  try {
    await send({ ...deps, deliver }, message, address);
  } catch (error) {
    const isRefused = error instanceof DeliveryError && (error.outcome === 'refused' || error.operatorFault);
    if (!isRefused || !otherwise) throw error;
    const failures: unknown[] = [error];
    await sendOrOtherwise(deps, message, otherwise).catch((failure) => failures.push(failure));
    throwFailures(failures);
  }
}

async function send(
  { messages, deliver }: Pick<Deps, 'messages'> & { readonly deliver: Deliver },
  many: MessageForMany,
  address: Address,
): Promise<void> {
  const { about, keyFor, usefulUntil, crew = null, timing } = many;
  const { channel } = address;
  const key = keyFor(address);
  const message = messageFor(many, address);
  const nothing: MessageAbout = { bookingId: null, rideshareBookingId: null, dutyId: null };
  const claim = await messages.claim({
    ...message,
    ...nothing,
    ...about,
    dedupeKey: key,
    usefulUntil,
    crew,
    wait: timing?.wait,
  });
  switch (claim.state) {
    case 'claimed':
      return deliverClaimed(messages, claim, () => deliver({ ...message, key, code: null }), {
        maxAttempts: MAX_ATTEMPTS,
      });
    case 'waits':
      throw new DeliveryError(`${channel}: waits`, { outcome: 'refused-for-now', waitMs: claim.waitMs });
    case 'being-sent':
      throw new DeliveryError(`${channel}: another attempt has not ended yet`, {
        outcome: 'refused-for-now',
      });
    case 'failed':
      throw new DeliveryError(`${channel}: an earlier attempt failed`, { outcome: 'refused' });
    case 'unknown':
      throw new DeliveryError(`${channel}: an earlier attempt may have sent it`, { outcome: 'unknown' });
    case 'sent':
    case 'kept':
    case 'too-late':
    case 'stopped':
  }
}

/** Returns the message to one of its recipients. */
export function messageFor(
  { kind, textFor, language, invitation, timing }: MessageForMany,
  address: Address,
): OutgoingMessage {
  const { channel, to } = address;
  return {
    kind,
    channel,
    to,
    ...textFor(address),
    ...(language && { language }),
    ...(invitation && isInvited(address) && { invitation }),
    ...(timing?.isSoon && { isSoon: true }),
  };
}

/**
 * Delivers a claimed message and stores the outcome. Throws a DeliveryError if it is not surely accepted. The last
 * of `maxAttempts` is refused for good, and one that waits for its turn is no attempt if there are more. An unexpected error
 * leaves the outcome unknown.
 */
export async function deliverClaimed(
  messages: Pick<MessageStore, 'record'>,
  { id, attempt }: Attempt,
  deliver: () => ReturnType<Deliver>,
  { maxAttempts }: { readonly maxAttempts: number },
): Promise<void> {
  let delivered: Delivered;
  try {
    delivered = await deliver();
  } catch (error) {
    if (!(error instanceof DeliveryError)) {
      await messages.record({ id, attempt }, { outcome: 'unknown', error: 'Unexpected failure' });
      throw error;
    }
    const { waitMs } = error;
    if (waitMs !== undefined && maxAttempts > 1) {
      await messages.record({ id, attempt }, { outcome: 'waits', error: error.message, waitMs });
      throw error;
    }
    const isLast = error.outcome === 'refused-for-now' && attempt >= maxAttempts;
    const problem = isLast ? new DeliveryError(error.message, { outcome: 'refused' }) : error;
    await messages.record({ id, attempt }, { outcome: problem.outcome, error: problem.message });
    throw problem;
  }
  await messages.record({ id, attempt }, { outcome: 'accepted', ...delivered });
}

/** Final problems in the order of their weight for the caller. */
const WEIGHTIEST: readonly DeliveryProblem[] = ['refused-for-now', 'unknown', 'refused'];

function throwFailures(reasons: readonly unknown[]): void {
  const [first] = reasons;
  if (first === undefined) return;
  const problems = reasons.filter((reason) => reason instanceof DeliveryError);
  if (problems.length < reasons.length) throw reasons.find((reason) => !(reason instanceof DeliveryError));
  const outcome = WEIGHTIEST.find((weight) => problems.some((problem) => problem.outcome === weight));
  const open = problems.filter((problem) => problem.outcome === 'refused-for-now');
  const waits = open.map(({ waitMs }) => waitMs).filter((waitMs) => waitMs !== undefined);
  throw new DeliveryError(problems.map(({ message }) => message).join('; '), {
    outcome: outcome ?? 'unknown',
    // Another one that was refused is tried again with the usual pauses.
    waitMs: outcome === 'refused-for-now' && waits.length === open.length ? Math.min(...waits) : undefined,
  });
}
