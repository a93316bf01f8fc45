import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDateTime, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { RiderTexts, SeatTemplate } from '#domain/messaging/rider-texts.ts';
import { hasPaid, type SeatFacts } from '#domain/messaging/seat-facts.ts';
import {
  amountAndPayment,
  CANCELLED_FOR_RIDER,
  driverIntro,
  driverLines,
  driverSubject,
  hello,
  paragraphs,
  signed,
} from '#domain/messaging/wording.ts';
import type { DelayReason } from '#domain/rideshare/delay/trip-delay.ts';

/** Confirms the seat, with time, place, price and advice (docs/product/rideshare.md#advice). */
const seatBooked: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const when = facts.detailsBeforePickup
    ? `${formatDuration(facts.detailsBeforePickup)} before pickup`
    : 'shortly';
  return {
    subject: `Seat booked: ${id}`,
    body: paragraphs(
      hello(facts),
      `Your ${areBooked(facts)}. Your booking number is ${id}.`,
      seatLines(facts),
      'Please arrive 10 minutes early and carry an ID.',
      `We will send you your driver's and vehicle's details on WhatsApp ${when}.`,
      facts.riderMayCancel &&
        `You can cancel in My Bookings until ${RIDER_CANCELLATION_HOURS} hours before pickup.`,
      signed(brand),
    ),
  };
};

/** Tells the rider the new trip of a booking that has moved, and its new fare. */
const seatMoved: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: `Trip changed: ${id}`,
    body: paragraphs(
      hello(facts),
      `Your booking ${id} is moved to another trip.${movedFrom(facts)} Your earlier trip is cancelled, and this is your new one.`,
      seatLines(facts),
      'Please arrive 10 minutes early and carry an ID.',
      signed(brand),
    ),
  };
};

const DELAYED_BECAUSE: Record<DelayReason, string> = {
  weather: 'the weather',
  traffic: 'the traffic',
};

/** Returns how the departure has changed: `it leaves 45 minutes later than planned, because of the weather`. */
export function delayWords({ delay: { minutes, because } }: SeatFacts): string {
  if (minutes === 0) return 'it leaves on time after all';
  const later = `it leaves ${formatDuration(minutes * MINUTE_MS)} later than planned`;
  return because ? `${later}, because of ${DELAYED_BECAUSE[because]}` : later;
}

/** Tells the rider the new times of a trip that is delayed, or on time again. */
const seatDelayed: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: facts.delay.minutes === 0 ? `Trip on time again: ${id}` : `Trip delayed: ${id}`,
    body: paragraphs(
      hello(facts),
      `Your trip ${id} has a new time: ${delayWords(facts)}. We are sorry.`,
      seatLines(facts),
      'Please arrive 10 minutes before the new pickup time. If this does not suit you, please call us.',
      signed(brand),
    ),
  };
};

/**
 * Sends the driver, the vehicle and the meeting point. Without a driver, it says that the team will send the
 * details.
 */
const seatDetails: SeatTemplate = (facts, brand) => {
  const id = formatRideshareId(facts.id);
  const { driver } = facts;
  return {
    subject: driver ? driverSubject(facts, `seat booking ${id}`) : `Your trip ${id} is coming up`,
    body: paragraphs(
      hello(facts),
      driver
        ? [driverIntro(facts, `your trip ${id}`), ...driverLines(driver)]
        : `Your trip ${id} is coming up. Our team will send you your driver's and vehicle's details on WhatsApp.`,
      `Please wait at ${facts.pickup} from ${formatDateTime(facts.beThereAt)} and carry an ID.`,
      seatLines(facts),
      signed(brand),
    ),
  };
};

/** Tells the rider who cancelled the seat, and that there is no charge. */
const seatCancelled: SeatTemplate = (facts, brand) => {
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
      hasPaid(facts)
        ? 'Our team will contact you about the amount that you have paid.'
        : 'Nothing has been charged.',
      signed(brand),
    ),
  };
};

/** The messages about seats, for riders. */
export const riderSeatMessages: RiderTexts['seats'] = {
  'seat-booked': seatBooked,
  'seat-moved': seatMoved,
  'seat-delayed': seatDelayed,
  'seat-details': seatDetails,
  'seat-cancelled': seatCancelled,
};

/** Returns `seat is booked` or `3 seats are booked`. */
function areBooked({ seats }: SeatFacts): string {
  return seats.length === 1 ? 'seat is booked' : `${seats.length} seats are booked`;
}

/** Returns the sentence about the pickup before a move, after a space. */
export function movedFrom({ movedFrom }: SeatFacts): string {
  return movedFrom ? ` The pickup was on ${formatDateTime(movedFrom)}.` : '';
}

/** Returns the lines with the trip, the seats and the fare. */
export function seatLines(facts: SeatFacts): string[] {
  const each = facts.seats.map(
    ({ id, seat, fare }) => `Seat ${seat}, ${formatRideshareId(id)}: ${formatRupees(fare)}`,
  );
  const fare = `Fare: ${amountAndPayment(facts.fare, facts)}`;
  return [...tripLines(facts), ...(each.length > 1 ? each : []), fare];
}

/** Returns the seats on one line, with the fare of each if there are several. */
export function seatList({ seats }: SeatFacts): string {
  if (seats.length === 1) return seats[0]?.seat ?? '';
  return seats
    .map(({ id, seat, fare }) => `${seat} (${formatRideshareId(id)}, ${formatRupees(fare)})`)
    .join(', ');
}

/** Returns the lines with the trip and the seats. */
export function tripLines(facts: SeatFacts): string[] {
  return [
    facts.trip,
    `Pickup: ${facts.pickup}`,
    `Pickup time: ${formatDateTime(facts.pickupAt)}`,
    `Drop: ${facts.drop}`,
    `Drop time: ${formatDateTime(facts.dropAt)}`,
    `${facts.seats.length === 1 ? 'Seat' : 'Seats'}: ${facts.seats.map(({ seat }) => seat).join(', ')}`,
  ];
}
