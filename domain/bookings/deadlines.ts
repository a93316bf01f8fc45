import type { Booking, BookingDraft, ChangeKind, Transition } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** Durations from the configuration, in milliseconds. A test shortens 30 minutes to seconds. */
export type BookingTimeouts = {
  /** How long the team has to confirm or cancel (docs/product/limits.md#deadlines: 30 minutes). */
  readonly confirmation: number;
  /** When the team is reminded, counted from the booking (docs/product/limits.md#deadlines: 15 and 25 minutes). */
  readonly reminders: readonly number[];
  /**
   * How long before pickup the driver's and vehicle's details go out (docs/product/limits.md#deadlines: 30 minutes).
   */
  readonly detailsBeforePickup: number;
  /** How long after the expected end the system completes a ride that the team has not completed. */
  readonly completionGrace: number;
  /** How long the team can undo a confirmation or cancellation. Its messages wait that long. 0 turns the undo off. */
  readonly undo: number;
};

/** Instants at which the booking's workflow acts, in epoch milliseconds. */
export type BookingDeadlines = {
  readonly remindAt: readonly number[];
  readonly overdueAt: number;
  readonly detailsAt: number;
  readonly pickupAt: number;
  readonly closesAt: number;
};

/**
 * Event that the outbox delivers to the workflow `booking-{id}`. `sequence` is the booking's version after the
 * change.
 */
export type BookingEvent = {
  readonly bookingId: BookingId;
  readonly sequence: number;
  readonly type: ChangeKind;
  /** `deleted` once the booking is deleted. The workflow then ends without sending messages. */
  readonly status: BookingStatus | 'deleted';
  readonly deadlines: BookingDeadlines;
  /**
   * Until when the change can be undone, in epoch milliseconds of the database's clock. Its messages wait until then.
   * Absent if it cannot be undone.
   */
  readonly undoUntil?: number | undefined;
  /** True for a deletion while the rider has not been notified yet that the team cancelled the booking. */
  readonly cancellationWaits?: boolean | undefined;
  /** Nobody is notified of this change. Absent if the workflow sends its messages. */
  readonly isSilent?: boolean | undefined;
  /** The change moved the time or the place of the pickup. Absent if both stay. */
  readonly isPickupMoved?: boolean | undefined;
  /** The customer gets an e-mail about this version. Absent unless the team asked for it. */
  readonly emailAsked?: boolean | undefined;
  /** The customer gets the bill of this version. Absent unless the team asked for it. */
  readonly billAsked?: boolean | undefined;
  /** The rider made the change, so the team is told. Absent for a change by the team. */
  readonly changedByRider?: boolean | undefined;
  /** Why the team moved the pickup: the customer is told when the edit can no longer be undone. */
  readonly moveReason?: MoveReason | undefined;
};

/** A booking event as read back from storage. Events written by earlier versions name their deadlines `promise`. */
export type StoredBookingEvent =
  | BookingEvent
  | (Omit<BookingEvent, 'deadlines'> & { readonly promise: BookingDeadlines });

/** Returns the deadlines of a booking, counted from when it was placed and from its pickup. */
export function bookingDeadlines(booking: BookingDraft, timeouts: BookingTimeouts): BookingDeadlines {
  const placedAt = booking.placedAt.getTime();
  const pickupAt = booking.ride.pickupAt.getTime();
  return {
    remindAt: timeouts.reminders.map((after) => placedAt + after),
    overdueAt: placedAt + timeouts.confirmation,
    detailsAt: pickupAt - timeouts.detailsBeforePickup,
    pickupAt,
    closesAt: pickupAt + expectedMinutes(booking) * MINUTE_MS + timeouts.completionGrace,
  };
}

/** How long a ride is expected to take at least, if its duration is unknown. */
const MIN_RIDE_MINUTES = 60;

/** Returns the minutes from pickup until the ride is expected to end. */
export function expectedMinutes({ ride, price }: Pick<BookingDraft, 'ride' | 'price'>): number {
  const driven = price.durationMinutes ?? 0;
  switch (ride.service) {
    case 'hourly':
      return (ride.hours * HOUR_MS) / MINUTE_MS;
    case 'airport':
      return driven;
    case 'intercity':
      return ride.tripType === 'one-way' ? driven : 2 * driven + (ride.additionalHours * HOUR_MS) / MINUTE_MS;
  }
}

/**
 * Returns true if a ride is over for its rider: completed, cancelled, or never begun and past its expected end. A ride under
 * way is not.
 */
export function isOver(
  { status, ride, price }: Pick<Booking, 'status' | 'ride' | 'price'>,
  now: Date,
): boolean {
  if (status === 'completed' || status === 'cancelled') return true;
  if (status === 'on-trip') return false;
  const minutes = Math.max(expectedMinutes({ ride, price }), MIN_RIDE_MINUTES);
  return now.getTime() >= ride.pickupAt.getTime() + minutes * MINUTE_MS;
}

/** Returns the event that a transition writes to the outbox. */
export function bookingEvent(transition: Transition, timeouts: BookingTimeouts): BookingEvent {
  const { after, change } = transition;
  return {
    bookingId: after.id,
    sequence: after.version,
    type: change.kind,
    status: after.status,
    deadlines: bookingDeadlines(after, timeouts),
    ...(isPickupMoved(transition) && { isPickupMoved: true }),
  };
}

function isPickupMoved({ before, after }: Transition): boolean {
  return (
    before.ride.pickupAt.getTime() !== after.ride.pickupAt.getTime() ||
    before.ride.pickupLocation !== after.ride.pickupLocation
  );
}
