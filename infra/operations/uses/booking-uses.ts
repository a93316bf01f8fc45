import { createHash, randomUUID } from 'node:crypto';
import { MARK_BOOKING_PAID, MARK_BOOKING_UNPAID } from '#domain/billing/mark-paid.operation.ts';
import { SET_PICKUP_STATE } from '#domain/billing/set-pickup-state.operation.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { CANCEL_BOOKING } from '#domain/bookings/decide/cancel-booking.operation.ts';
import { CONFIRM_BOOKING } from '#domain/bookings/decide/confirm-booking.operation.ts';
import { COMPLETE_BOOKING, START_BOOKING } from '#domain/bookings/decide/drive-booking.operation.ts';
import { UNDO_DECISION } from '#domain/bookings/decide/undo-decision.operation.ts';
import { DELETE_BOOKING, RESTORE_BOOKING } from '#domain/bookings/delete/delete-booking.operation.ts';
import type { HistoryMark } from '#domain/bookings/delete/delete-bookings.ts';
import { DELETE_CANCELLED } from '#domain/bookings/delete/delete-cancelled.operation.ts';
import { EDIT_BOOKING } from '#domain/bookings/edit/edit-booking.operation.ts';
import { CREATE_BOOKING } from '#domain/bookings/manual/create-booking.operation.ts';
import type { ReturnedBooking } from '#domain/bookings/ports.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import type { LostDuty } from '#domain/duties/follow/bring-back.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { stateInWords } from '#domain/places/states.ts';
import { BOOKING_TEXTS, mapTexts } from '#domain/rides/booking-texts.ts';
import { lostDutyWords } from '#domain/words/english/team/duty-refusals.ts';
import { editPricesWords } from '#domain/words/english/team/money/edit-prices.ts';
import { markedWords, takenBackWords } from '#domain/words/english/team/money/payments.ts';
import type { Container } from '#infra/container/container.ts';
import { withBookingJson } from '#infra/operations/answers/booking-json.ts';
import { editPricesJson } from '#infra/operations/answers/edit-prices-json.ts';
import { priceLines } from '#infra/operations/answers/price-lines.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { manualRideOf } from '#infra/operations/manual-ride-of.ts';
import { overrideOf } from '#infra/operations/override-of.ts';
import { type Answered, use } from '#infra/operations/use.ts';

/** The operations on bookings with their use cases. */

export const createBooking = use(CREATE_BOOKING, {
  // A page that runs twice what it has checked books once.
  prepare: async (_, inputs) => ok({ ...inputs, key: inputs.key ?? randomUUID() }),
  run({ acts }, inputs, by) {
    const { name = '', email = '', phone = '', customer, coupon = '', shownFare, key } = inputs;
    const { overrideCoupon = false, confirm = false } = inputs;
    return acts.placeManualBooking({
      bookedFor: { id: (customer as CustomerId | undefined) ?? null, name, email, phone },
      ride: manualRideOf(inputs),
      texts: mapTexts((text) => inputs[BOOKING_TEXTS[text].option] ?? ''),
      couponCode: coupon,
      overrideCoupon,
      quote: null,
      claimed: { finalFare: shownFare },
      idempotency: key === undefined ? null : { key, fingerprint: fingerprintOf(inputs) },
      isConfirmed: confirm,
      by,
    });
  },
  shown: ({ booking }) => ({ shownFare: booking.price.final }),
  json: ({ answer: { booking, repeated } }) => ({ ...withBookingJson({ booking }), repeated }),
  // A dry run takes a number that no booking gets.
  says: ({ dryRun, answer: { booking, repeated } }) =>
    [
      `${dryRun && !repeated ? 'The booking' : formatBookingId(booking.id)} is ${repeated ? 'booked already' : booking.status}.`,
      ...priceLines(booking.price),
    ].join('\n'),
  inputOf: {
    customerName: 'name',
    customerEmail: 'email',
    customerPhone: 'phone',
    tripDirection: 'direction',
    hoursRequired: 'hours',
    couponCode: 'coupon',
    specialInstructions: 'instructions',
    transferzBookingId: 'partnerBooking',
    foreignCustomerName: 'guestName',
    foreignCustomerEmail: 'guestEmail',
    foreignCustomerPhone: 'guestPhone',
    'Idempotency-Key': 'key',
  },
});

/** Returns a hash of all that was asked for, by which a repeated request is told from another one with the same key. */
function fingerprintOf({ shownFare: _, ...inputs }: InputsOf<typeof CREATE_BOOKING>): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url');
}

export const confirmBooking = use(CONFIRM_BOOKING, {
  prepare: asShown,
  run: ({ acts }, inputs, by) => acts.confirmBooking(decisionOf(inputs, by)),
  ...bookingIs('confirmed'),
});

export const cancelBooking = use(CANCEL_BOOKING, {
  prepare: asShown,
  run: ({ acts }, { booking, reason, note, shownStatus }, by) =>
    acts.cancelBooking({ ...decisionOf({ booking, shownStatus }, by), reason, note: note || null }),
  ...bookingIs('cancelled'),
  question: ({ inputs }) => `Cancel ${formatBookingId(inputs.booking)}? The customer is notified.`,
});

export const undoDecision = use(UNDO_DECISION, {
  run: ({ acts }, { booking, seen }, by) => acts.undoDecision({ id: booking, expectedVersion: seen, by }),
  ...bookingIs(({ status }) => `${STATUS_LABELS[status]} again. The customer is not notified`),
});

export const startBooking = use(START_BOOKING, {
  prepare: asShown,
  run: ({ acts }, { early = false, ...inputs }, by) =>
    acts.startBooking({ ...decisionOf(inputs, by), early }),
  ...bookingIs('on trip'),
});

export const completeBooking = use(COMPLETE_BOOKING, {
  prepare: asShown,
  run: ({ acts }, { early = false, ...inputs }, by) =>
    acts.completeBooking({ ...decisionOf(inputs, by), early }),
  ...bookingIs('completed'),
});

export const deleteBooking = use(DELETE_BOOKING, {
  prepare: asShown,
  run: ({ acts }, inputs, by) => acts.deleteBooking(decisionOf(inputs, by)),
  ...bookingIs('deleted'),
  question: ({ inputs }) => `Delete ${formatBookingId(inputs.booking)}? The customer is not notified.`,
});

export const restoreBooking = use(RESTORE_BOOKING, {
  run: ({ acts }, { booking }, by) => acts.restoreBooking({ id: booking, by }),
  ...bookingIs('restored'),
});

/** How an operation answers with its booking: `BK-12 is confirmed.`, and what became of the duty of a booking that is back. */
function bookingIs(done: string | ((booking: Booking) => string)) {
  type Back = Answered<ReturnedBooking<LostDuty>>;
  return {
    json: ({ answer }: Back) => withBookingJson({ booking: answer }),
    says: ({ answer }: Back) =>
      `${formatBookingId(answer.id)} is ${typeof done === 'string' ? done : done(answer)}. ${lostDutyWords(answer)}`.trim(),
  };
}

/** Reads the status of the booking. */
async function asShown<
  Inputs extends { readonly booking: BookingId; readonly shownStatus: BookingStatus | undefined },
>({ queries }: Pick<Container, 'queries'>, inputs: Inputs) {
  const stored = await queries.bookings.find(inputs.booking);
  return stored
    ? ok({ ...inputs, shownStatus: inputs.shownStatus ?? stored.status })
    : refuse(BOOKING_NOT_FOUND);
}

function decisionOf(
  { booking, shownStatus }: { readonly booking: BookingId; readonly shownStatus: BookingStatus | undefined },
  by: Actor,
) {
  return { id: booking, by, ...(shownStatus && { expectedStatus: shownStatus }) };
}

export const markBookingPaid = use(MARK_BOOKING_PAID, {
  run: ({ acts }, { booking, method, amount }, by) =>
    acts.markBookingPaid({ id: booking, method, amount, by }),
  json: ({ answer }) => withBookingJson({ booking: answer }),
  says: ({ answer: { id, payment, price } }) => markedWords(formatBookingId(id), payment, price.final),
});

export const markBookingUnpaid = use(MARK_BOOKING_UNPAID, {
  run: ({ acts }, { booking, paidAt }, by) => acts.markBookingUnpaid({ id: booking, paidAt, by }),
  json: ({ answer }) => withBookingJson({ booking: answer }),
  says: ({ answer }) => takenBackWords(formatBookingId(answer.id), answer),
});

export const setPickupState = use(SET_PICKUP_STATE, {
  run: ({ acts }, { booking, state }, by) => acts.setPickupState({ id: booking, state, by }),
  json: ({ answer }) => withBookingJson({ booking: answer }),
  says: ({ answer: { id, points } }) =>
    `${formatBookingId(id)} begins in ${points.pickupState ? stateInWords(points.pickupState) : 'no state'}.`,
});

export const deleteCancelled = use(DELETE_CANCELLED, {
  async prepare({ queries }, { until }) {
    return ok({ until: until ?? (await queries.bookings.cancelledNow()).until ?? undefined });
  },
  run: ({ acts }, { until }, by) =>
    acts.deleteCancelledBookings({ by, until: until === undefined ? null : (until as HistoryMark) }),
  question: ({ would: { deletedCount } }) =>
    deletedCount > 0
      ? `Delete ${counted(deletedCount, 'cancelled booking')}? Customers are not notified.`
      : null,
  json: ({ answer }) => answer,
  says: ({ answer: { deletedCount } }) =>
    deletedCount === 0
      ? 'There are no cancelled bookings.'
      : `${counted(deletedCount, 'cancelled booking')} ${deletedCount === 1 ? 'is' : 'are'} deleted.`,
});

export const editBooking = use(EDIT_BOOKING, {
  async prepare({ queries }, inputs) {
    const stored = await queries.bookings.find(inputs.booking);
    return stored ? ok({ ...inputs, seen: inputs.seen ?? stored.version }) : refuse(BOOKING_NOT_FOUND);
  },
  run: ({ acts }, inputs, by) =>
    acts.editBooking({
      id: inputs.booking,
      version: inputs.seen ?? null,
      expectedStatus: inputs.shownStatus,
      by,
      edit: {
        status: inputs.status,
        serviceType: inputs.service,
        fare: inputs.fare,
        reprice: inputs.reprice,
        hoursRequired: inputs.hours,
        estimated: inputs.fareConfirmed ? false : undefined,
        pickupDate: inputs.date,
        pickupTime: inputs.time,
        pickupLocation: inputs.pickup,
        dropLocation: inputs.drop,
        tripDirection: inputs.direction,
        terminal: inputs.terminal,
        flightNumber: inputs.flight,
        meetAndGreet: inputs.meetAndGreet && inputs.meetAndGreet === 'yes',
        arrivalTime: inputs.arrivalTime,
        tripType: inputs.tripType,
        dropDate: inputs.returnDate,
        dropTime: inputs.returnTime,
        additionalHours: inputs.stay,
        transferzBookingId: inputs.partnerBooking,
        ...mapTexts((name) => inputs[BOOKING_TEXTS[name].option]),
      },
      sendEmail: inputs.email ?? false,
      because: inputs.because,
      alreadyTakenPlace: inputs.alreadyTakenPlace ?? false,
      override: overrideOf(inputs),
    }),
  question: ({ inputs }) => `Cancel ${formatBookingId(inputs.booking)}? The customer is notified.`,
  json: ({ answer: { booking, changes, email, prices } }) =>
    withBookingJson({ booking, changes, email, ...(prices && { prices: editPricesJson(prices) }) }),
  says: ({ answer: { booking, changes, email, prices } }) =>
    [
      ...(changes.length > 0 ? changes : [`${formatBookingId(booking.id)} already has these values.`]),
      ...(prices && changes.length > 0 ? [editPricesWords(prices)] : []),
      ...(email === 'queued' ? ['The customer gets an e-mail with the updated booking.'] : []),
    ].join('\n'),
  inputOf: {
    pickupDate: 'date',
    pickupTime: 'time',
    pickupLocation: 'pickup',
    dropLocation: 'drop',
    serviceType: 'service',
    tripDirection: 'direction',
    hoursRequired: 'hours',
    flightNumber: 'flight',
    dropDate: 'returnDate',
    dropTime: 'returnTime',
    additionalHours: 'stay',
    transferzBookingId: 'partnerBooking',
    specialInstructions: 'instructions',
  },
});

export const BOOKING_USES = [
  createBooking,
  ...[confirmBooking, cancelBooking, undoDecision, startBooking, completeBooking],
  ...[markBookingPaid, markBookingUnpaid, setPickupState],
  ...[editBooking, deleteBooking, deleteCancelled, restoreBooking],
] as const;
