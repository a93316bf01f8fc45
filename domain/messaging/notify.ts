import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { dedupeKey, isMessageCurrent, listRecipients } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import type { BookingMessageKind, Channel, Deliver, MessageText } from '#domain/messaging/message.ts';
import { type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';

export type FindDriver = { readonly of: (bookingId: BookingId) => Promise<DriverDetails | null> };

export type NotifyDeps = {
  bookings: FindBooking;
  messages: MessageStore;
  deliver: Record<Channel, Deliver>;
  /** If absent, no driver is known. The message says that the team will send the details. */
  drivers?: FindDriver;
  brand: Brand;
  timeouts: BookingTimeouts;
  clock: Clock;
};

/**
 * Sends a message about a booking on all its channels, once per channel even if it is called again. Sends
 * nothing if the booking is deleted or the message is outdated. Throws like `sendEverywhere`.
 */
export function notifyAboutBooking(deps: NotifyDeps) {
  return async ({ bookingId, kind }: { bookingId: BookingId; kind: BookingMessageKind }): Promise<void> => {
    const booking = await deps.bookings.find(bookingId);
    if (!booking || !isMessageCurrent(kind, booking)) return;
    await sendEverywhere(deps, {
      kind,
      text: await textOf(deps, kind, booking),
      about: { bookingId },
      to: listRecipients(kind, booking, deps.brand),
      keyFor: (channel) => dedupeKey(booking, kind, channel),
    });
  };
}

async function textOf(deps: NotifyDeps, kind: BookingMessageKind, booking: Booking): Promise<MessageText> {
  const driver = kind === 'ride-details' ? ((await deps.drivers?.of(booking.id)) ?? null) : null;
  const facts = bookingFacts(booking, { timeouts: deps.timeouts, driver, now: deps.clock() });
  return bookingMessage(kind, facts, deps.brand);
}
