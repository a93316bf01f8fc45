import { type Booking, cancel, complete, type Transition } from '#domain/bookings/booking.ts';
import { type BookingDeadlines, type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import { type CancellingStores, releaseUnconfirmedCoupon } from '#domain/bookings/decide/cancel-booking.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { DriverReports } from '#domain/bookings/ports.ts';
import type { WrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { type Result, refuse } from '#domain/kernel/result.ts';

type Deps = {
  changeBooking: ReturnType<typeof changeBooking<CancellingStores>>;
  timeouts: BookingTimeouts;
  clock: Clock;
};

type Command = {
  readonly id: BookingId;
  readonly by: Actor;
  /** The pickup that the workflow knows, in epoch milliseconds. Nothing changes if an edit has moved it to later. */
  readonly pickupAt?: number | undefined;
};

/**
 * The booking is closed later than the workflow knows: an edit has moved the pickup, or its driver is under way.
 * `deadlines` are the new ones.
 */
export type PickupMoved = { readonly code: 'pickup-moved'; readonly deadlines: BookingDeadlines };

/** Cancels a booking that nobody confirmed before its pickup (docs/product/workflows.md#booking). */
export function cancelUnconfirmed(deps: Deps) {
  return ({ id, by, pickupAt }: Command) => {
    const act = () => ({ by, at: deps.clock(), reason: 'not-confirmed', note: null }) as const;
    return deps.changeBooking(id, (booking) => unlessMoved(cancel(booking, act()), pickupAt, deps), {
      also: releaseUnconfirmedCoupon,
    });
  };
}

/** How long to wait before a ride that is left to its driver is looked at again. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS;

/**
 * Completes a ride that nobody completed (docs/product/workflows.md#booking). A driver who has reported progress completes
 * the ride, so the workflow waits for the driver.
 */
export function closeRide(deps: Deps & { drivers: DriverReports }) {
  return async ({ id, by, pickupAt }: Command) => {
    const left = await deps.drivers.leftToDriver(id);
    return deps.changeBooking(id, (booking) => {
      const at = deps.clock();
      const moved = unlessMoved(complete(booking, { by, at }), pickupAt, deps);
      if (!moved.ok || left === undefined || left <= at) return moved;
      const closesAt = Math.min(left.getTime(), at.getTime() + LOOK_AGAIN_MS);
      return refuse({
        code: 'pickup-moved',
        deadlines: { ...bookingDeadlines(booking, deps.timeouts), closesAt },
      } as const);
    });
  };
}

function unlessMoved(
  moved: Result<Transition, WrongStatus>,
  known: number | undefined,
  { timeouts }: Deps,
): Result<Transition, WrongStatus | PickupMoved> {
  if (!moved.ok || known === undefined || !isLater(moved.value.before, known)) return moved;
  return refuse({ code: 'pickup-moved', deadlines: bookingDeadlines(moved.value.before, timeouts) });
}

function isLater({ ride }: Booking, known: number): boolean {
  return ride.pickupAt.getTime() > known;
}
