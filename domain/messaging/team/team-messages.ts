import { STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { CANCELLATION_REASONS } from '#domain/bookings/cancellation.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import type { BookingFacts } from '#domain/messaging/booking-facts.ts';
import type { MessageText } from '#domain/messaging/message.ts';
import { amountLine, CANCELLED_FOR_TEAM, lines, paragraphs, peopleLines } from '#domain/messaging/wording.ts';

type Template = (facts: BookingFacts) => MessageText;

/** Asks the team to confirm or cancel a new booking. */
export const teamNewBooking: Template = (facts) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `New booking ${id}: ${facts.service}, ${formatDateTime(facts.pickupAt)}`,
    body: paragraphs(
      `New booking ${id}. Please contact the customer on WhatsApp and confirm or cancel it within ${formatDuration(facts.confirmationTimeout)}.`,
      peopleLines(facts),
      lines(
        ...facts.rideLines,
        amountLine(facts),
        facts.couponCode && `Coupon: ${facts.couponCode}`,
        ...facts.textLines,
      ),
    ),
  };
};

/** Reminds the team of a booking without a decision (docs/product/messages.md#kinds). */
export const teamReminder: Template = (facts) => reminder(facts, 'Reminder');

/** Reminds the team for the last time before the deadline. */
export const teamLastReminder: Template = (facts) => reminder(facts, 'Last reminder');

function reminder(facts: BookingFacts, opening: string): MessageText {
  const id = formatBookingId(facts.id);
  const left =
    facts.confirmationLeft > 0
      ? `${formatDuration(facts.confirmationLeft)} left`
      : 'the promised time is over';
  return {
    subject: `${opening}: booking ${id}, ${left}`,
    body: paragraphs(
      `${opening}: booking ${id} is neither confirmed nor cancelled, ${left}.`,
      inShort(facts),
    ),
  };
}

/** Tells the team that a booking is overdue. */
export const teamOverdue: Template = (facts) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Overdue: booking ${id}`,
    body: paragraphs(
      `Overdue: nobody confirmed or cancelled booking ${id} within ${formatDuration(facts.confirmationTimeout)}. We are telling the customer that we are still on it. Please contact the customer now.`,
      inShort(facts),
    ),
  };
};

/** Tells the team that the rider has changed the booking, and whether the ride has a driver. */
export const teamBookingChanged: Template = (facts) => {
  const id = formatBookingId(facts.id);
  const { driver, status } = facts;
  return {
    subject: `Changed by the customer: booking ${id}`,
    body: paragraphs(
      `The customer changed booking ${id} in My Bookings. This is how it stands now. The history in the console says what was changed.`,
      peopleLines(facts),
      lines(`Status: ${STATUS_LABELS[status]}`, ...facts.rideLines, amountLine(facts)),
      status === 'confirmed' &&
        (driver
          ? `Driver: ${driver.name}. Please look at the conflicts in the duty calendar.`
          : 'The ride has no driver. Please assign one, or contact the customer.'),
    ),
  };
};

/** Tells the team that a booking is cancelled. */
export const teamCancelled: Template = (facts) => {
  const id = formatBookingId(facts.id);
  const { cancellation } = facts;
  return {
    subject: `Cancelled: booking ${id}`,
    body: paragraphs(
      `Booking ${id} was cancelled${cancellation ? ` by ${CANCELLED_FOR_TEAM[cancellation.by]}` : ''}.`,
      cancellation &&
        lines(
          `Reason: ${CANCELLATION_REASONS[cancellation.reason]}`,
          cancellation.note && `Note: ${cancellation.note}`,
        ),
      inShort(facts),
    ),
  };
};

/** Tells the team that a ride has no driver although its details are due. */
export const teamNoDriver: Template = (facts) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `No driver: booking ${id}`,
    body: paragraphs(
      `Booking ${id} has no driver. Please assign one and send the customer the driver's and vehicle's details.`,
      inShort(facts),
    ),
  };
};

/** Asks the team to call a rider who may not know driver and vehicle. */
export const teamCallRider: Template = (facts) => {
  const id = formatBookingId(facts.id);
  return {
    subject: `Please call the rider of booking ${id}`,
    body: paragraphs(
      `Please call ${reachedBy(facts)} now about booking ${id}: nothing shows that the driver's and vehicle's details have arrived.`,
      inShort(facts),
    ),
  };
};

/** Returns who is called: the passenger if the ride has one with a phone, otherwise the customer. */
function reachedBy({ passenger, customer }: BookingFacts): string {
  const { name, phone } = passenger?.phone ? passenger : customer;
  return `${name}, ${phone},`;
}

function inShort(facts: BookingFacts): string[] {
  return [
    ...peopleLines(facts),
    `${facts.service}: ${facts.pickup} to ${facts.drop}`,
    `Pickup time: ${formatDateTime(facts.pickupAt)}`,
  ];
}
