import { RIDER_CANCELLATION_HOURS } from '#domain/bookings/booking.ts';
import { ESTIMATED_FARE } from '#domain/fares/estimated-fare.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { billed, cancelledBy, movedBecause, payerName } from '#domain/messaging/english/rider-messages.ts';
import { delayWords, seatList } from '#domain/messaging/english/rider-seat-messages.ts';
import { hasPaid } from '#domain/messaging/seat-facts.ts';
import { joined, type SeatValues, type WhatsappWords } from '#domain/messaging/whatsapp/rider-templates.ts';
import {
  amountAndPayment,
  CANCELLED_FOR_RIDER,
  driverValues,
  hello,
  paragraphs,
  paymentOf,
  signed,
} from '#domain/messaging/wording.ts';

const driver = (values: {
  readonly driver: string;
  readonly driver_phone: string;
  readonly vehicle: string;
}) => [`Driver: ${values.driver}`, `Driver's phone: ${values.driver_phone}`, `Vehicle: ${values.vehicle}`];
const READY = 'Please be ready 10 minutes early.';
const CHANGED = 'Your driver or vehicle has changed.';
const CANCEL_UNTIL = `in My Bookings, until ${RIDER_CANCELLATION_HOURS} hours before pickup`;

const trip = ({ trip, pickup, time, drop, drop_time, seats, fare }: SeatValues) => [
  `Trip: ${trip}`,
  `Pickup: ${pickup}`,
  `Pickup time: ${time}`,
  `Drop: ${drop}`,
  `Drop time: ${drop_time}`,
  `Seats: ${seats}`,
  `Fare: ${fare}`,
];
const wait = ({ pickup, arrive_at }: SeatValues) =>
  `Please wait at ${pickup} from ${arrive_at} and carry an ID.`;

/** The WhatsApp messages to riders in English. They say what the e-mails say. */
export const WHATSAPP_WORDS: WhatsappWords = {
  language: 'en',
  booking: {
    'booking-received': (values, brand) =>
      paragraphs(
        hello(values),
        `Booking received. Your booking number is ${values.booking}.`,
        [`Ride: ${values.ride}`, `Payment: ${values.payment}`],
        `Our team will contact you on WhatsApp within ${values.within} to confirm availability.`,
        signed(brand),
      ),
    'booking-overdue': (values, brand) =>
      paragraphs(
        hello(values),
        `We are sorry. We have not yet confirmed your booking ${values.booking} for ${values.time}, although we promised to do so within ${values.within}.`,
        `We are working on it and will contact you on WhatsApp. Payment: ${values.charge}`,
        `To talk to us now, call ${brand.supportPhone}.`,
        brand.name,
      ),
    'booking-confirmed': (values, brand) =>
      paragraphs(
        hello(values),
        `Your booking ${values.booking} is confirmed.`,
        [`Ride: ${values.ride}`, `Payment: ${values.payment}`],
        `We will send you your driver's and vehicle's details on WhatsApp ${values.before} before pickup. ${READY}`,
        `To cancel: ${values.how_to_cancel}.`,
        signed(brand),
      ),
    'pickup-moved': (values, brand) =>
      paragraphs(
        hello(values),
        `The pickup of your booking ${values.booking} has changed. This is why: ${values.moved_because}.`,
        [`Pickup: ${values.pickup}`, `Pickup time: ${values.time}`, `Payment: ${values.payment}`],
        'If this does not suit you, please call us.',
        signed(brand),
      ),
    'booking-cancelled': (values, brand) =>
      paragraphs(
        hello(values),
        `Your booking ${values.booking} for ${values.time} is cancelled.`,
        [`Who and why: ${values.why}`, `Payment: ${values.refund}`],
        signed(brand),
      ),
    'ride-details': (values, brand) =>
      paragraphs(
        hello(values),
        [`These are the details of your ride ${values.booking}.`, ...driver(values)],
        [`Pickup: ${values.pickup}`, `Pickup time: ${values.time}`, `Payment: ${values.payment}`],
        READY,
        signed(brand),
      ),
    'ride-bill': (values, brand) =>
      paragraphs(
        hello(values),
        `This is the bill of your ride ${values.booking} on ${values.time}.`,
        [`Pickup: ${values.pickup}`, `Drop: ${values.drop}`, `Fare, with all taxes: ${values.bill}`],
        'A rider finds it in My Bookings as a PDF.',
        signed(brand),
      ),
    'ride-driver-changed': (values, brand) =>
      paragraphs(
        hello(values),
        [`${CHANGED} These are the details of your ride ${values.booking} now.`, ...driver(values)],
        [`Pickup: ${values.pickup}`, `Pickup time: ${values.time}`, `Payment: ${values.payment}`],
        READY,
        signed(brand),
      ),
    'ride-without-driver': (values, brand) =>
      paragraphs(
        hello(values),
        `Your ride ${values.booking} is coming up. Our team will send you your driver's and vehicle's details on WhatsApp.`,
        [`Pickup: ${values.pickup}`, `Pickup time: ${values.time}`, `Payment: ${values.payment}`],
        READY,
        signed(brand),
      ),
  },
  seat: {
    'seat-booked': (values, brand) =>
      paragraphs(
        hello(values),
        `Your seats are booked. Your booking number is ${values.booking}.`,
        trip(values),
        'Please arrive 10 minutes early and carry an ID.',
        `We will send you your driver's and vehicle's details on WhatsApp ${values.when}. To cancel: ${values.how_to_cancel}.`,
        signed(brand),
      ),
    'seat-moved': (values, brand) =>
      paragraphs(
        hello(values),
        `Your booking ${values.booking} is moved to another trip. The pickup was on ${values.earlier}. Your earlier trip is cancelled, and this is your new one.`,
        trip(values),
        'Please arrive 10 minutes early and carry an ID.',
        signed(brand),
      ),
    'seat-delayed': (values, brand) =>
      paragraphs(
        hello(values),
        `Your trip ${values.booking} has a new time: ${values.delay}. We are sorry.`,
        trip(values),
        'Please arrive 10 minutes before the new pickup time. If this does not suit you, please call us.',
        signed(brand),
      ),
    'seat-cancelled': (values, brand) =>
      paragraphs(
        hello(values),
        `Your booking ${values.booking} is cancelled.`,
        [
          `Who: ${values.why}`,
          `Trip: ${values.trip}`,
          `Pickup: ${values.pickup}`,
          `Pickup time: ${values.time}`,
          `Seats: ${values.seat_names}`,
          `Payment: ${values.refund}`,
        ],
        signed(brand),
      ),
    'seat-details': (values, brand) =>
      paragraphs(
        hello(values),
        [`These are the details of your trip ${values.booking}.`, ...driver(values)],
        wait(values),
        trip(values),
        signed(brand),
      ),
    'seat-driver-changed': (values, brand) =>
      paragraphs(
        hello(values),
        [`${CHANGED} These are the details of your trip ${values.booking} now.`, ...driver(values)],
        wait(values),
        trip(values),
        signed(brand),
      ),
    'seat-without-driver': (values, brand) =>
      paragraphs(
        hello(values),
        `Your trip ${values.booking} is coming up. Our team will send you your driver's and vehicle's details on WhatsApp.`,
        wait(values),
        trip(values),
        signed(brand),
      ),
  },
  copy: {
    copy: ({ name, passenger, reference, message }, brand) =>
      paragraphs(
        hello({ name }),
        `This is a copy of our message to the passenger, ${passenger}. Your booking id: ${reference}.`,
        `The message: ${message}`,
        signed(brand),
      ),
    'copy-to-pass-on': ({ name, passenger, reference, message }, brand) =>
      paragraphs(
        hello({ name }),
        `We have no phone number and no e-mail address of the passenger. Please give this message to ${passenger}. Your booking id: ${reference}.`,
        `The message: ${message}`,
        signed(brand),
      ),
  },
  bookingValues: (facts) => ({
    name: facts.name,
    booking: formatBookingId(facts.id),
    ride: joined(facts.rideLines),
    pickup: facts.pickup,
    time: formatDateTime(facts.pickupAt),
    payment: facts.estimated && !facts.payer ? `${paymentOf(facts)}. ${ESTIMATED_FARE}` : paymentOf(facts),
    charge: facts.payer ? paymentOf(facts) : facts.paid ? 'You have paid.' : 'Nothing has been charged.',
    refund: refundOf(facts),
    within: formatDuration(facts.confirmationTimeout),
    before: formatDuration(facts.detailsBeforePickup),
    how_to_cancel: facts.passenger ? `please contact ${payerName(facts)}` : CANCEL_UNTIL,
    why: cancelledBy(facts).trim(),
    moved_because: movedBecause(facts),
    drop: facts.drop,
    bill: billed(facts),
    ...driverValues(facts),
  }),
  seatValues: (facts) => ({
    name: facts.name,
    booking: formatRideshareId(facts.id),
    trip: facts.trip,
    pickup: facts.pickup,
    time: formatDateTime(facts.pickupAt),
    arrive_at: formatDateTime(facts.beThereAt),
    drop: facts.drop,
    drop_time: formatDateTime(facts.dropAt),
    seats: seatList(facts),
    seat_names: facts.seats.map(({ seat }) => seat).join(', '),
    fare: amountAndPayment(facts.fare, facts),
    earlier: facts.movedFrom ? formatDateTime(facts.movedFrom) : '',
    delay: delayWords(facts),
    when: facts.detailsBeforePickup
      ? `${formatDuration(facts.detailsBeforePickup)} before pickup`
      : 'shortly',
    how_to_cancel: facts.riderMayCancel ? CANCEL_UNTIL : 'please call us',
    why: [
      facts.cancelledBy && CANCELLED_FOR_RIDER[facts.cancelledBy],
      facts.cancelledBy && facts.cancelledBy !== 'rider' && 'We are sorry.',
    ]
      .filter(Boolean)
      .join(' '),
    refund: refundOf({ paid: hasPaid(facts), payer: null }),
    ...driverValues(facts),
  }),
};

function refundOf({ paid, payer }: { readonly paid: boolean; readonly payer: unknown }): string {
  if (payer) return 'You pay nothing.';
  return paid
    ? 'Our team will contact you about the amount that you have paid.'
    : 'Nothing has been charged.';
}
