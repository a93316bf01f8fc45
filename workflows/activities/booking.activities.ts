import type { Cancellation, CancellationReason } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { BookingNotFound, WrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

type Move = Promise<Result<unknown, BookingNotFound | WrongStatus>>;

/** Use cases and queries that the booking workflow's activities call. */
export type BookingActivityDeps = {
  readonly notifyAboutBooking: (command: {
    bookingId: BookingId;
    kind: BookingMessageKind;
  }) => Promise<unknown>;
  readonly markBookingOverdue: (command: { id: BookingId; by: Actor }) => Move;
  readonly cancelBooking: (command: {
    id: BookingId;
    by: Actor;
    reason: CancellationReason;
    note: string | null;
  }) => Move;
  readonly completeBooking: (command: { id: BookingId; by: Actor }) => Move;
  readonly assignedDriver: (bookingId: BookingId) => Promise<boolean>;
  readonly cancelledBy: (bookingId: BookingId) => Promise<Cancellation['by'] | null>;
  readonly closeUndo: (bookingId: BookingId, version: number) => Promise<number>;
  readonly undeliveredChanges: (bookingId: BookingId) => Promise<readonly StoredBookingEvent[]>;
};

/** Status that made the workflow's change impossible; null if the change was made. */
export type ConflictingStatus = { readonly status: BookingStatus | 'deleted' } | null;

export type BookingActivities = ReturnType<typeof createBookingActivities>;

const SYSTEM: Actor = { role: 'system', phone: null, surface: 'workflow' };

type About = { readonly bookingId: BookingId };

/** Creates the activities of the booking workflow. Temporal may run an activity twice, so each one is idempotent. */
export function createBookingActivities(deps: BookingActivityDeps) {
  return {
    /** Sends one message. A repeated call sends nothing. Fails without retry if the message can never be delivered. */
    async notifyAboutBooking({
      bookingId,
      kind,
    }: About & { readonly kind: BookingMessageKind }): Promise<void> {
      try {
        await deps.notifyAboutBooking({ bookingId, kind });
      } catch (error) {
        throw deliveryFailure(kind, error);
      }
    },

    async markBookingOverdue({ bookingId }: About): Promise<ConflictingStatus> {
      return conflictingStatus(await deps.markBookingOverdue({ id: bookingId, by: SYSTEM }));
    },

    /** Cancels a booking that was not confirmed before its pickup. */
    async cancelBooking({ bookingId }: About): Promise<ConflictingStatus> {
      const reason = 'not-confirmed';
      return conflictingStatus(await deps.cancelBooking({ id: bookingId, by: SYSTEM, reason, note: null }));
    },

    async completeBooking({ bookingId }: About): Promise<ConflictingStatus> {
      return conflictingStatus(await deps.completeBooking({ id: bookingId, by: SYSTEM }));
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

/** Returns the status that a refused transition left the booking in; null if the transition was applied. */
function conflictingStatus(result: Awaited<Move>): ConflictingStatus {
  if (result.ok) return null;
  const { refusal } = result;
  switch (refusal.code) {
    case 'wrong-status':
      return { status: refusal.status };
    case 'not-found':
      return { status: 'deleted' };
  }
}
