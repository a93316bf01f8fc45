import { BOOKED_SERVICE_LABELS, type Booking, type Guest, serviceOf } from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { Cancellation } from '#domain/bookings/cancellation.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import type { MoveReason } from '#domain/bookings/edit/move-reason.ts';
import { BOOKING_FIELDS } from '#domain/bookings/fields/booking-fields.ts';
import { type Fact, factIn } from '#domain/bookings/fields/define-field.ts';
import { messageRideFacts, messageTextFacts } from '#domain/bookings/fields/facts.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type Rupees, rupees } from '#domain/kernel/money.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import type { Reader } from '#domain/messaging/audience.ts';
import type { FactLabels } from '#domain/messaging/fact-labels.ts';
import type { Crew } from '#domain/messaging/message.ts';
import { plainText } from '#domain/messaging/plain-text.ts';
import { formatAmount } from '#domain/partners/currency.ts';

/** Driver and vehicle of a ride. */
export type DriverDetails = {
  readonly name: string;
  readonly phone: string;
  readonly vehicle: string;
  readonly registration: string;
  readonly crew?: Crew;
};

/** The content for messages about a booking. User input is on one line each. */
export type BookingFacts = {
  readonly id: BookingId;
  readonly status: BookingStatus;
  readonly reader: Reader;
  /** Name of the person whom the message addresses: the passenger of a partner's booking, otherwise the customer. */
  readonly name: string;
  /** The customer, which is the partner's contact in a partner's booking. */
  readonly customer: { readonly name: string; readonly phone: string };
  /** The partner's passenger, if the team entered one. */
  readonly passenger: Guest | null;
  /** The partner that pays for the ride; null if the rider pays. */
  readonly payer: {
    readonly name: string;
    readonly bookingId: string | null;
    readonly amount: string;
  } | null;
  readonly service: string;
  readonly pickup: string;
  readonly drop: string;
  readonly pickupAt: Date;
  readonly final: Rupees;
  readonly paid: boolean;
  /** The part of the fare that is to be paid although a payment was received: the fare has grown since. 0 without a payment. */
  readonly left: Rupees;
  /** True if the amount is still to be confirmed with the customer. */
  readonly estimated: boolean;
  readonly couponCode: string | null;
  /** Lines about the ride, the service first. */
  readonly rideLines: readonly string[];
  /** Lines with the optional texts. */
  readonly textLines: readonly string[];
  readonly cancellation: Cancellation | null;
  readonly driver: DriverDetails | null;
  /** The confirmation deadline and the remaining time, in milliseconds. */
  readonly confirmationTimeout: number;
  readonly confirmationLeft: number;
  /** Milliseconds before pickup at which the driver's details are sent. */
  readonly detailsBeforePickup: number;
  /** The rider has been told another driver or vehicle before. */
  readonly hasDriverChanged: boolean;
  /** Why the pickup was moved. Null if nobody knows. */
  readonly movedBecause: MoveReason | null;
};

/** Returns the message content of a booking at `now`. */
export function bookingFacts(
  stored: Booking,
  {
    timeouts,
    driver,
    now,
    reader,
    hasDriverChanged = false,
    movedBecause = null,
    received = null,
    labels,
  }: {
    timeouts: BookingTimeouts;
    driver: DriverDetails | null;
    now: Date;
    reader: Reader;
    hasDriverChanged?: boolean;
    movedBecause?: MoveReason | null;
    /** What the team received for it. Null if nothing. */
    received?: Rupees | null;
    /** The labels of the reader's language; without them English. */
    labels?: FactLabels | undefined;
  },
): BookingFacts {
  const booking = withPlaces(stored, labels);
  const { ride, price, contact, cancellation, guest } = booking;
  const customer = { name: plainText(contact.name), phone: contact.phone };
  const passenger = guest && { ...guest, name: plainText(guest.name) };
  return {
    id: booking.id,
    status: booking.status,
    reader,
    name: passenger && reader !== 'team' ? passenger.name : customer.name,
    customer,
    passenger,
    payer: payerOf(booking),
    service: serviceLabel(booking, labels),
    pickup: plainText(ride.pickupLocation),
    drop: plainText(ride.dropLocation),
    pickupAt: ride.pickupAt,
    final: price.final,
    paid: booking.paymentStatus === 'paid',
    left: rupees(received === null ? 0 : Math.max(0, price.final - received)),
    estimated: price.estimated,
    couponCode: price.couponCode,
    rideLines: [
      serviceLine(booking, labels),
      ...lines(messageRideFacts(booking, labels?.fields)).map(plainText),
    ],
    textLines: lines(messageTextFacts(booking, labels?.fields)).map(plainText),
    cancellation: cancellation && { ...cancellation, note: plainText(cancellation.note ?? '') || null },
    driver: driver && driverFacts(driver),
    confirmationTimeout: timeouts.confirmation,
    confirmationLeft: booking.placedAt.getTime() + timeouts.confirmation - now.getTime(),
    detailsBeforePickup: timeouts.detailsBeforePickup,
    hasDriverChanged,
    movedBecause,
  };
}

/** Returns the booking with the names of its places in the reader's language. */
function withPlaces(booking: Booking, labels: FactLabels | undefined): Booking {
  if (!labels?.place) return booking;
  const { ride } = booking;
  return {
    ...booking,
    ride: {
      ...ride,
      pickupLocation: labels.place(ride.pickupLocation),
      dropLocation: labels.place(ride.dropLocation),
    },
  };
}

function payerOf({ partner, platform }: Booking): BookingFacts['payer'] {
  if (!partner) return null;
  const { bookingId, amount, currency } = partner;
  return {
    name: platform,
    bookingId: oneLine(bookingId ?? '') || null,
    amount: formatAmount(amount, currency),
  };
}

/** Returns the driver with each detail on one line. */
export function driverFacts(driver: DriverDetails): DriverDetails {
  return {
    name: oneLine(driver.name),
    phone: oneLine(driver.phone),
    vehicle: oneLine(driver.vehicle),
    registration: oneLine(driver.registration),
  };
}

/** Returns the service: `Airport Transfer, From Delhi Airport`. Only airport rides have a direction. */
function serviceLine(booking: Booking, labels: FactLabels | undefined): string {
  const { tripDirection } = BOOKING_FIELDS;
  const { value: direction } = labels?.fields
    ? factIn(tripDirection, booking, labels.fields.tripDirection)
    : tripDirection.read(booking, 'message');
  const service = serviceLabel(booking, labels);
  return direction ? `${service}, ${direction}` : service;
}

function serviceLabel(booking: Booking, labels: FactLabels | undefined): string {
  return (labels?.services ?? BOOKED_SERVICE_LABELS)[serviceOf(booking)];
}

/** Returns one line for each fact. Line breaks in user input are removed. */
function lines(facts: readonly Fact[]): string[] {
  return facts
    .map(({ label, value }) => ({ label, value: oneLine(value) }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`);
}
