import type { Booking } from '#domain/bookings/booking.ts';
import type { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import type { ChangeBookings, FollowStatus } from '#domain/bookings/ports.ts';
import type { BookingNotFound, WrongStatus } from '#domain/bookings/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import type { BookingId, RideshareBookingId, StopId } from '#domain/kernel/ids.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type StateCode, stateInWords } from '#domain/places/states.ts';
import type { LockSeatBookings } from '#domain/rideshare/ports.ts';
import { SEAT_BOOKING_NOT_FOUND, type SeatBookingNotFound } from '#domain/rideshare/refusals.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/** Stops inside a transaction. */
export type StopStates = {
  readonly setStopState: (id: StopId, state: StateCode) => Promise<void>;
};

type Deps = {
  readonly changeBooking: ReturnType<
    typeof changeBooking<{ bookings: ChangeBookings; follow: FollowStatus }>
  >;
  readonly clock: Clock;
};

/** Sets the state in which a booked ride begins, with a line in the history (docs/product/billing.md#place-of-supply). */
export function setPickupState({ changeBooking, clock }: Deps) {
  return async ({
    id,
    state,
    by,
  }: {
    id: BookingId;
    state: StateCode;
    by: Actor;
  }): Promise<Result<Booking, WrongStatus | BookingNotFound>> =>
    changeBooking<WrongStatus>(
      id,
      (before) => {
        const after = {
          ...before,
          points: { ...before.points, pickupState: state },
          version: before.version + 1,
        };
        const was = before.points.pickupState;
        const note = `State of the pickup: ${was ? stateInWords(was) : 'not known'} → ${stateInWords(state)}`;
        const { status } = before;
        return ok({
          before,
          after,
          change: { kind: 'edited', from: status, to: status, by, at: clock(), note },
        });
      },
      { expectedStatus: 'whatever' },
    );
}

/** The seat booking, whose stop has the new state. */
export type StopStateSet = RideshareBooking & { readonly stateBefore: StateCode | null };

/** Sets the state of the stop at which a booked seat begins. It holds for every seat from this stop. The record has `by`. */
export function setStopState({
  inTransaction,
}: {
  inTransaction: InTransaction<{ seatBookings: Pick<LockSeatBookings, 'lock'>; payments: StopStates }>;
}) {
  return ({ id, state }: { id: RideshareBookingId; state: StateCode; by: Actor }) =>
    inTransaction<StopStateSet, SeatBookingNotFound>(async ({ seatBookings, payments }) => {
      const seat = await seatBookings.lock(id);
      if (!seat) return refuse(SEAT_BOOKING_NOT_FOUND);
      await payments.setStopState(seat.pickupStop.id, state);
      return ok({ ...seat, pickupStop: { ...seat.pickupStop, state }, stateBefore: seat.pickupStop.state });
    });
}
