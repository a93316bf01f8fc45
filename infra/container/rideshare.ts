import type { Customer } from '#domain/customers/customer.ts';
import { riderOn, type Surface } from '#domain/kernel/actor.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { blockSeats, unblockSeats } from '#domain/rideshare/block/block-seats.ts';
import { bookSeat } from '#domain/rideshare/book/book-seat.ts';
import { cancelOwnGroup, cancelOwnSeat } from '#domain/rideshare/book/cancel-seat.ts';
import { changeableSeats, type MovedSeat, moveOwnSeats } from '#domain/rideshare/book/move-seats.ts';
import { holdSeat, releaseHold, renewHold } from '#domain/rideshare/hold/hold-seat.ts';
import type { SeatNotifications } from '#domain/rideshare/ports.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { closeTrip } from '#domain/rideshare/trips/close-trip.ts';
import { findTrip } from '#domain/rideshare/trips/find-trip.ts';
import { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';
import { seatFare } from '#domain/rideshare/trips/seat-fare.ts';
import { recordedActs } from '#infra/container/acts/recorded-acts.ts';
import type { Core } from '#infra/container/core.ts';
import type { createIdentity } from '#infra/container/identity/identity.ts';
import { liveSeats } from '#infra/postgres/live-seats/live-seats.ts';
import { seatNotifier } from '#infra/postgres/live-seats/seat-notifications.ts';
import { rideshareQueries } from '#infra/postgres/queries/rideshare.queries.ts';
import { tariffRepository } from '#infra/postgres/repositories/bookings/tariff.repository.ts';
import { rideshareBookingRepository } from '#infra/postgres/repositories/rideshare/rideshare-booking.repository.ts';
import { seatBlockRepository } from '#infra/postgres/repositories/rideshare/seat-block.repository.ts';
import { seatHoldRepository } from '#infra/postgres/repositories/rideshare/seat-hold.repository.ts';
import { tripRepository } from '#infra/postgres/repositories/rideshare/trip.repository.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

/** Returns the change of a moved seat, with trip, seat and fare before and after. */
function movedTo({ id }: Trip, { before, seat, fare }: MovedSeat) {
  return {
    ...{ subject: formatRideshareId(before.id), kind: 'moved', ride: `TR-${id}` },
    ...{ trip: [`TR-${before.trip.id}`, `TR-${id}`], seat: [before.seat, seat], fare: [before.fare, fare] },
  };
}

/** Creates the use cases and queries of scheduled trips and their seats. */
export function createRideshare(core: Core, { otpCheck }: ReturnType<typeof createIdentity>) {
  const { config, clock, db, readOnly, listener, onError, inTransaction, repositories } = core;
  const trips = tripRepository(db);
  const tripFinder = findTrip({ trips, clock });
  const watch = liveSeats({ connection: listener, db, findTrip: tripFinder, clock, onError });
  const notifications = seatNotifier(db, onError);
  const news: SeatNotifications = {
    changed(trips) {
      watch.changed(trips);
      notifications.changed(trips);
    },
  };
  const timeouts = config.rideshare;
  const bookings = rideshareBookingRepository(db);
  const holds = seatHoldRepository(db);
  const { enforced, holdsPerNetwork } = config.limits;
  const maxHoldsOfNetwork = enforced ? holdsPerNetwork : null;
  const hold = { trips, seats: holds, news, timeouts, maxHoldsOfNetwork, clock };
  const act = recordedActs(core);
  const cancelling = (port: typeof inTransaction) => ({ inTransaction: port, news, timeouts, clock });
  const cancelled = ({ id, status }: RideshareBooking) => ({
    ...{ subject: formatRideshareId(id), kind: 'cancelled', status: ['confirmed', status] },
  });
  const CANCEL_OWN = { name: 'seats.cancel-own', danger: 'none' } as const;
  const by = ({ rider, surface }: { readonly rider: Customer; readonly surface: Surface }) =>
    riderOn(rider, surface);
  const block = {
    trips,
    blocks: seatBlockRepository(db, (trx) => core.openOn(trx, (done) => done()).audit),
    news,
    clock,
  };
  return {
    trips,
    holds,
    news,
    liveSeats: watch,
    useCases: {
      findTrip: tripFinder,
      seatFare: seatFare({ trips, findTrip: tripFinder, tariffs: tariffRepository(db), clock }),
      scheduleTrips: scheduleTrips({ trips, timeouts, clock }),
      closeTrip: closeTrip({ inTransaction, timeouts, clock }),
      holdSeat: holdSeat(hold),
      renewHold: renewHold(hold),
      releaseHold: releaseHold(hold),
      bookSeat: bookSeat({
        tryOtp: otpCheck,
        trips,
        bookings,
        inTransaction,
        atOnce: (work) => work(repositories),
        news,
        parsePhone,
        timeouts,
        clock,
      }),
      cancelOwnSeat: act(CANCEL_OWN, (port) => cancelOwnSeat(cancelling(port)), {
        by,
        changes: (seat) => [cancelled(seat)],
      }),
      cancelOwnGroup: act(CANCEL_OWN, (port) => cancelOwnGroup(cancelling(port)), {
        by,
        changes: (seats) => seats.map(cancelled),
      }),
      changeableSeats: changeableSeats({ bookings, clock }),
      moveOwnSeats: act(
        { name: 'seats.change-own', danger: 'none' },
        (port) => moveOwnSeats({ trips, bookings, inTransaction: port, news, timeouts, clock }),
        {
          by: ({ rider }) => riderOn(rider, 'web'),
          changes: ({ trip, seats }) => seats.map((seat) => movedTo(trip, seat)),
        },
      ),
      blockSeats: blockSeats(block),
      unblockSeats: unblockSeats(block),
    },
    queries: { rideshare: rideshareQueries(readOnly) },
    async close() {
      await notifications.sent();
      await watch.close();
    },
  };
}
