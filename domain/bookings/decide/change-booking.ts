import type { Booking, Transition } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingTimeouts, bookingEvent } from '#domain/bookings/deadlines.ts';
import type { ChangeBookings, FollowStatus } from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingNotFound,
  type WrongStatus,
  wrongStatus,
} from '#domain/bookings/refusals.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Refused, type Result, refuse } from '#domain/kernel/result.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

type ChangeRefusal<R> = R | BookingNotFound | WrongStatus;

type ChangeOptions<Stores, R> = {
  /** Runs in the same transaction, after the booking is written. Its refusal refuses the change. */
  readonly also?: (stores: Stores, transition: Transition) => Promise<void> | Promise<Refused<R> | undefined>;
  /**
   * The status that the booking must have, by default the status first read. `whatever` accepts any status that
   * allows the transition.
   */
  readonly expectedStatus?: BookingStatus | 'whatever' | undefined;
};

/**
 * Applies a transition to a booking with optimistic locking. Of two changes at the same time, one succeeds; the other
 * is refused with the booking's new status. A decision of the team can be undone for a while
 * (docs/product/bookings.md#undo). The duty of the booking follows in the same transaction
 * (docs/product/duties.md#follow).
 */
export function changeBooking<Stores extends { bookings: ChangeBookings; follow: FollowStatus }>(deps: {
  inTransaction: InTransaction<Stores>;
  timeouts: BookingTimeouts;
}) {
  return async <R>(
    id: BookingId,
    move: (booking: Booking, stores: Stores) => Result<Transition, R> | Promise<Result<Transition, R>>,
    { also, expectedStatus }: ChangeOptions<Stores, NoInfer<R>> = {},
  ): Promise<Result<Booking, ChangeRefusal<R>>> =>
    deps.inTransaction<Booking, ChangeRefusal<R>>((stores) => {
      let expected = expectedStatus;
      // A write that was first and left the status as it was, such as an overdue mark, does not matter.
      return untilWritten(`Booking ${id}`, async () => {
        const booking = await stores.bookings.find(id);
        if (!booking) return refuse(BOOKING_NOT_FOUND);
        expected ??= booking.status;
        if (expected !== 'whatever' && booking.status !== expected)
          return refuse(wrongStatus(booking.status));
        const moved = await move(booking, stores);
        if (!moved.ok) return moved;
        const event = bookingEvent(moved.value, deps.timeouts);
        const undoWindow = isUndoable(moved.value.change) ? deps.timeouts.undo : 0;
        if (!(await stores.bookings.write(moved.value, event, undoWindow))) return LOST_RACE;
        await stores.follow.statusChanged(moved.value);
        const refused = await also?.(stores, moved.value);
        return refused ?? ok(moved.value.after);
      });
    });
}

/** Returns true for a confirmation or cancellation by the team. Nobody else can undo. */
export function isUndoable({ kind, by }: Transition['change']): boolean {
  const isDecision = kind === 'confirmed' || kind === 'cancelled';
  return isDecision && (by.role === 'dispatcher' || by.role === 'owner');
}
