import { type Actor, complete, start } from '#domain/bookings/booking.ts';
import type { changeBooking } from '#domain/bookings/change-booking.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

type Deps = { changeBooking: ReturnType<typeof changeBooking>; clock: Clock };
type Command = { id: BookingId; by: Actor };

/** The driver has the rider on board: confirmed → on-trip. */
export function startBooking(deps: Deps) {
  return ({ id, by }: Command) =>
    deps.changeBooking(id, (booking) => start(booking, { by, at: deps.clock() }));
}

/** The rider has arrived, or the ride was never closed and its time is long past: → completed. */
export function completeBooking(deps: Deps) {
  return ({ id, by }: Command) =>
    deps.changeBooking(id, (booking) => complete(booking, { by, at: deps.clock() }));
}
