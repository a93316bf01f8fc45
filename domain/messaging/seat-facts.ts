import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { addRupees, type Rupees, ZERO_RUPEES } from '#domain/kernel/money.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { type DriverDetails, driverFacts } from '#domain/messaging/booking-facts.ts';
import type { FactLabels } from '#domain/messaging/fact-labels.ts';
import { plainText } from '#domain/messaging/plain-text.ts';
import type { TripDelay } from '#domain/rideshare/delay/trip-delay.ts';
import { groupOf, type RideshareBooking, riderMayCancelSeat } from '#domain/rideshare/rideshare-booking.ts';
import { TRIP_DIRECTION_LABELS } from '#domain/rideshare/route.ts';
import type { RideshareTimeouts } from '#domain/rideshare/trip.ts';

/** How long before pickup the rider should arrive (docs/product/rideshare.md#advice). */
const EARLY_MS = 10 * MINUTE_MS;

/** The content for messages about a seat. User input is on one line each. */
export type SeatFacts = {
  readonly id: RideshareBookingId;
  readonly name: string;
  readonly phone: string;
  /** Route and direction: `Delhi – Dehradun, Outbound`. */
  readonly trip: string;
  readonly departsAt: Date;
  readonly delay: Pick<TripDelay, 'minutes' | 'because'>;
  readonly pickup: string;
  readonly pickupAt: Date;
  /** The pickup before the last move to another trip. */
  readonly movedFrom: Date | null;
  /** When the rider should be at the stop. */
  readonly beThereAt: Date;
  readonly drop: string;
  readonly dropAt: Date;
  /** The seats that the message is about: one, or those that were booked together. */
  readonly seats: readonly {
    readonly id: RideshareBookingId;
    readonly seat: string;
    readonly fare: Rupees;
  }[];
  /** The fare of all seats. */
  readonly fare: Rupees;
  /** True if all seats are paid. */
  readonly paid: boolean;
  /** The fare of the seats that are to be paid although others are paid. 0 if all are paid, or none. */
  readonly left: Rupees;
  readonly cancelledBy: 'rider' | 'admin' | 'system' | null;
  readonly riderMayCancel: boolean;
  readonly driver: DriverDetails | null;
  /** The rider has been told another driver or vehicle before. */
  readonly hasDriverChanged: boolean;
  /** Milliseconds before pickup at which the driver's details are sent; null when that instant has passed. */
  readonly detailsBeforePickup: number | null;
};

/** Returns the message content of a seat, or of the seats `together` with it, at `now`. */
export function seatFacts(
  booking: RideshareBooking,
  {
    timeouts: { detailsBeforePickup },
    driver,
    now,
    hasDriverChanged = false,
    together = [booking],
    labels,
  }: {
    timeouts: Pick<RideshareTimeouts, 'detailsBeforePickup'>;
    driver: DriverDetails | null;
    now: Date;
    hasDriverChanged?: boolean;
    together?: readonly RideshareBooking[];
    /** The labels of the reader's language; without them English. */
    labels?: FactLabels | undefined;
  },
): SeatFacts {
  const { trip, contact, pickupAt } = booking;
  const place = labels?.place ?? ((text: string) => text);
  const untilPickup = pickupAt.getTime() - now.getTime();
  const unpaid = together.filter(({ paymentStatus }) => paymentStatus !== 'paid');
  return {
    id: together.length > 1 ? groupOf(booking) : booking.id,
    name: plainText(contact.name),
    phone: contact.phone,
    trip: oneLine(
      `${place(trip.route.name)}, ${(labels?.tripDirections ?? TRIP_DIRECTION_LABELS)[trip.direction]}`,
    ),
    departsAt: trip.departsAt,
    delay: trip.delay,
    pickup: oneLine(place(booking.pickupStop.name)),
    pickupAt,
    movedFrom: booking.movedFrom,
    beThereAt: new Date(pickupAt.getTime() - EARLY_MS),
    drop: oneLine(place(booking.dropStop.name)),
    dropAt: booking.dropAt,
    seats: together.map(({ id, seat, fare }) => ({ id, seat, fare })),
    fare: fareOf(together),
    paid: unpaid.length === 0,
    left: unpaid.length < together.length ? fareOf(unpaid) : ZERO_RUPEES,
    cancelledBy: booking.cancellation?.by ?? null,
    riderMayCancel: riderMayCancelSeat(booking, now),
    driver: driver && driverFacts(driver),
    hasDriverChanged,
    detailsBeforePickup: untilPickup > detailsBeforePickup ? detailsBeforePickup : null,
  };
}

/** Returns true if at least one of the seats is paid. */
export function hasPaid({ paid, left }: Pick<SeatFacts, 'paid' | 'left'>): boolean {
  return paid || left > 0;
}

function fareOf(seats: readonly RideshareBooking[]): Rupees {
  return addRupees(...seats.map(({ fare }) => fare));
}
