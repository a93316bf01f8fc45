import { pickupStateView } from '#app/console/billing/pickup-state-view.ts';
import { issuedView, paymentHref, receiptHref } from '#app/console/billing/receipt-href.ts';
import { detailsHref } from '#app/console/bookings/booking-hrefs.ts';
import { asksFirst } from '#app/console/bookings/decide/asks-first.server.ts';
import { ACTIONS_BY_STATUS } from '#app/console/bookings/decide/booking-actions.ts';
import { undoView } from '#app/console/bookings/decide/undo/undo-view.ts';
import { customerFacts } from '#app/console/bookings/details/customer-facts.server.ts';
import { messageView, resendView } from '#app/console/messages/message-view.server.ts';
import { riderKnows } from '#app/console/messages/rider-knows.ts';
import { ACTOR_WORDS, SURFACE_WORDS } from '#app/console/shared/actor-words.ts';
import { BOOKING_CHANGE_WORDS } from '#app/console/shared/booking-change-words.ts';
import { assignBookingHref, dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { dutyChangeView, dutyFacts } from '#app/console/shared/duty-view.server.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { billedBooking } from '#domain/billing/billed-ride.ts';
import { type Payment, payingInWords } from '#domain/billing/payment.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { paymentNote } from '#domain/bookings/fields/booking-fields.ts';
import { consoleFacts } from '#domain/bookings/fields/facts.ts';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime, indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatRupees, subtractRupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import type { Container } from '#infra/container/container.ts';
import type { BookingDuty } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

type Found = NonNullable<Awaited<ReturnType<Container['queries']['bookings']['details']>>>;

/** Returns a booking's details for the team, or undefined if it does not exist. The dialogs of its duty return to `here`. */
export async function bookingDetails(
  { queries, clock, papers, config }: Container,
  id: BookingId,
  here: string,
) {
  const [found, duty, dutyHistory, resends, issued, payments] = await Promise.all([
    queries.bookings.details(id),
    queries.bookingDuty.duty(id),
    queries.bookingDuty.history(id),
    queries.messages.resends({ bookingId: id }),
    papers.issuedOf({ kind: 'booking', id }),
    queries.payments.ofParts([{ kind: 'booking', id }]),
  ]);
  if (!found) return undefined;
  const { booking } = found;
  return {
    id: booking.id,
    customerId: booking.customerId,
    reference: formatBookingId(booking.id),
    status: booking.status,
    isEstimated: booking.price.estimated,
    isOverdue: booking.status === 'received' && booking.overdueAt !== null,
    actions: ACTIONS_BY_STATUS[booking.status],
    asksFirst: asksFirst(booking.ride.pickupAt, clock()),
    undo: undoView({ ...booking, undoLeft: found.undoLeft, undoesEdit: found.undoesEdit }),
    about: `${booking.contact.name}, ${formatDateTime(booking.ride.pickupAt)}`,
    statusLabel: STATUS_LABELS[booking.status],
    ride: consoleFacts('ride', booking),
    duty: duty ? dutyFacts(duty) : [],
    dutyLinks: dutyLinks(booking, duty, here),
    customer: [...customerFacts(booking), ...[riderKnows(found.messages) ?? []].flat()],
    guest: consoleFacts('guest', booking),
    partner: consoleFacts('partner', booking),
    invoices: issued.map(issuedView),
    lettersLeftOut: await papers.lettersLeftOut(billedBooking(booking), issued),
    pickupState: pickupStateView(billedBooking(booking), config.billing.registration),
    paymentHref: paymentHref(billedBooking(booking), payments),
    receiptHref: receiptHref(billedBooking(booking)),
    fare: fareView(booking, payments),
    history: historyView(found.history, dutyHistory, resends),
    messages: found.messages.map((message) => messageView(message, resends, detailsHref(id))),
  };
}

/** Returns the dialogs about the duty of a booking. Only a confirmed booking can be assigned. */
function dutyLinks({ id, status, ride }: Booking, duty: BookingDuty | undefined, from: string) {
  const assign =
    status === 'confirmed' && !duty
      ? assignBookingHref(id, { date: indiaDateOf(ride.pickupAt), from })
      : null;
  if (!duty) return { assign, show: null };
  return { assign, show: dutyDialogHref(duty.dutyId, { date: indiaDateOf(duty.startsAt), from }) };
}

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof bookingDetails>>>;
export type ChangeView = BookingDetails['history'][number];

/** Returns each amount once: the parts of the Base Fare stand in its line, and the Total is left out if it adds nothing. */
function fareView(booking: Booking, payments: readonly Payment[]) {
  const { price } = booking;
  const parts = price.breakdown.map(({ label, amount }) =>
    price.breakdown.length > 1 ? `${label}: ${formatRupees(amount)}` : label,
  );
  const lines = [
    { label: 'Base Fare', parts, amount: formatRupees(price.base) },
    ...(price.meetAndGreet > 0 ? [{ label: 'Meet & Greet', amount: formatRupees(price.meetAndGreet) }] : []),
    ...(price.meetAndGreet > 0 && price.couponCode
      ? [{ label: 'Total', amount: formatRupees(price.total) }]
      : []),
    ...(price.couponCode
      ? [
          {
            label: `Coupon Discount (${price.couponCode})`,
            amount: formatRupees(subtractRupees(ZERO_RUPEES, price.discount)),
            tone: 'discount' as const,
          },
        ]
      : []),
  ];
  return {
    lines,
    total: { label: 'Final Amount', amount: formatRupees(price.final) },
    note: [
      price.estimated && ESTIMATED_FARE,
      payments.length > 0 ? payingInWords(billedBooking(booking), payments) : paymentNote(booking),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

type DutyHistory = Awaited<ReturnType<Container['queries']['bookingDuty']['history']>>;
type Resends = Awaited<ReturnType<Container['queries']['messages']['resends']>>;

/** Returns the changes of a booking and of its duties, and the messages that people sent again, oldest first. */
function historyView(changes: Found['history'], dutyChanges: DutyHistory, resends: Resends) {
  return [
    ...changes.map((change) => ({ at: change.at, view: changeView(change) })),
    ...dutyChanges.map((change) => ({ at: change.at, view: dutyChangeView(change) })),
    ...resends.map((resend) => ({ at: resend.at, view: resendView(resend) })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ view }) => view);
}

function changeView(change: Found['history'][number]) {
  return {
    id: `change-${change.id}`,
    at: timeView(change.at),
    what: BOOKING_CHANGE_WORDS[change.kind] ?? change.kind,
    who: ACTOR_WORDS[change.role],
    phone: change.phone && formatPhone(change.phone),
    surface: SURFACE_WORDS[change.surface],
    note: change.note,
  };
}
