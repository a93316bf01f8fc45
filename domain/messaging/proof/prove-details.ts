import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { BookingId, RideshareBookingId } from '#domain/kernel/ids.ts';
import type { AboutBooking } from '#domain/messaging/notify.ts';
import type { SeatNotice } from '#domain/messaging/notify-about-seat.ts';

/** The booking or the seat whose rider has no proof. */
export type Untold = {
  readonly about: { readonly bookingId: BookingId } | { readonly rideshareBookingId: RideshareBookingId };
  /** The newest details by WhatsApp. Null if no details were sent. */
  readonly messageId: number | null;
  /** Milliseconds until the pickup. */
  readonly left: number;
};

export type FindUntold = {
  /**
   * Returns the confirmed rides with a pickup within this time, of which nothing shows that the rider has the details. While
   * the provider reports no deliveries at all, a sent message counts as proof.
   */
  readonly untold: (withinMs: number) => Promise<readonly Untold[]>;
};

type Deps = FindUntold & {
  readonly detailsBeforePickup: number;
  readonly sendOtherwise: (messageId: number) => Promise<void>;
  readonly notifyAboutBooking: (notice: AboutBooking) => Promise<void>;
  readonly notifyAboutSeat: (notice: SeatNotice) => Promise<void>;
};

/**
 * Returns until how long before pickup the rider must have the details: 20 of the usual 30 minutes. Then the message goes by
 * the other channel. A quarter later, the team is asked to call.
 */
function proofDeadlines(detailsBeforePickup: number) {
  return { otherChannel: (detailsBeforePickup * 2) / 3, call: detailsBeforePickup / 2 };
}

/**
 * Creates the function that looks for riders without proof of their details, and acts: it sends the details by the other
 * channel, and later asks the team to call (docs/product/messages.md#proof). Each of both happens once, also if it is called
 * again or by several workers. Returns the rides whose team was asked to call in this run or before.
 */
export function proveDetails(deps: Deps) {
  const { otherChannel, call } = proofDeadlines(deps.detailsBeforePickup);
  return async (): Promise<readonly Untold[]> => {
    const found = await deps.untold(otherChannel);
    const toCall = found.filter(({ left }) => left <= call);
    for (const { messageId } of found) {
      if (messageId !== null) await settled(deps.sendOtherwise(messageId));
    }
    for (const untold of toCall) await settled(askToCall(deps, untold));
    return toCall;
  };
}

function askToCall(
  { notifyAboutBooking, notifyAboutSeat }: Deps,
  { about, messageId }: Untold,
): Promise<void> {
  if ('bookingId' in about)
    return notifyAboutBooking({ ...about, kind: 'team-call-rider', movedIn: messageId ?? undefined });
  return notifyAboutSeat({ bookingId: about.rideshareBookingId, kind: 'team-call-seat-rider' });
}

/**
 * Creates the function that sends what WhatsApp took and could not deliver by the other channel, once
 * (docs/product/messages.md#otherwise).
 */
export function replaceUndelivered(deps: {
  readonly undelivered: () => Promise<readonly number[]>;
  readonly sendOtherwise: (messageId: number) => Promise<void>;
}) {
  return async (): Promise<void> => {
    for (const id of await deps.undelivered()) await settled(deps.sendOtherwise(id));
  };
}

/** A message that its provider refuses is tried again in the next run, and stops no other. */
async function settled(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
  }
}
