import type { BookingDeadlines, BookingEvent, StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { DutyEvent, ReconciledDutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { DelayEvent, TripEvent } from '#domain/rideshare/trip.ts';

/**
 * The state of a booking as its workflow knows it. The workflow keeps it in its memo, so that a list of workflows has
 * it for each of them and no workflow has to be asked.
 */
export type KnownBooking = {
  /** The version of the booking that the workflow has seen. */
  readonly sequence: number;
  readonly status: StoredBookingEvent['status'];
  /** In epoch milliseconds. */
  readonly pickupAt: number;
};

/** The state of a trip as its workflow knows it, kept in the same way. */
export type KnownTrip = {
  /** In epoch milliseconds. */
  readonly closesAt: number;
  /** Number of seat bookings, cancelled ones included. */
  readonly riders: number;
  readonly cancelled: number;
};

/** The state of a duty as its workflow knows it, kept in the same way. */
export type KnownDuty = {
  /** The version of the duty that the workflow has seen. */
  readonly sequence: number;
  readonly state: DutyEvent['state'];
  /** In epoch milliseconds. */
  readonly startsAt: number;
};

/** The current state of a booking, for a workflow that is started or corrected by a reconcile. */
export type ReconciledBookingEvent = BookingEvent & {
  readonly reconciled: {
    /** The rider and the team have been owed the first messages for less than a day. */
    readonly owesAcknowledgement: boolean;
    /** The version in which the pickup moved after the driver's details went out. Absent if it did not. */
    readonly pickupMovedIn?: number;
  };
};

/** A booking event as its workflow receives it. The epoch is absent in events of earlier versions. */
export type DeliveredBookingEvent = (StoredBookingEvent | ReconciledBookingEvent) & {
  readonly epoch?: string;
};

/** The current state of a trip with all its riders, for a workflow that is started or corrected by a reconcile. */
export type ReconciledTripEvent = Pick<TripEvent, 'tripId' | 'closesAt'> & {
  readonly type: 'reconciled';
  readonly riders: readonly {
    readonly bookingId: RideshareBookingId;
    readonly detailsAt: number;
    readonly hasCancelled: boolean;
    readonly move?: number | undefined;
    readonly delay?: DelayEvent | undefined;
  }[];
};

/** A trip event as its workflow receives it. */
export type DeliveredTripEvent = (TripEvent | ReconciledTripEvent) & { readonly epoch?: string };

/** A duty event as its workflow receives it. */
export type DeliveredDutyEvent = (DutyEvent | ReconciledDutyEvent) & { readonly epoch?: string };

/** Returns the deadlines of an event. Events of earlier versions name them `promise`. */
export function deadlinesOf(event: StoredBookingEvent): BookingDeadlines {
  return 'deadlines' in event ? event.deadlines : event.promise;
}

/** Returns what a workflow knows after a booking event. */
export function knownFromBooking(event: StoredBookingEvent): KnownBooking {
  return { sequence: event.sequence, status: event.status, pickupAt: deadlinesOf(event).pickupAt };
}

/** Returns what a new workflow knows after its first trip event. */
export function knownFromTrip(event: TripEvent | ReconciledTripEvent): KnownTrip {
  const { closesAt } = event;
  switch (event.type) {
    case 'scheduled':
    case 'seat-left':
      return { closesAt, riders: 0, cancelled: 0 };
    case 'seat-booked':
      return { closesAt, riders: 1, cancelled: 0 };
    case 'seat-cancelled':
      return { closesAt, riders: 1, cancelled: 1 };
    case 'delayed':
      return { closesAt, riders: event.riders.length, cancelled: 0 };
    case 'reconciled':
      return {
        closesAt,
        riders: event.riders.length,
        cancelled: event.riders.filter(({ hasCancelled }) => hasCancelled).length,
      };
  }
}

/** Returns what a workflow knows after a duty event. */
export function knownFromDuty({ sequence, state, startsAt }: DutyEvent | ReconciledDutyEvent): KnownDuty {
  return { sequence, state, startsAt };
}
