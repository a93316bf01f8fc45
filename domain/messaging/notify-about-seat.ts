import type { Brand } from '#domain/brand.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { isSeatMessageCurrent, listRecipients, seatDedupeKey } from '#domain/messaging/audience.ts';
import type { DriverDetails } from '#domain/messaging/booking-facts.ts';
import type { Channel, Deliver, SeatMessageKind } from '#domain/messaging/message.ts';
import { seatFacts } from '#domain/messaging/seat-facts.ts';
import { seatMessage } from '#domain/messaging/seat-messages.ts';
import { type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';
import type { FindSeatBookings } from '#domain/rideshare/ports.ts';
import type { RideshareTimeouts } from '#domain/rideshare/trip.ts';

export type FindTripDriver = { readonly ofTrip: (tripId: TripId) => Promise<DriverDetails | null> };

export type NotifyAboutSeatDeps = {
  bookings: Pick<FindSeatBookings, 'findBooking'>;
  messages: MessageStore;
  deliver: Record<Channel, Deliver>;
  /** If absent, no driver is known. The message says that the team will send the details. */
  drivers?: FindTripDriver;
  brand: Brand;
  timeouts: Pick<RideshareTimeouts, 'detailsBeforePickup'>;
  clock: Clock;
};

export type SeatNotice = { readonly bookingId: RideshareBookingId; readonly kind: SeatMessageKind };

const ABOUT_THE_DRIVER: readonly SeatMessageKind[] = ['seat-details', 'team-trip-no-driver'];

/**
 * Sends a message about a seat on all its channels, once per channel even if it is called again. Sends
 * nothing if it is outdated, for example because the seat is cancelled. Throws like `sendEverywhere`.
 */
export function notifyAboutSeat(deps: NotifyAboutSeatDeps) {
  return async ({ bookingId, kind }: SeatNotice): Promise<void> => {
    const booking = await deps.bookings.findBooking(bookingId);
    if (!booking || !isSeatMessageCurrent(kind, booking)) return;
    const driver = ABOUT_THE_DRIVER.includes(kind)
      ? ((await deps.drivers?.ofTrip(booking.trip.id)) ?? null)
      : null;
    if (kind === 'team-trip-no-driver' && driver) return;
    const facts = seatFacts(booking, { timeouts: deps.timeouts, driver, now: deps.clock() });
    const text = seatMessage(kind, facts, deps.brand);
    await sendEverywhere(deps, {
      kind,
      textFor: () => text,
      about: { rideshareBookingId: bookingId },
      to: listRecipients(kind, booking, deps.brand),
      keyFor: ({ channel }) => seatDedupeKey(booking, kind, channel),
    });
  };
}
