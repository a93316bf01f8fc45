import { complete, start } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

type Deps = { changeBooking: ReturnType<typeof changeBooking>; clock: Clock };
/** `expectedStatus`: nothing changes if the booking has another status. */
type Command = { id: BookingId; by: Actor; expectedStatus?: BookingStatus };

/** Starts the trip of a booking: confirmed → on-trip. */
export function startBooking(deps: Deps) {
  return ({ id, by, expectedStatus }: Command) =>
    deps.changeBooking(id, (booking) => start(booking, { by, at: deps.clock() }), { expectedStatus });
}

/** Completes a booking: confirmed or on-trip → completed. The system does this if the team does not. */
export function completeBooking(deps: Deps) {
  return ({ id, by, expectedStatus }: Command) =>
    deps.changeBooking(id, (booking) => complete(booking, { by, at: deps.clock() }), { expectedStatus });
}
