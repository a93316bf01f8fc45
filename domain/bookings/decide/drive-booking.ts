import { complete, start } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';

type Deps = { changeBooking: ReturnType<typeof changeBooking>; clock: Clock };
/** `expectedStatus` is the status that was decided on: in any other one nothing is changed. */
type Command = { id: BookingId; by: Actor; expectedStatus?: BookingStatus };

/** The driver has the rider on board: confirmed → on-trip. */
export function startBooking(deps: Deps) {
  return ({ id, by, expectedStatus }: Command) =>
    deps.changeBooking(id, (booking) => start(booking, { by, at: deps.clock() }), undefined, expectedStatus);
}

/** The rider has arrived, or the ride was never closed and its time is long past: → completed. */
export function completeBooking(deps: Deps) {
  return ({ id, by, expectedStatus }: Command) =>
    deps.changeBooking(
      id,
      (booking) => complete(booking, { by, at: deps.clock() }),
      undefined,
      expectedStatus,
    );
}
