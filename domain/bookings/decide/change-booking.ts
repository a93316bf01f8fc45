import { type Booking, type Transition, wrongStatus } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { type BookingTimeouts, bookingEvent } from '#domain/bookings/deadlines.ts';
import type { ChangeBookings } from '#domain/bookings/ports.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { RefusalOf } from '#domain/refusal.ts';

export const BOOKING_NOT_FOUND: RefusalOf<'not-found'> = {
  kind: 'not-found',
  message: 'There is no such booking.',
};

type ChangeRefusal<R> = R | RefusalOf<'not-found'> | RefusalOf<'wrong-status'>;

/**
 * Reads a booking, moves it, and writes the move if nobody was faster; of two at once one wins and the other is told
 * the status that the booking has by then. `also` runs in the same transaction. `seen` is the status that was decided
 * on, by default the one first read: in any other one nothing is changed. `whatever` moves the booking from any status
 * that allows it.
 */
export function changeBooking<Stores extends { bookings: ChangeBookings }>(deps: {
  inTransaction: InTransaction<Stores>;
  timeouts: BookingTimeouts;
}) {
  return async <R>(
    id: BookingId,
    move: (booking: Booking) => Result<Transition, R>,
    also: (stores: Stores, transition: Transition) => Promise<void> = async () => {},
    seen?: BookingStatus | 'whatever',
  ): Promise<Result<Booking, ChangeRefusal<R>>> =>
    deps.inTransaction<Booking, ChangeRefusal<R>>(async (stores) => {
      let expected = seen;
      for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
        const booking = await stores.bookings.find(id);
        if (!booking) return refuse(BOOKING_NOT_FOUND);
        expected ??= booking.status;
        if (expected !== 'whatever' && booking.status !== expected)
          return refuse(wrongStatus(booking.status));
        const moved = move(booking);
        if (!moved.ok) return moved;
        if (await stores.bookings.write(moved.value, bookingEvent(moved.value, deps.timeouts))) {
          await also(stores, moved.value);
          return ok(moved.value.after);
        }
      }
      throw new Error(`Booking ${id} kept changing while it was being changed`);
    });
}

/** A lost write is moved again from what the winner left: an overdue mark, say, changes no status. */
const MAX_ATTEMPTS = 5;
