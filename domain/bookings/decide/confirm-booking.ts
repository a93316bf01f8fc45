import { confirm } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

/** Confirms a booking: received → confirmed. */
export function confirmBooking(deps: { changeBooking: ReturnType<typeof changeBooking>; clock: Clock }) {
  return ({ id, by, expectedStatus }: { id: BookingId; by: Actor; expectedStatus?: BookingStatus }) =>
    deps.changeBooking(id, (booking) => confirm(booking, { by, at: deps.clock() }), { expectedStatus });
}
