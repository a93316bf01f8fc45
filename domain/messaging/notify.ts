import type { Booking } from '#domain/bookings/booking.ts';
import type { PromiseWindows } from '#domain/bookings/booking-promise.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type Address, audienceOf, dedupeKey, stillTrue } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import { DeliveryError } from '#domain/messaging/delivery-error.ts';
import type {
  BookingMessageKind,
  Channel,
  Deliver,
  MessageText,
  OutgoingMessage,
} from '#domain/messaging/message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';

/** A message to be written down before it is sent. Those with the same dedupe key are one; null is like no other. */
export type MessageToSend = OutgoingMessage & {
  readonly bookingId: BookingId | null;
  readonly dedupeKey: string | null;
};

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

export type FindDriver = { readonly of: (bookingId: BookingId) => Promise<DriverDetails | null> };

export type NotifyDeps = {
  bookings: FindBooking;
  messages: MessageStore;
  deliver: Record<Channel, Deliver>;
  /** Absent: no driver is known, and the ride's details say that the team will send them. */
  drivers?: FindDriver;
  brand: Brand;
  windows: PromiseWindows;
  clock: Clock;
};

/**
 * Sends one message about a booking on every channel it goes by, each at most once however often it is called, and
 * nothing when the booking is gone or has moved on. Every channel is tried; then it throws if one failed, so that
 * calling it again sends what is missing: a DeliveryError, permanent if no channel is worth another try.
 * The one message that can go out twice is that which a provider took and nobody could write down any more.
 */
export function notifyAboutBooking(deps: NotifyDeps) {
  return async ({ bookingId, kind }: { bookingId: BookingId; kind: BookingMessageKind }): Promise<void> => {
    const booking = await deps.bookings.find(bookingId);
    if (!booking || !stillTrue(kind, booking)) return;
    const text = await textOf(deps, kind, booking);
    const outcomes = await Promise.allSettled(
      audienceOf(kind, booking, deps.brand).map((address) => send(deps, bookingId, kind, address, text)),
    );
    throwFailures(outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason));
  };
}

async function textOf(deps: NotifyDeps, kind: BookingMessageKind, booking: Booking): Promise<MessageText> {
  const driver = kind === 'ride-details' ? ((await deps.drivers?.of(booking.id)) ?? null) : null;
  const facts = bookingFacts(booking, { windows: deps.windows, driver, now: deps.clock() });
  return bookingMessage(kind, facts, deps.brand);
}

async function send(
  { messages, deliver }: NotifyDeps,
  bookingId: BookingId,
  kind: BookingMessageKind,
  address: Address,
  text: MessageText,
): Promise<void> {
  const { channel } = address;
  const key = dedupeKey(bookingId, kind, channel);
  const message = { kind, ...address, ...text };
  const claim = await messages.claim({ ...message, bookingId, dedupeKey: key });
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
