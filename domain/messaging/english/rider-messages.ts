import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/bookings/cancellation.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { BookingTemplate, RiderTexts } from '#domain/messaging/rider-texts.ts';
import {
  amountLine,
  CANCELLED_FOR_RIDER,
  driverIntro,
  driverLines,
  driverSubject,
  hello,
  lines,
  onWhatsApp,
  paragraphs,
  paymentOf,
  signed,
  unpaid,
} from '#domain/messaging/wording.ts';

/**
 * Acknowledges the booking and names the time by which the team will reply on WhatsApp
 * (docs/product/messages.md#kinds).
 */
const bookingReceived: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Booking received: ${id}`,
    body: paragraphs(
      hello(facts),
      `Booking received. Your booking number is ${id}.`,
      [...facts.rideLines, amountLine(facts)],
      `Our team will contact you${onWhatsApp(facts)} within ${formatDuration(facts.confirmationTimeout)} to confirm availability.${unpaid(facts, 'Nothing is charged now.')}`,
      signed(brand),
    ),
  };
};

/** Apologises that the team has not decided in time, and says what happens next. */
const bookingOverdue: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `We are still working on booking ${id}`,
    body: paragraphs(
      hello(facts),
      `We are sorry. We have not yet confirmed your booking ${id} for ${formatDateTime(facts.pickupAt)}, although we promised to do so within ${formatDuration(facts.confirmationTimeout)}.`,
      `We are working on it and will contact you${onWhatsApp(facts)}.${unpaid(facts, 'Nothing has been charged.')} To talk to us now, call ${brand.supportPhone}.`,
      brand.name,
    ),
  };
};

/** Tells the rider that the ride is confirmed. */
const bookingConfirmed: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Booking confirmed: ${id}`,
    body: paragraphs(
      hello(facts),
      `Your booking ${id} is confirmed.`,
      [...facts.rideLines, amountLine(facts)],
      `We will send you your driver's and vehicle's details${onWhatsApp(facts)} ${formatDuration(facts.detailsBeforePickup)} before pickup. Please be ready 10 minutes early.`,
      facts.passenger
        ? `To change or cancel the ride, please contact ${payerName(facts)}.`
        : `You can cancel in My Bookings until ${RIDER_CANCELLATION_HOURS} hours before pickup.`,
      signed(brand),
    ),
  };
};

/** Sends the rider the updated booking after an edit (docs/product/messages.md#kinds). */
const bookingUpdated: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Booking updated: ${id}`,
    body: paragraphs(
      hello(facts),
      `We have updated your booking ${id}. This is how it stands now.`,
      lines(
        `Status: ${STATUS_LABELS[facts.status]}`,
        ...facts.rideLines,
        ...facts.textLines,
        amountLine(facts),
      ),
      'If something is not right, please call us.',
      signed(brand),
    ),
  };
};

/** Tells the rider the new pickup and why the team moved it. */
const pickupMoved: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Pickup moved: ${id}`,
    body: paragraphs(
      hello(facts),
      `The pickup of your booking ${id} has changed. ${movedBecause(facts)}.`,
      lines(
        `Pickup: ${facts.pickup}`,
        `Pickup time: ${formatDateTime(facts.pickupAt)}`,
        `Drop: ${facts.drop}`,
        amountLine(facts),
      ),
      'If this does not suit you, please call us.',
      signed(brand),
    ),
  };
};

/** Gives the rider the bill of a completed ride. */
const rideBill: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Bill: ${id}`,
    body: paragraphs(
      hello(facts),
      `This is the bill of your ride ${id} on ${formatDateTime(facts.pickupAt)}.`,
      lines(`Pickup: ${facts.pickup}`, `Drop: ${facts.drop}`, `Fare, with all taxes: ${billed(facts)}`),
      !facts.payer && 'It is in My Bookings as a PDF. A company gets its invoice there too.',
      signed(brand),
    ),
  };
};

/** Returns the amount of a completed ride, and whether it is paid. */
export function billed(facts: BookingFacts): string {
  const { final, paid, payer, left } = facts;
  if (payer || left > 0) return paymentOf(facts);
  return `${formatRupees(final)}, ${paid ? 'paid' : 'to be paid by cash or UPI'}`;
}

const MOVED_BECAUSE: Record<MoveReason, string> = {
  flight: 'The flight is late',
  weather: 'The weather does not allow the ride at the agreed time',
  traffic: 'The traffic does not allow the ride at the agreed time',
  request: 'You asked us to change it',
};

/** Returns why the pickup was moved, without a full stop. */
export function movedBecause({ movedBecause: reason }: BookingFacts): string {
  return reason ? MOVED_BECAUSE[reason] : 'Our team had to change it';
}

/** Tells the rider who cancelled and why, and that there is no charge. */
const bookingCancelled: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Booking cancelled: ${id}`,
    body: paragraphs(
      hello(facts),
      `Your booking ${id} for ${formatDateTime(facts.pickupAt)} is cancelled.${cancelledBy(facts)}`,
      facts.paid && !facts.payer
        ? 'Our team will contact you about the amount that you have paid.'
        : !facts.payer && 'Nothing has been charged.',
      signed(brand),
    ),
  };
};

/** Sends the driver and vehicle. Without a driver, it says that the team will send the details. */
const rideDetails: BookingTemplate = (facts, brand) => {
  const id = formatBookingId(facts.id);
  const { driver } = facts;
  return {
    subject: driver ? driverSubject(facts, `booking ${id}`) : `Your ride ${id} is coming up`,
    body: paragraphs(
      hello(facts),
      driver
        ? [driverIntro(facts, `your ride ${id}`), ...driverLines(driver)]
        : `Your ride ${id} is coming up. Our team will send you your driver's and vehicle's details${onWhatsApp(facts)}.`,
      lines(`Pickup: ${facts.pickup}`, `Pickup time: ${formatDateTime(facts.pickupAt)}`, amountLine(facts)),
      'Please be ready 10 minutes early.',
      signed(brand),
    ),
  };
};

/** The messages about bookings, for riders. */
export const riderMessages: RiderTexts['bookings'] = {
  'booking-received': bookingReceived,
  'booking-overdue': bookingOverdue,
  'booking-confirmed': bookingConfirmed,
  'booking-updated': bookingUpdated,
  'pickup-moved': pickupMoved,
  'booking-cancelled': bookingCancelled,
  'ride-details': rideDetails,
  'ride-bill': rideBill,
};

export function payerName({ payer, customer }: BookingFacts): string {
  return payer?.name ?? customer.name;
}

/** Cancellation reasons that need an apology to the rider. */
const OUR_FAULT: readonly CancellationReason[] = ['no-vehicle', 'not-confirmed'];

/** Returns who cancelled and why. Leaves out the internal note and the reason "Other". */
export function cancelledBy(facts: BookingFacts): string {
  if (!facts.cancellation) return '';
  const { by, reason } = facts.cancellation;
  const who =
    by === 'rider' && facts.passenger ? `${payerName(facts)} cancelled it.` : CANCELLED_FOR_RIDER[by];
  const why = reason === 'other' ? '' : ` Reason: ${CANCELLATION_REASONS[reason]}.`;
  return ` ${who}${why}${OUR_FAULT.includes(reason) ? ' We are sorry.' : ''}`;
}
