import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { type TooLateToCancel, wrongStatus } from '#domain/bookings/refusals.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Actor, Surface } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type {
  CancelSeatGroups,
  CancelSeats,
  FindSeatBookings,
  FindSeatGroups,
  SeatNotifications,
} from '#domain/rideshare/ports.ts';
import { type CancelSeatRefusal, SEAT_BOOKING_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import { type RideshareBooking, riderMayCancelSeat } from '#domain/rideshare/rideshare-booking.ts';
import { closesAt, type RideshareTimeouts } from '#domain/rideshare/trip.ts';

type GroupDeps = Omit<Deps, 'bookings'> & {
  bookings: Pick<FindSeatBookings, 'findBooking'> & FindSeatGroups & CancelSeatGroups;
};

type Deps = {
  bookings: FindSeatBookings & CancelSeats;
  news: SeatNotifications;
  timeouts: RideshareTimeouts;
  clock: Clock;
};

/**
 * Cancels a seat booking for the team (the console says delete). Frees the seat and notifies the rider. The
 * rider's list keeps the booking.
 */
export function cancelSeat(deps: Deps) {
  return async ({ id, by }: { id: RideshareBookingId; by: Actor }) => {
    const booking = await deps.bookings.findBooking(id);
    return booking
      ? cancel(deps, booking, by.role === 'system' ? 'system' : 'admin', by)
      : refuse(SEAT_BOOKING_NOT_FOUND);
  };
}

/**
 * Cancels a rider's own seat until 2 hours before pickup (docs/product/rideshare.md#cancellation). Bookings
 * of other riders count as not found.
 */
export function cancelOwnSeat(deps: Deps) {
  return async ({
    id,
    rider,
    surface,
  }: {
    id: RideshareBookingId;
    rider: Customer;
    surface: Surface;
  }): Promise<Result<RideshareBooking, CancelSeatRefusal>> => {
    const booking = await deps.bookings.findBooking(id);
    if (!booking || booking.customerId !== rider.id) return refuse(SEAT_BOOKING_NOT_FOUND);
    if (booking.status === 'confirmed' && !riderMayCancelSeat(booking, deps.clock())) return refuse(TOO_LATE);
    return cancel(deps, booking, 'rider', { role: 'rider', phone: rider.phone, surface });
  };
}

/**
 * Cancels the confirmed seats of a rider's own group: all or none, until 2 hours before pickup. The seats of other
 * riders count as not found.
 */
export function cancelOwnGroup(deps: GroupDeps) {
  return async ({
    group,
    rider,
    surface,
  }: {
    group: RideshareBookingId;
    rider: Customer;
    surface: Surface;
  }): Promise<Result<readonly RideshareBooking[], CancelSeatRefusal>> => {
    const all = await deps.bookings.ofGroup(group);
    const [first] = all;
    if (!first || all.some(({ customerId }) => customerId !== rider.id))
      return refuse(SEAT_BOOKING_NOT_FOUND);
    const seats = all.filter(({ status }) => status === 'confirmed');
    const [open] = seats;
    if (!open) return refuse(wrongStatus(first.status));
    const at = deps.clock();
    if (!seats.every((seat) => riderMayCancelSeat(seat, at))) return refuse(TOO_LATE);
    const actor: Actor = { role: 'rider', phone: rider.phone, surface };
    if (!(await deps.bookings.cancelGroup(seats, 'rider', actor, eventOf(deps, open), at))) {
      const now = await deps.bookings.findBooking(open.id);
      return refuse(now && now.status !== 'confirmed' ? wrongStatus(now.status) : SEAT_BOOKING_NOT_FOUND);
    }
    deps.news.changed([open.trip.id]);
    const cancellation = { by: 'rider', phone: actor.phone, from: surface, at } as const;
    return ok(seats.map((seat) => ({ ...seat, status: 'cancelled', cancellation })));
  };
}

/** Returns the event of a cancelled seat without its booking. */
function eventOf(deps: Pick<Deps, 'timeouts'>, { trip, pickupAt, moves }: RideshareBooking) {
  return {
    type: 'seat-cancelled',
    tripId: trip.id,
    closesAt: closesAt(trip, deps.timeouts),
    detailsAt: pickupAt.getTime() - deps.timeouts.detailsBeforePickup,
    ...(moves > 0 && { move: moves }),
  } as const;
}

async function cancel(
  deps: Deps,
  booking: RideshareBooking,
  by: 'rider' | 'admin' | 'system',
  actor: Actor,
): Promise<Result<RideshareBooking, CancelSeatRefusal>> {
  const at = deps.clock();
  const { trip } = booking;
  const event = { ...eventOf(deps, booking), bookingId: booking.id };
  if (booking.status !== 'confirmed') return refuse(wrongStatus(booking.status));
  if (!(await deps.bookings.cancel(booking, by, actor, event, at))) {
    const now = await deps.bookings.findBooking(booking.id);
    return refuse(now ? wrongStatus(now.status) : SEAT_BOOKING_NOT_FOUND);
  }
  deps.news.changed([trip.id]);
  return ok({
    ...booking,
    status: 'cancelled',
    cancellation: { by, phone: actor.phone, from: actor.surface, at },
  });
}

const TOO_LATE: TooLateToCancel = { code: 'too-late-to-cancel', hours: RIDER_CANCELLATION_HOURS };
