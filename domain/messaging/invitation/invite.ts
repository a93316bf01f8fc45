import type { Booking } from '#domain/bookings/booking.ts';
import type { Brand } from '#domain/brand.ts';
import {
  bookingEntry,
  type EntryTexts,
  type Invitation,
  type RideEntry,
  seatEntry,
} from '#domain/messaging/invitation/ride-entry.ts';
import type { BookingMessageKind, SeatMessageKind } from '#domain/messaging/message.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

type Written = { readonly brand: Brand; readonly now: Date; readonly texts: EntryTexts };

/** Kinds that tell a rider how a booking stands. */
const BOOKING_NEWS: readonly BookingMessageKind[] = ['booking-confirmed', 'booking-updated', 'pickup-moved'];
const SEAT_NEWS: readonly SeatMessageKind[] = ['seat-booked', 'seat-moved', 'seat-delayed', 'seat-cancelled'];

/**
 * Returns the invitation of a message about a booking. Undefined if the message has none: a booking that is not
 * confirmed has no entry in calendars yet.
 */
export function bookingInvitation(
  kind: BookingMessageKind,
  booking: Booking,
  { brand, now, texts, wasConfirmed }: Written & { readonly wasConfirmed: boolean },
): Invitation | undefined {
  const { status } = booking;
  const isAhead = status === 'confirmed' || status === 'on-trip';
  if (BOOKING_NEWS.includes(kind) && isAhead) return request(bookingEntry(booking, brand, texts), now);
  const isCancellation = kind === 'booking-cancelled' && status === 'cancelled' && wasConfirmed;
  return isCancellation ? cancel(bookingEntry(booking, brand, texts), now) : undefined;
}

/**
 * Returns the invitation of a message about a seat. `all` are the seats that were booked together, cancelled ones too.
 * When only some of them are cancelled, the entry stays, with the seats that are left.
 */
export function seatInvitation(
  kind: SeatMessageKind,
  all: readonly [RideshareBooking, ...RideshareBooking[]],
  { brand, now, texts }: Written,
): Invitation | undefined {
  if (!SEAT_NEWS.includes(kind)) return undefined;
  const entry = seatEntry(all, brand, texts);
  return entry.status === 'cancelled' ? cancel(entry, now) : request(entry, now);
}

function request(entry: RideEntry, writtenAt: Date): Invitation {
  return { method: 'request', entry, writtenAt };
}

/** The e-mail about a cancellation does not name the places, so its entry does not either. */
function cancel(entry: RideEntry, writtenAt: Date): Invitation {
  return { method: 'cancel', entry: { ...entry, location: '', description: '' }, writtenAt };
}
