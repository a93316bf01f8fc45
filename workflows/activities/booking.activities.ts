import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import type { BookingDeadlines, StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { PickupMoved } from '#domain/bookings/decide/close-booking.ts';
import type { BookingNotFound, WrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { BookingNotice } from '#domain/messaging/message.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

type Move<R = never> = Promise<Result<unknown, R | BookingNotFound | WrongStatus>>;
type Close = (command: { id: BookingId; by: Actor; pickupAt?: number | undefined }) => Move<PickupMoved>;

/** Use cases and queries that the booking workflow's activities call. */
export type BookingActivityDeps = {
  readonly notifyAboutBooking: (command: About & BookingNotice) => Promise<unknown>;
  readonly markBookingOverdue: (command: { id: BookingId; by: Actor }) => Move;
  readonly cancelUnconfirmed: Close;
  readonly closeRide: Close;
  readonly assignedDriver: (bookingId: BookingId) => Promise<boolean>;
  readonly cancelledBy: (bookingId: BookingId) => Promise<Cancellation['by'] | null>;
  readonly closeUndo: (bookingId: BookingId, version: number) => Promise<number>;
  readonly undeliveredChanges: (bookingId: BookingId) => Promise<readonly StoredBookingEvent[]>;
};

/** The status or the moved deadlines that made the workflow's change impossible; null if the change was made. */
export type Conflict =
  | { readonly status: BookingStatus | 'deleted' }
  | { readonly deadlines: BookingDeadlines }
  | null;

export type BookingActivities = ReturnType<typeof createBookingActivities>;

const SYSTEM: Actor = { role: 'system', phone: null, surface: 'workflow' };

type About = { readonly bookingId: BookingId };
/** Workflows of earlier versions give no pickup. */
type Closing = About & { readonly pickupAt?: number };

/** Creates the activities of the booking workflow. Temporal may run an activity twice, so each one is idempotent. */
export function createBookingActivities(deps: BookingActivityDeps) {
  return {
    /**
     * Sends one message. A repeated call sends nothing. Fails without retry if the message can never be delivered, or may
     * have been sent.
     */
    async notifyAboutBooking(notice: About & BookingNotice): Promise<void> {
      try {
        await deps.notifyAboutBooking(notice);
      } catch (error) {
        throw deliveryFailure(notice.kind, error);
      }
    },

    async markBookingOverdue({ bookingId }: About): Promise<Conflict> {
      return conflictOf(await deps.markBookingOverdue({ id: bookingId, by: SYSTEM }));
    },

    /** Cancels a booking that was not confirmed before its pickup. */
    async cancelBooking({ bookingId, pickupAt }: Closing): Promise<Conflict> {
      return conflictOf(await deps.cancelUnconfirmed({ id: bookingId, by: SYSTEM, pickupAt }));
    },

    async completeBooking({ bookingId, pickupAt }: Closing): Promise<Conflict> {
      return conflictOf(await deps.closeRide({ id: bookingId, by: SYSTEM, pickupAt }));
    },

    /** Returns whether the booking has a driver. */
    async assignedDriver({ bookingId }: About): Promise<boolean> {
      return deps.assignedDriver(bookingId);
    },

    async cancelledBy({ bookingId }: About): Promise<Cancellation['by'] | null> {
      return deps.cancelledBy(bookingId);
    },

    /**
     * Makes a decision final if its time to undo is over by the database's clock. Returns the milliseconds left; after
     * 0, nobody can undo it any more.
     */
    async closeUndo({ bookingId, version }: About & { readonly version: number }): Promise<number> {
      return deps.closeUndo(bookingId, version);
    },

    /** Returns the changes in the outbox that have not reached the workflow yet, for example after an outage. */
    async undeliveredChanges({ bookingId }: About): Promise<readonly StoredBookingEvent[]> {
      return deps.undeliveredChanges(bookingId);
    },
  };
}

/** Returns what a refused transition found in the booking; null if the transition was applied. */
function conflictOf(result: Awaited<Move<PickupMoved>>): Conflict {
  if (result.ok) return null;
  const { refusal } = result;
  switch (refusal.code) {
    case 'wrong-status':
      return { status: refusal.status };
    case 'not-found':
      return { status: 'deleted' };
    case 'pickup-moved':
      return { deadlines: refusal.deadlines };
  }
}
