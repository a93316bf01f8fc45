import { leftToPay, type Payment } from '#domain/billing/payment.ts';
import {
  BOOKED_SERVICE_LABELS,
  type BookedService,
  type Booking,
  serviceOf,
} from '#domain/bookings/booking.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import {
  type BookingId,
  formatBookingId,
  formatRideshareId,
  type RideshareBookingId,
} from '#domain/kernel/ids.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { addRupees, subtractRupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import type { StateCode } from '#domain/places/states.ts';
import { groupOf, type RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';

/** The booking or the seat booking that is billed. */
export type BilledSubject =
  | { readonly kind: 'booking'; readonly id: BookingId }
  | { readonly kind: 'seat'; readonly id: RideshareBookingId };

/** One line of a fare, with GST included. A discount is negative. */
export type BilledLine = { readonly label: string; readonly detail: string | null; readonly amount: Rupees };

/** A booking or a seat booking, as papers about money show it. */
export type BilledRide = {
  readonly subject: BilledSubject;
  /** `BK-12` or `RS-7`. */
  readonly reference: string;
  readonly status: BookingStatus;
  readonly service: BookedService | 'rideshare';
  readonly title: string;
  /** The route of a seat booking; empty for others. */
  readonly routeName: string;
  readonly pickupAt: Date;
  readonly from: string;
  readonly to: string;
  /** The state in which the ride begins. Null if it is unknown (docs/product/billing.md#place-of-supply). */
  readonly state: StateCode | null;
  readonly passenger: string;
  /** Another passenger was named: the receipt is for the one who booked. */
  readonly isForSomebodyElse: boolean;
  /** The amounts of the lines add up to `total`. */
  readonly lines: readonly BilledLine[];
  readonly total: Rupees;
  readonly isPaid: boolean;
  /** The unpaid amount. For seats that were booked together, the fares of the unpaid seats. */
  readonly toPay: Rupees;
  /** The bookings that are paid one by one: the booking itself, or each seat. */
  readonly parts: readonly BilledSubject[];
  /** The team has not confirmed the price yet (docs/product/fares.md#estimated). */
  readonly isEstimated: boolean;
  /** A partner pays, not the rider. */
  readonly isPartners: boolean;
};

/** Returns a booking as papers show it. */
export function billedBooking(booking: Booking): BilledRide {
  const { id, ride, price, contact, guest } = booking;
  const service = serviceOf(booking);
  const isPaid = booking.paymentStatus === 'paid';
  const subject = { kind: 'booking', id } as const;
  return {
    subject,
    reference: formatBookingId(id),
    status: booking.status,
    service,
    title: BOOKED_SERVICE_LABELS[service],
    routeName: '',
    pickupAt: ride.pickupAt,
    from: ride.pickupLocation,
    to: ride.dropLocation,
    state: booking.points.pickupState,
    passenger: guest?.name || contact.name,
    isForSomebodyElse: booking.passengerName !== '',
    lines: bookingLines(booking),
    total: price.final,
    isPaid,
    toPay: isPaid ? ZERO_RUPEES : price.final,
    parts: [subject],
    isEstimated: price.estimated,
    isPartners: booking.partner !== null,
  };
}

/** Returns a seat booking as papers show it. */
export function billedSeat(booking: RideshareBooking): BilledRide {
  const { id, status, trip, seat, fare } = booking;
  const isPaid = booking.paymentStatus === 'paid';
  const subject = { kind: 'seat', id } as const;
  return {
    subject,
    reference: formatRideshareId(id),
    status,
    service: 'rideshare',
    title: `Rideshare ${trip.route.name}`,
    routeName: trip.route.name,
    pickupAt: booking.pickupAt,
    from: booking.pickupStop.name,
    to: booking.dropStop.name,
    state: booking.pickupStop.state,
    passenger: booking.contact.name,
    isForSomebodyElse: booking.passenger !== null,
    lines: [{ label: `Seat ${seat}`, detail: trip.route.name, amount: fare }],
    total: fare,
    isPaid,
    toPay: isPaid ? ZERO_RUPEES : fare,
    parts: [subject],
    isEstimated: false,
    isPartners: false,
  };
}

/**
 * Returns seats that were booked together as papers show them: one ride under the number of the first seat, with a line for
 * each seat. Cancelled seats are left out, unless all are (docs/product/billing.md#together).
 */
export function billedTogether(seats: readonly [RideshareBooking, ...RideshareBooking[]]): BilledRide {
  const [first] = seats;
  const open = seats.filter(({ status }) => status !== 'cancelled');
  const parts = (open.length > 0 ? open : seats).map(billedSeat);
  const sum = (amount: (part: BilledRide) => Rupees) =>
    parts.reduce((all, part) => addRupees(all, amount(part)), ZERO_RUPEES);
  return {
    ...billedSeat(open[0] ?? first),
    subject: { kind: 'seat', id: groupOf(first) },
    reference: formatRideshareId(groupOf(first)),
    lines: parts.flatMap(({ lines }) => lines),
    total: sum(({ total }) => total),
    isPaid: parts.every(({ isPaid }) => isPaid),
    toPay: sum(({ toPay }) => toPay),
    parts: parts.map(({ subject }) => subject),
  };
}

function bookingLines({ price }: Booking): BilledLine[] {
  const [only, ...others] = price.breakdown;
  const base: readonly BilledLine[] =
    only && others.length > 0
      ? price.breakdown.map(({ label, amount }) => ({ label, detail: null, amount }))
      : [{ label: 'Base Fare', detail: only?.label ?? null, amount: price.base }];
  return [
    ...base,
    ...(price.meetAndGreet > 0 ? [{ label: 'Meet & Greet', detail: null, amount: price.meetAndGreet }] : []),
    ...(price.discount > 0
      ? [
          {
            label: 'Coupon Discount',
            detail: price.couponCode,
            amount: subtractRupees(ZERO_RUPEES, price.discount),
          },
        ]
      : []),
  ];
}

/**
 * Returns whether a rider can pay now by UPI what is left to pay: the ride is confirmed and its price is settled
 * (docs/product/billing.md#upi).
 */
export function isPayable(ride: BilledRide, left: Rupees): boolean {
  if (left <= 0 || ride.isPartners) return false;
  if (ride.status === 'completed') return true;
  return (ride.status === 'confirmed' || ride.status === 'on-trip') && !ride.isEstimated;
}

/** Returns what the team can mark as paid now. */
export function leftToMark(ride: BilledRide, payments: readonly Pick<Payment, 'amount'>[]): Rupees {
  return ride.isPartners || ride.status === 'cancelled' ? ZERO_RUPEES : leftToPay(ride, payments);
}

/** Returns whether a company can get an invoice for a ride: it is completed, and the rider pays it. */
export function hasInvoice(ride: BilledRide): boolean {
  return ride.status === 'completed' && !ride.isPartners && ride.total > 0;
}

/** Returns whether a ride has a receipt: it is completed, or paid and not cancelled. */
export function hasReceipt(ride: BilledRide): boolean {
  if (ride.isPartners || ride.status === 'cancelled') return false;
  return ride.status === 'completed' || ride.toPay < ride.total;
}
