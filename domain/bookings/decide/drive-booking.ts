import { type Booking, complete, start, type Transition } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { TooEarly, WrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';

type Deps = { changeBooking: ReturnType<typeof changeBooking>; clock: Clock };
type Command = {
  readonly id: BookingId;
  readonly by: Actor;
  /** Nothing changes if the booking has another status. */
  readonly expectedStatus?: BookingStatus | undefined;
  /** The person was asked and wants it although the pickup is more than 2 hours away. */
  readonly early?: boolean;
};

/** Start and Complete need a question before this time ahead of the pickup (docs/product/bookings.md#early). */
const DRIVE_HOURS = 2;

/** Starts the trip of a booking: confirmed → on-trip. */
export function startBooking(deps: Deps) {
  return ({ id, by, expectedStatus, early = false }: Command) =>
    deps.changeBooking(id, (booking) => unlessTooEarly(booking, deps.clock(), early, by, start, 'start'), {
      expectedStatus,
    });
}

/** Completes a booking: confirmed or on-trip → completed. */
export function completeBooking(deps: Deps) {
  return ({ id, by, expectedStatus, early = false }: Command) =>
    deps.changeBooking(
      id,
      (booking) => unlessTooEarly(booking, deps.clock(), early, by, complete, 'complete'),
      { expectedStatus },
    );
}

/** Returns true if Start and Complete need a question, because the pickup is more than 2 hours away. */
export function isEarlyToDrive(pickupAt: Date, now: Date): boolean {
  return pickupAt.getTime() - now.getTime() > DRIVE_HOURS * HOUR_MS;
}

function unlessTooEarly(
  booking: Booking,
  at: Date,
  early: boolean,
  by: Actor,
  move: typeof start,
  action: TooEarly['action'],
): Result<Transition, TooEarly | WrongStatus> {
  const moved = move(booking, { by, at });
  const { pickupAt } = booking.ride;
  if (moved.ok && !early && isEarlyToDrive(pickupAt, at))
    return refuse({ code: 'too-early', action, hours: DRIVE_HOURS, pickupAt });
  return moved;
}
