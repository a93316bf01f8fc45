import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import type { Brand } from '#domain/brand.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { MessageText, SeatMessageKind } from '#domain/messaging/message.ts';
import type { SeatFacts } from '#domain/messaging/seat-facts.ts';
import {
  CANCELLED_FOR_RIDER,
  CANCELLED_FOR_TEAM,
  customerLine,
  driverLines,
  hello,
  howPaid,
  paragraphs,
  signed,
} from '#domain/messaging/wording.ts';

type Template = (facts: SeatFacts, brand: Brand) => MessageText;

/** Confirms the seat, with time, place, price and advice (docs/product/rideshare.md#advice). */
const seatBooked: Template = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const when = facts.detailsBeforePickup
    ? `${formatDuration(facts.detailsBeforePickup)} before pickup`
    : 'shortly';
  return {
    subject: `Seat booked: ${id}`,
    body: paragraphs(
      hello(facts),
      `Your seat is booked. Your booking number is ${id}.`,
      seatLines(facts),
      'Please arrive 10 minutes early and carry an ID.',
      `We will send you your driver's and vehicle's details on WhatsApp ${when}.`,
      facts.riderMayCancel &&
        `You can cancel in My Bookings until ${RIDER_CANCELLATION_HOURS} hours before pickup.`,
      signed(brand),
    ),
  };
};

/**
 * Sends the driver, the vehicle and the meeting point. Without a driver, it says that the team will send the
 * details.
 */
const seatDetails: Template = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const { driver } = facts;
  return {
    subject: driver ? `Your driver for seat booking ${id}` : `Your trip ${id} is coming up`,
    body: paragraphs(
      hello(facts),
      driver
        ? [`These are the details of your trip ${id}.`, ...driverLines(driver)]
        : `Your trip ${id} is coming up. Our team will send you your driver's and vehicle's details on WhatsApp.`,
      `Please wait at ${facts.pickup} from ${formatDateTime(facts.beThereAt)} and carry an ID.`,
      seatLines(facts),
      signed(brand),
    ),
  };
};

/** Tells the rider who cancelled the seat, and that there is no charge. */
const seatCancelled: Template = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const { cancelledBy } = facts;
  return {
    subject: `Seat booking cancelled: ${id}`,
    body: paragraphs(
      hello(facts),
      [
        `Your booking ${id} is cancelled.`,
        cancelledBy && CANCELLED_FOR_RIDER[cancelledBy],
        cancelledBy && cancelledBy !== 'rider' && 'We are sorry.',
      ]
        .filter(Boolean)
        .join(' '),
      tripLines(facts),
      facts.paid
        ? 'Our team will contact you about the amount that you have paid.'
        : 'Nothing has been charged.',
      signed(brand),
    ),
  };
};

/** Tells the team about a booked seat. No decision is needed. */
const teamSeatBooked: Template = (facts) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: `Seat booked: ${id}, ${facts.trip}, ${formatDateTime(facts.pickupAt)}`,
    body: paragraphs(`New seat booking ${id}. It is confirmed.`, customerLine(facts), seatLines(facts)),
  };
};

/** Tells the team that a rider cancelled a seat. */
const teamSeatCancelled: Template = (facts) => {
  const id = formatRideshareId(facts.id);
  const by = facts.cancelledBy ? ` by ${CANCELLED_FOR_TEAM[facts.cancelledBy]}` : '';
  return {
    subject: `Cancelled: seat booking ${id}`,
    body: paragraphs(
      `Seat booking ${id} was cancelled${by}. Seat ${facts.seat} is for sale again.`,
      customerLine(facts),
      tripLines(facts),
    ),
  };
};

/** Tells the team that a trip has no driver although its details are due. */
const teamTripNoDriver: Template = (facts) => ({
  subject: `No driver: ${facts.trip}, ${formatDateTime(facts.departsAt)}`,
  body: paragraphs(
    "This trip has no driver. Please assign one and send its riders the driver's and vehicle's details.",
    [facts.trip, `Departure: ${formatDateTime(facts.departsAt)}`],
    `Due now: booking ${formatRideshareId(facts.id)}, seat ${facts.seat}, pickup at ${facts.pickup}, ${formatDateTime(facts.pickupAt)}`,
  ),
});

const TEMPLATES: Record<SeatMessageKind, Template> = {
  'seat-booked': seatBooked,
  'seat-details': seatDetails,
  'seat-cancelled': seatCancelled,
  'team-seat-booked': teamSeatBooked,
  'team-seat-cancelled': teamSeatCancelled,
  'team-trip-no-driver': teamTripNoDriver,
};

/** Returns the text of a message about a seat, the same for all channels. */
export function seatMessage(kind: SeatMessageKind, facts: SeatFacts, brand: Brand): MessageText {
  return TEMPLATES[kind](facts, brand);
}

function seatLines(facts: SeatFacts): string[] {
  return [...tripLines(facts), `Fare: ${formatRupees(facts.fare)}, ${howPaid(facts.paid)}`];
}

function tripLines(facts: SeatFacts): string[] {
  return [
    facts.trip,
    `Pickup: ${facts.pickup}`,
    `Pickup time: ${formatDateTime(facts.pickupAt)}`,
    `Drop: ${facts.drop}`,
    `Drop time: ${formatDateTime(facts.dropAt)}`,
    `Seat: ${facts.seat}`,
  ];
}
