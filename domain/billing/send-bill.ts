import type { Booking } from '#domain/bookings/booking.ts';
import { type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { WriteEvent } from '#domain/bookings/edit/write-edit.ts';
import type { FindBooking } from '#domain/bookings/ports.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingNotFound,
  type WrongStatus,
  wrongStatus,
} from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

type Stores = { bookings: FindBooking & WriteEvent };

/** Sends the customer the bill of a completed ride, once for each version of the booking (docs/product/billing.md#bill). */
export function sendBill({
  inTransaction,
  timeouts,
}: {
  readonly inTransaction: InTransaction<Stores>;
  readonly timeouts: BookingTimeouts;
}) {
  return ({ id }: { readonly id: BookingId; readonly by: Actor }) =>
    inTransaction<Booking, BookingNotFound | WrongStatus>(
      async ({ bookings }): Promise<Result<Booking, BookingNotFound | WrongStatus>> => {
        const booking = await bookings.find(id);
        if (!booking) return refuse(BOOKING_NOT_FOUND);
        if (booking.status !== 'completed') return refuse(wrongStatus(booking.status));
        await bookings.writeEvent({
          bookingId: id,
          sequence: booking.version,
          type: 'edited',
          status: booking.status,
          deadlines: bookingDeadlines(booking, timeouts),
          billAsked: true,
        });
        return ok(booking);
      },
    );
}
