import type { Booking, BookingChange, BookingDraft, Transition } from '#domain/bookings/booking.ts';
import type { BookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';

/** Makes a repeated request answer the same booking; `fingerprint` is a hash of everything that was asked. */
export type Idempotency = { readonly key: string; readonly fingerprint: string };

export type PlacedBefore = { readonly booking: Booking; readonly fingerprint: string };

export type FindBooking = { readonly find: (id: BookingId) => Promise<Booking | undefined> };

export type FindPlaced = {
  /** The booking that this phone placed under an idempotency key. */
  readonly placedWith: (phone: Phone, key: string) => Promise<PlacedBefore | undefined>;
};

export type PlaceBookings = {
  /**
   * Writes a new booking, the first row of its history and its event; undefined when the customer has already
   * placed one under the same idempotency key.
   */
  readonly place: (
    draft: BookingDraft,
    change: BookingChange,
    event: Omit<BookingEvent, 'bookingId'>,
    idempotency: Idempotency | null,
  ) => Promise<Booking | undefined>;
};

export type PlaceManualBookings = {
  /** The same for a booking by the team, whose keys are its own; says which promise of uniqueness it would break. */
  readonly placeManually: (
    draft: BookingDraft,
    change: BookingChange,
    event: Omit<BookingEvent, 'bookingId'>,
    idempotency: Idempotency | null,
  ) => Promise<Booking | 'key-used' | 'partner-id-used'>;
};

export type FindPlacedManually = {
  /** The booking that the team placed under an idempotency key. */
  readonly placedManually: (key: string) => Promise<PlacedBefore | undefined>;
};

export type ChangeBookings = FindBooking & {
  /** Writes a transition with its history row and event, if nobody has changed the booking since it was read. */
  readonly write: (transition: Transition, event: BookingEvent) => Promise<boolean>;
};
