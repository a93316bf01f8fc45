import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { ReconciledDutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type {
  KnownDuty,
  KnownTrip,
  ReconciledBookingEvent,
  ReconciledTripEvent,
} from '#domain/workflows/known.ts';

/** A booking that a workflow follows, as the database has it. */
export type FollowedBooking = {
  readonly id: BookingId;
  readonly version: number;
  readonly status: BookingStatus;
  /** In epoch milliseconds. */
  readonly pickupAt: number;
};

/** A trip as the database has it. A closed trip needs no workflow. */
export type FollowedTrip = KnownTrip & { readonly id: TripId; readonly isClosed: boolean };

/** A duty as the database has it. A duty that is over needs no workflow. */
export type FollowedDuty = KnownDuty & { readonly id: DutyId; readonly isOver: boolean };

/** Reads what the workflows should know, a whole list at a time. */
export type FollowedBookings = {
  /** Returns all bookings that are received, confirmed or on trip. */
  readonly open: () => Promise<readonly FollowedBooking[]>;
  readonly find: (ids: readonly BookingId[]) => Promise<readonly FollowedBooking[]>;
  /** Returns which of the bookings are deleted and kept. */
  readonly deleted: (ids: readonly BookingId[]) => Promise<readonly BookingId[]>;
  /** Returns the bookings with events that wait in the outbox, with the version of the oldest one. */
  readonly waiting: () => Promise<ReadonlyMap<BookingId, number>>;
  /** Returns the current state of bookings as events. */
  readonly events: (ids: readonly BookingId[]) => Promise<readonly ReconciledBookingEvent[]>;
  /** Returns the cancellations of the last 24 hours that have no message to the rider, as events. */
  readonly unsettled: () => Promise<readonly ReconciledBookingEvent[]>;
};

export type FollowedTrips = {
  /** Returns all trips that are not closed. */
  readonly open: () => Promise<readonly FollowedTrip[]>;
  readonly find: (ids: readonly TripId[]) => Promise<readonly FollowedTrip[]>;
  /** Returns the trips with events that wait in the outbox. */
  readonly waiting: () => Promise<ReadonlySet<TripId>>;
  readonly events: (ids: readonly TripId[]) => Promise<readonly ReconciledTripEvent[]>;
};

export type FollowedDuties = {
  /** Returns all duties that are not over. */
  readonly open: () => Promise<readonly FollowedDuty[]>;
  readonly find: (ids: readonly DutyId[]) => Promise<readonly FollowedDuty[]>;
  /** Returns the duties with events that wait in the outbox. */
  readonly waiting: () => Promise<ReadonlySet<DutyId>>;
  readonly events: (ids: readonly DutyId[]) => Promise<readonly ReconciledDutyEvent[]>;
};
