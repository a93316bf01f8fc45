import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { type ChangeByPhone, type TooLateToChange, wrongStatus } from '#domain/bookings/refusals.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { addRupees, type Rupees } from '#domain/kernel/money.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type {
  FindSeatBookings,
  FindSeatGroups,
  FindTrips,
  MoveSeats,
  SeatNotifications,
} from '#domain/rideshare/ports.ts';
import {
  type MoveSeatRefusal,
  SEAT_BOOKING_NOT_FOUND,
  seatTaken,
  TRIP_LEFT,
  TRIP_NOT_FOUND,
  unknownSeat,
} from '#domain/rideshare/refusals.ts';
import { groupOf, type RideshareBooking, riderMayCancelSeat } from '#domain/rideshare/rideshare-booking.ts';
import { isOpenFor, type SeatHolder, seatNames } from '#domain/rideshare/seats.ts';
import { atStop, closesAt, hasLeft, type RideshareTimeouts, type Trip } from '#domain/rideshare/trip.ts';

type Deps = {
  trips: FindTrips;
  bookings: Pick<FindSeatBookings, 'findBooking'> & FindSeatGroups;
  inTransaction: InTransaction<{ seats: MoveSeats }>;
  news: SeatNotifications;
  timeouts: RideshareTimeouts;
  clock: Clock;
};

export type MoveOwnSeats = {
  /** The booking, or one of the seats that were booked together: all of them move. */
  readonly id: RideshareBookingId;
  readonly rider: Customer;
  readonly tripId: TripId | undefined;
  /** The chosen seats of the other trip, as many as the booking has. */
  readonly seats: readonly string[];
  /** The session that may hold the seats. */
  readonly holder: SeatHolder | null;
  /** The new fare of all seats that was shown to the rider, in rupees. */
  readonly claimedFare: number | null;
};

export type SeatsMoved = {
  readonly trip: Trip;
  /** The number of the whole booking. */
  readonly group: RideshareBookingId;
  readonly pickupAt: Date;
  readonly seats: readonly MovedSeat[];
  /** The new fare of all seats. */
  readonly fare: Rupees;
};

export type MovedSeat = {
  /** The booking before the move. */
  readonly before: RideshareBooking;
  readonly seat: string;
  readonly fare: Rupees;
};

/** Returns the confirmed seats of a rider's booking, if the rider may still change them. */
export function changeableSeats(deps: Pick<Deps, 'bookings' | 'clock'>) {
  return async ({
    id,
    rider,
  }: Pick<MoveOwnSeats, 'id' | 'rider'>): Promise<Result<readonly RideshareBooking[], MoveSeatRefusal>> => {
    const booking = await deps.bookings.findBooking(id);
    if (!booking || booking.customerId !== rider.id) return refuse(SEAT_BOOKING_NOT_FOUND);
    const all = booking.group === null ? [booking] : await deps.bookings.ofGroup(booking.group);
    const seats = all.filter(({ status }) => status === 'confirmed');
    if (seats.length === 0) return refuse(wrongStatus(booking.status));
    const now = deps.clock();
    if (!seats.every((seat) => riderMayCancelSeat(seat, now))) return refuse(TOO_LATE);
    if (seats.some(({ paymentStatus }) => paymentStatus === 'paid')) return refuse(PAID);
    return ok(seats);
  };
}

/**
 * Moves all seats of a rider's booking to another trip of the same route and direction, until 2 hours before pickup:
 * all or none, at the prices of the new seats (docs/product/rideshare.md#change). The old seats are free at once.
 */
export function moveOwnSeats(deps: Deps) {
  const changeable = changeableSeats(deps);
  return async ({
    id,
    rider,
    tripId,
    seats: asked,
    holder,
    claimedFare,
  }: MoveOwnSeats): Promise<Result<SeatsMoved, MoveSeatRefusal>> => {
    const found = await changeable({ id, rider });
    if (!found.ok) return found;
    const bookings = found.value;
    const [first] = bookings;
    const trip = tripId && (await deps.trips.find(tripId));
    if (!first || !trip || !isOther(trip, first.trip)) return refuse(TRIP_NOT_FOUND);
    if (hasLeft(trip, first.pickupStop.id, deps.clock())) return refuse(TRIP_LEFT);
    const seats = [...new Set(asked)];
    if (!seats.every((seat) => seatNames(trip.route.layout).includes(seat))) return refuse(unknownSeat());
    if (seats.length !== bookings.length)
      return refuse(invalid([{ field: 'seatNumber', code: 'seats-wrong-number', number: bookings.length }]));

    const pickupAt = atStop(trip, first.pickupStop);
    const fare = claimedFare === null ? null : Math.round(claimedFare);
    const detailsBefore = deps.timeouts.detailsBeforePickup;
    const moved = await deps.inTransaction(async (stores) => {
      const done = await stores.seats.move({
        bookings,
        trip,
        seats,
        holder,
        pickupAt,
        dropAt: atStop(trip, first.dropStop),
        claimedFare: fare,
        at: deps.clock(),
        left: {
          closesAt: closesAt(first.trip, deps.timeouts),
          detailsAt: first.pickupAt.getTime() - detailsBefore,
        },
        booked: {
          closesAt: closesAt(trip, deps.timeouts),
          detailsAt: pickupAt.getTime() - detailsBefore,
        },
      });
      if (!done) return refuse(undefined);
      const moves = done.map((sold, at) => ({ before: bookings[at] ?? first, ...sold }));
      return ok({
        trip,
        group: groupOf(first),
        pickupAt,
        seats: moves,
        fare: addRupees(...done.map((sold) => sold.fare)),
      });
    });
    if (!moved.ok) return refuse(await explain(deps, { id, rider, trip, seats, holder, claimedFare: fare }));
    deps.news.changed([first.trip.id, trip.id]);
    return moved;
  };
}

function isOther(trip: Trip, before: Trip): boolean {
  return trip.id !== before.id && trip.route.id === before.route.id && trip.direction === before.direction;
}

/** Returns why the seats could not be moved, read after the transaction was rolled back. */
async function explain(
  deps: Deps,
  {
    trip,
    seats,
    holder,
    claimedFare,
    ...own
  }: Pick<MoveOwnSeats, 'id' | 'rider' | 'claimedFare' | 'seats' | 'holder'> & { trip: Trip },
): Promise<MoveSeatRefusal> {
  const still = await changeableSeats(deps)(own);
  if (!still.ok) return still.refusal;
  const now = await deps.trips.seats(trip.id, deps.clock());
  const wanted = now.filter(({ seat }) => seats.includes(seat));
  const taken = wanted.find((seat) => !isOpenFor(seat, holder));
  const fare = addRupees(...wanted.map(({ price }) => price));
  if (!taken && claimedFare !== null && claimedFare !== fare)
    return { code: 'seat-price-changed', seat: seats.join(', '), fare };
  return seatTaken(trip.route.layout, taken?.seat ?? seats[0] ?? '', now, seats);
}

const TOO_LATE: TooLateToChange = { code: 'too-late-to-change', hours: RIDER_CANCELLATION_HOURS };
const PAID: ChangeByPhone = { code: 'change-by-phone', what: 'paid-seat' };
