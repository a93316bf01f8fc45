import { type Actor, confirm } from '#domain/bookings/booking.ts';
import type { changeBooking } from '#domain/bookings/change-booking.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

/** The team's promise kept: received → confirmed. */
export function confirmBooking(deps: { changeBooking: ReturnType<typeof changeBooking>; clock: Clock }) {
  return ({ id, by }: { id: BookingId; by: Actor }) =>
    deps.changeBooking(id, (booking) => confirm(booking, { by, at: deps.clock() }));
}
