import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { audienceOf, dedupeKey, stillTrue } from '#domain/messaging/audience.ts';
import { bookingFacts, type DriverDetails } from '#domain/messaging/booking-facts.ts';
import type { BookingMessageKind, Channel, Deliver, MessageText } from '#domain/messaging/message.ts';
import { type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';
import { bookingMessage } from '#domain/messaging/templates.ts';

export type FindDriver = { readonly of: (bookingId: BookingId) => Promise<DriverDetails | null> };

export type NotifyDeps = {
  bookings: FindBooking;
  messages: MessageStore;
  deliver: Record<Channel, Deliver>;
  /** Absent: no driver is known, and the ride's details say that the team will send them. */
  drivers?: FindDriver;
  brand: Brand;
  timeouts: BookingTimeouts;
  clock: Clock;
};

/**
 * Sends one message about a booking on every channel it goes by, each at most once however often it is called, and
 * nothing when the booking is gone or has moved on. Throws as `sendEverywhere` does.
 */
export function notifyAboutBooking(deps: NotifyDeps) {
  return async ({ bookingId, kind }: { bookingId: BookingId; kind: BookingMessageKind }): Promise<void> => {
    const booking = await deps.bookings.find(bookingId);
    if (!booking || !stillTrue(kind, booking)) return;
    await sendEverywhere(deps, {
      kind,
      text: await textOf(deps, kind, booking),
      about: { bookingId },
      to: audienceOf(kind, booking, deps.brand),
      keyOn: (channel) => dedupeKey(booking, kind, channel),
    });
  };
}

async function textOf(deps: NotifyDeps, kind: BookingMessageKind, booking: Booking): Promise<MessageText> {
  const driver = kind === 'ride-details' ? ((await deps.drivers?.of(booking.id)) ?? null) : null;
  const facts = bookingFacts(booking, { timeouts: deps.timeouts, driver, now: deps.clock() });
  return bookingMessage(kind, facts, deps.brand);
}
