import type { BookingDraft, ChangeKind, Transition } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

/** How long each promise runs, in milliseconds; from configuration, so that a test runs 30 minutes in seconds. */
export type PromiseWindows = {
  /** How long the team has to confirm or cancel (seed 0 §9: 30 minutes). */
  readonly confirmation: number;
  /** When the team is reminded, counted from the booking (decisions §8: 15 and 25 minutes). */
  readonly reminders: readonly number[];
  /** How long before pickup the driver's and vehicle's details go out (seed 0 §9: 30 minutes). */
  readonly detailsBeforePickup: number;
  /** How long after its expected end a ride that nobody closed is closed by the system. */
  readonly completionGrace: number;
};

/** Instants of one booking's story, in epoch milliseconds: all that its workflow needs to know of time. */
export type BookingPromise = {
  readonly remindAt: readonly number[];
  readonly overdueAt: number;
  readonly detailsAt: number;
  readonly pickupAt: number;
  readonly closesAt: number;
};

/** What the outbox carries to the workflow `booking-{id}`. `sequence` is the booking's version after the change. */
export type BookingEvent = {
  readonly bookingId: BookingId;
  readonly sequence: number;
  readonly type: ChangeKind;
  /** `deleted` when the booking is no more: its story ends without a word. */
  readonly status: BookingStatus | 'deleted';
  readonly promise: BookingPromise;
};

/** The instants of a booking's story, in epoch milliseconds, from when it was placed and when it is driven. */
export function promiseOf(booking: BookingDraft, windows: PromiseWindows): BookingPromise {
  const placedAt = booking.placedAt.getTime();
  const pickupAt = booking.ride.pickupAt.getTime();
  return {
    remindAt: windows.reminders.map((after) => placedAt + after),
    overdueAt: placedAt + windows.confirmation,
    detailsAt: pickupAt - windows.detailsBeforePickup,
    pickupAt,
    closesAt: pickupAt + expectedMinutes(booking) * MINUTE_MS + windows.completionGrace,
  };
}

/** Minutes from pickup until the car is free again. */
function expectedMinutes({ ride, price }: BookingDraft): number {
  const driven = price.durationMinutes ?? 0;
  if (ride.service === 'hourly') return (ride.hours * HOUR_MS) / MINUTE_MS;
  if (ride.service === 'airport' || ride.tripType === 'one-way') return driven;
  return 2 * driven + (ride.additionalHours * HOUR_MS) / MINUTE_MS;
}

/** The event that a transition leaves through the outbox. */
export function eventOf({ after, change }: Transition, windows: PromiseWindows): BookingEvent {
  return {
    bookingId: after.id,
    sequence: after.version,
    type: change.kind,
    status: after.status,
    promise: promiseOf(after, windows),
  };
}
