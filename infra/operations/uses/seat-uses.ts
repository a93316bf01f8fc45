import { MARK_SEAT_PAID, MARK_SEAT_UNPAID } from '#domain/billing/mark-paid.operation.ts';
import { SET_STOP_STATE } from '#domain/billing/set-pickup-state.operation.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { stateInWords } from '#domain/places/states.ts';
import { BLOCK_SEATS, UNBLOCK_SEATS } from '#domain/rideshare/block/block-seats.operation.ts';
import type { BlockReport, SeatsToBlock } from '#domain/rideshare/block/block-seats.ts';
import { type BlockAction, describeBlocking } from '#domain/rideshare/block/describe-blocking.ts';
import { CANCEL_SEAT } from '#domain/rideshare/book/cancel-seat.operation.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import { markedWords, takenBackWords } from '#domain/words/english/team/money/payments.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on seats with their use cases. */

export const blockSeats = use(BLOCK_SEATS, {
  run: ({ acts }, inputs, by) => acts.blockSeats({ ...seatsOf(inputs), by }),
  ...seatsAre('block'),
});

export const unblockSeats = use(UNBLOCK_SEATS, {
  run: ({ acts }, inputs, by) => acts.unblockSeats({ ...seatsOf(inputs), by }),
  ...seatsAre('unblock'),
});

function seatsAre(act: BlockAction) {
  return {
    question: ({ would }: { readonly would: BlockReport }) =>
      would.seats > 0 ? `${describeBlocking(act, would, { dryRun: true })} Continue?` : null,
    json: ({ dryRun, answer }: Answered<BlockReport>) => ({
      dryRun,
      message: describeBlocking(act, answer, { dryRun }),
      ...answer,
    }),
    says: ({ dryRun, answer }: Answered<BlockReport>) => describeBlocking(act, answer, { dryRun }),
  };
}

function seatsOf({
  trip,
  seats,
  route,
  weeks,
}: InputsOf<typeof BLOCK_SEATS>): Omit<SeatsToBlock, 'by' | 'dryRun'> {
  return { tripId: trip ?? null, seats: seats ?? null, routeId: route ?? null, weeks: weeks ?? null };
}

export const cancelSeat = use(CANCEL_SEAT, {
  run: ({ acts }, { booking }, by) => acts.cancelSeat({ id: booking, by }),
  question: ({ would: { id, seat, trip, pickupAt } }) =>
    `Cancel ${formatRideshareId(id)}: seat ${seat} of ${trip.route.name}, ${formatDateTime(pickupAt)}?`,
  json: ({ answer: { id, seat, status } }) => ({ reference: formatRideshareId(id), seat, status }),
  says: ({ answer: { id, seat } }) =>
    `${formatRideshareId(id)} is cancelled. Seat ${seat} is available again.`,
});

export const markSeatPaid = use(MARK_SEAT_PAID, {
  run: ({ acts }, { booking, method, amount }, by) => acts.markSeatPaid({ id: booking, method, amount, by }),
  json: seatPayment,
  says: ({ answer: { id, payment, fare } }) => markedWords(formatRideshareId(id), payment, fare),
});

export const markSeatUnpaid = use(MARK_SEAT_UNPAID, {
  run: ({ acts }, { booking, paidAt }, by) => acts.markSeatUnpaid({ id: booking, paidAt, by }),
  json: seatPayment,
  says: ({ answer }) => takenBackWords(formatRideshareId(answer.id), answer),
});

function seatPayment({ answer: { id, fare, paymentStatus } }: Answered<RideshareBooking>) {
  return { reference: formatRideshareId(id), fare, paymentStatus };
}

/** The state holds for every seat from the stop. */
export const setStopState = use(SET_STOP_STATE, {
  run: ({ acts }, { booking, state }, by) => acts.setStopState({ id: booking, state, by }),
  json: ({ answer: { id, pickupStop } }) => ({
    reference: formatRideshareId(id),
    pickupStop: pickupStop.name,
    pickupState: pickupStop.state,
  }),
  says: ({ answer: { pickupStop } }) =>
    `${pickupStop.name} lies in ${pickupStop.state ? stateInWords(pickupStop.state) : 'no state'}.`,
});

export const SEAT_USES = [
  blockSeats,
  unblockSeats,
  cancelSeat,
  markSeatPaid,
  markSeatUnpaid,
  setStopState,
] as const;
