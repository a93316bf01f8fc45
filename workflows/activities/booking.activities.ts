import type { Cancellation, CancellationReason } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { BookingMessageKind } from '#domain/messaging/message.ts';
import type { RefusalOf } from '#domain/refusal.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

type Move = Promise<Result<unknown, RefusalOf<'not-found' | 'wrong-status'>>>;

/** The use cases and reads that a booking's workflow is made of, as the container has them. */
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
  readonly undeliveredChanges: (bookingId: BookingId) => Promise<readonly StoredBookingEvent[]>;
};

/** What stood in the way of a change by the system: somebody was faster. Null when it was made. */
export type InTheWay = { readonly status: BookingStatus | 'deleted' } | null;

export type BookingActivities = ReturnType<typeof createBookingActivities>;

const SYSTEM: Actor = { role: 'system', phone: null, surface: 'workflow' };

type About = { readonly bookingId: BookingId };

/** The workflow's hands: thin calls into use cases that may all be repeated, since a lost answer is asked for again. */
export function createBookingActivities(deps: BookingActivityDeps) {
  return {
    /** Sends one message, once however often it is asked. Fails for good when it can never be delivered. */
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

    async markBookingOverdue({ bookingId }: About): Promise<InTheWay> {
      return inTheWay(await deps.markBookingOverdue({ id: bookingId, by: SYSTEM }));
    },

    /** Cancels a booking that nobody confirmed before its pickup. */
    async cancelBooking({ bookingId }: About): Promise<InTheWay> {
      const reason = 'not-confirmed';
      return inTheWay(await deps.cancelBooking({ id: bookingId, by: SYSTEM, reason, note: null }));
    },

    async completeBooking({ bookingId }: About): Promise<InTheWay> {
      return inTheWay(await deps.completeBooking({ id: bookingId, by: SYSTEM }));
    },

    /** Whether a driver has been assigned. */
    async assignedDriver({ bookingId }: About): Promise<boolean> {
      return deps.assignedDriver(bookingId);
    },

    async cancelledBy({ bookingId }: About): Promise<Cancellation['by'] | null> {
      return deps.cancelledBy(bookingId);
    },

    /** Changes that are written and have not reached the workflow, for example after an outage. */
    async undeliveredChanges({ bookingId }: About): Promise<readonly StoredBookingEvent[]> {
      return deps.undeliveredChanges(bookingId);
    },
  };
}

function inTheWay(result: Awaited<Move>): InTheWay {
  if (result.ok) return null;
  return { status: result.refusal.kind === 'wrong-status' ? result.refusal.status : 'deleted' };
}
