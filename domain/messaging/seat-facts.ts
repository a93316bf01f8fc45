import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import { oneLine } from '#domain/kernel/one-line.ts';
import { type DriverDetails, driverFacts } from '#domain/messaging/booking-facts.ts';
import { plainText } from '#domain/messaging/plain-text.ts';
import { type RideshareBooking, riderMayCancelSeat } from '#domain/rideshare/rideshare-booking.ts';
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
  readonly pickup: string;
  readonly pickupAt: Date;
  /** When the rider should be at the stop. */
  readonly beThereAt: Date;
  readonly drop: string;
  readonly dropAt: Date;
  readonly seat: string;
  readonly fare: Rupees;
  readonly paid: boolean;
  readonly cancelledBy: 'rider' | 'admin' | 'system' | null;
  readonly riderMayCancel: boolean;
  readonly driver: DriverDetails | null;
  /** Milliseconds before pickup at which the driver's details are sent; null when that instant has passed. */
  readonly detailsBeforePickup: number | null;
};

/** Returns the message content of a seat at `now`. */
export function seatFacts(
  booking: RideshareBooking,
  {
    timeouts: { detailsBeforePickup },
    driver,
    now,
  }: { timeouts: Pick<RideshareTimeouts, 'detailsBeforePickup'>; driver: DriverDetails | null; now: Date },
): SeatFacts {
  const { trip, contact, pickupAt } = booking;
  const left = pickupAt.getTime() - now.getTime();
  return {
    id: booking.id,
    name: plainText(contact.name),
    phone: contact.phone,
    trip: oneLine(`${trip.route.name}, ${TRIP_DIRECTION_LABELS[trip.direction]}`),
    departsAt: trip.departsAt,
    pickup: oneLine(booking.pickupStop.name),
    pickupAt,
    beThereAt: new Date(pickupAt.getTime() - EARLY_MS),
    drop: oneLine(booking.dropStop.name),
    dropAt: booking.dropAt,
    seat: booking.seat,
    fare: booking.fare,
    paid: booking.paymentStatus === 'paid',
    cancelledBy: booking.cancellation?.by ?? null,
    riderMayCancel: riderMayCancelSeat(booking, now),
    driver: driver && driverFacts(driver),
    detailsBeforePickup: left > detailsBeforePickup ? detailsBeforePickup : null,
  };
}
