import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { type TooLateToCancel, type WrongStatus, wrongStatus } from '#domain/bookings/refusals.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { type Actor, riderOn, type Surface } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { CancelSeats, LockSeatBookings, SeatNotifications } from '#domain/rideshare/ports.ts';
import {
  type CancelSeatRefusal,
  SEAT_BOOKING_NOT_FOUND,
  type SeatBookingNotFound,
} from '#domain/rideshare/refusals.ts';
import {
  type RideshareBooking,
  riderMayCancelSeat,
  type SeatCancellation,
} from '#domain/rideshare/rideshare-booking.ts';
import { closesAt, type RideshareTimeouts } from '#domain/rideshare/trip.ts';

type SeatBookings = LockSeatBookings & CancelSeats;

type Deps = {
  inTransaction: InTransaction<{ seatBookings: SeatBookings }>;
  news: SeatNotifications;
  timeouts: RideshareTimeouts;
  clock: Clock;
};

/**
 * Cancels a seat booking for the team (the console says delete). Frees the seat and notifies the rider. The
 * rider's list keeps the booking.
 */
export function cancelSeat(deps: Deps) {
  return ({ id, by: actor }: { id: RideshareBookingId; by: Actor }) => {
    const by = actor.role === 'system' ? 'system' : 'admin';
    return notified<RideshareBooking, SeatBookingNotFound | WrongStatus>(
      deps,
      tripOfSeat,
      async (seatBookings) => {
        const booking = await seatBookings.lock(id);
        if (!booking) return refuse(SEAT_BOOKING_NOT_FOUND);
        if (booking.status !== 'confirmed') return refuse(wrongStatus(booking.status));
        const [cancelled] = await cancel(deps, seatBookings, [booking], { by, actor });
        return ok(cancelled);
      },
    );
  };
}

type OfRider = { readonly rider: Customer; readonly surface: Surface };

/**
 * Cancels a rider's own seat until 2 hours before pickup (docs/product/rideshare.md#cancellation). Bookings
 * of other riders count as not found.
 */
export function cancelOwnSeat(deps: Deps) {
  return ({ id, rider, surface }: OfRider & { id: RideshareBookingId }) =>
    notified<RideshareBooking, CancelSeatRefusal>(deps, tripOfSeat, async (seatBookings) => {
      const booking = await seatBookings.lock(id);
      const own = ofRider(booking ? [booking] : [], rider, deps.clock());
      if (!own.ok) return own;
      const [cancelled] = await cancel(deps, seatBookings, own.value, byRider(rider, surface));
      return ok(cancelled);
    });
}

/**
 * Cancels the confirmed seats of a rider's own group: all or none, until 2 hours before pickup. The seats of other
 * riders count as not found.
 */
export function cancelOwnGroup(deps: Deps) {
  return ({ group, rider, surface }: OfRider & { group: RideshareBookingId }) =>
    notified<Seats, CancelSeatRefusal>(
      deps,
      ([first]) => tripOfSeat(first),
      async (seatBookings) => {
        const own = ofRider(await seatBookings.lockGroup(group), rider, deps.clock());
        return own.ok ? ok(await cancel(deps, seatBookings, own.value, byRider(rider, surface))) : own;
      },
    );
}

const tripOfSeat = ({ trip }: RideshareBooking): TripId => trip.id;

type Seats = readonly [RideshareBooking, ...RideshareBooking[]];

/** Returns the confirmed seats among the given ones, if the rider may cancel them all. */
function ofRider(
  all: readonly RideshareBooking[],
  rider: Customer,
  now: Date,
): Result<Seats, CancelSeatRefusal> {
  const [first] = all;
  if (!first || all.some(({ customerId }) => customerId !== rider.id)) return refuse(SEAT_BOOKING_NOT_FOUND);
  const [seat, ...others] = all.filter(({ status }) => status === 'confirmed');
  if (!seat) return refuse(wrongStatus(first.status));
  const mayCancel = [seat, ...others].every((one) => riderMayCancelSeat(one, now));
  return mayCancel ? ok([seat, ...others]) : refuse(TOO_LATE);
}

type By = { readonly by: SeatCancellation['by']; readonly actor: Actor };

function byRider(rider: Customer, surface: Surface): By {
  return { by: 'rider', actor: riderOn(rider, surface) };
}

/** Runs `work` in a transaction. Then notifies who looks at the trip. */
async function notified<Done, Refused>(
  { inTransaction, news }: Deps,
  tripOf: (done: Done) => TripId,
  work: (seatBookings: SeatBookings) => Promise<Result<Done, Refused>>,
): Promise<Result<Done, Refused>> {
  const done = await inTransaction<Done, Refused>(({ seatBookings }) => work(seatBookings));
  if (done.ok) news.changed([tripOf(done.value)]);
  return done;
}

/** Cancels locked seats of one trip. Returns them. */
async function cancel(
  { timeouts, clock }: Deps,
  seatBookings: SeatBookings,
  seats: Seats,
  { by, actor }: By,
): Promise<Seats> {
  const at = clock();
  const [first, ...others] = seats;
  await seatBookings.cancel(seats, { by, actor, at }, eventOf(first, timeouts));
  const cancellation = { by, phone: actor.phone, from: actor.surface, at };
  const cancelled = (seat: RideshareBooking): RideshareBooking => ({
    ...seat,
    status: 'cancelled',
    cancellation,
  });
  return [cancelled(first), ...others.map(cancelled)];
}

/** Returns the event of a cancelled seat without its booking. */
function eventOf({ trip, pickupAt, moves }: RideshareBooking, timeouts: RideshareTimeouts) {
  return {
    type: 'seat-cancelled',
    tripId: trip.id,
    closesAt: closesAt(trip, timeouts),
    detailsAt: pickupAt.getTime() - timeouts.detailsBeforePickup,
    ...(moves > 0 && { move: moves }),
  } as const;
}

const TOO_LATE: TooLateToCancel = { code: 'too-late-to-cancel', hours: RIDER_CANCELLATION_HOURS };
