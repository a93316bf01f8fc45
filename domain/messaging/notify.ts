import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type Address, dedupeKey, isMessageCurrent, listRecipients } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import type { BookingMessageKind, Channel, Deliver, MessageText } from '#domain/messaging/message.ts';
import { type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';

export type FindDriver = { readonly of: (bookingId: BookingId) => Promise<DriverDetails | null> };

export type NotifyDeps = {
  bookings: FindBooking;
  /** Finds deleted bookings, for the cancellation of a booking that was deleted before its rider was notified. */
  deletedBookings?: FindBooking;
  messages: MessageStore;
  deliver: Record<Channel, Deliver>;
  /** If absent, no driver is known. The message says that the team will send the details. */
  drivers?: FindDriver;
  brand: Brand;
  timeouts: BookingTimeouts;
  clock: Clock;
};

/**
 * Sends a message about a booking on all its channels, once per recipient and channel, even if it is called
 * again. Sends nothing if the message is outdated, or if the booking is deleted, except its cancellation. Throws like `sendEverywhere`.
 */
export function notifyAboutBooking(deps: NotifyDeps) {
  return async ({ bookingId, kind }: { bookingId: BookingId; kind: BookingMessageKind }): Promise<void> => {
    const stored = await deps.bookings.find(bookingId);
    const booking =
      stored ?? (kind === 'booking-cancelled' ? await deps.deletedBookings?.find(bookingId) : undefined);
    if (!booking || !isMessageCurrent(kind, booking)) return;
    await sendEverywhere(deps, {
      kind,
      textFor: await writeTexts(deps, kind, booking),
      about: stored ? { bookingId } : {},
      to: listRecipients(kind, booking, deps.brand),
      keyFor: (address) => dedupeKey(booking, kind, address),
    });
  };
}

/** Returns a function that writes the text for a recipient. Reads what the texts need first. */
async function writeTexts(
  deps: NotifyDeps,
  kind: BookingMessageKind,
  booking: Booking,
): Promise<(address: Address) => MessageText> {
  const driver = kind === 'ride-details' ? ((await deps.drivers?.of(booking.id)) ?? null) : null;
  const [timeouts, now] = [deps.timeouts, deps.clock()];
  return ({ reader }) =>
    bookingMessage(kind, bookingFacts(booking, { timeouts, driver, now, reader }), deps.brand);
}
