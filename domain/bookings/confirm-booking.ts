import { type Actor, type BookingStatus, confirm } from '#domain/bookings/booking.ts';
import type { changeBooking } from '#domain/bookings/change-booking.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

/** The team's promise kept: received → confirmed. */
export function confirmBooking(deps: { changeBooking: ReturnType<typeof changeBooking>; clock: Clock }) {
  return ({ id, by, seen }: { id: BookingId; by: Actor; seen?: BookingStatus }) =>
    deps.changeBooking(id, (booking) => confirm(booking, { by, at: deps.clock() }), undefined, seen);
}
