import { markOverdue } from '#domain/bookings/booking.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

/** Marks a booking as overdue when nobody decided in time (docs/product/bookings.md#overdue). */
export function markBookingOverdue(deps: { changeBooking: ReturnType<typeof changeBooking>; clock: Clock }) {
  const by: Actor = { role: 'system', phone: null, surface: 'workflow' };
  return ({ id }: { id: BookingId }) =>
    deps.changeBooking(id, (booking) => markOverdue(booking, { by, at: deps.clock() }));
}
