import { type Booking, RIDER_DEFAULTS } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import { type BookingParts, platformPart, statusPart } from '#domain/bookings/testing/booking-parts.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import type { AirportRide, HourlyRide, IntercityRide, Ride } from '#domain/rides/ride.ts';
import { india } from '#tests/builders/india.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';

/** The timeouts of docs/product/limits.md#deadlines. */
export const TIMEOUTS: BookingTimeouts = {
  confirmation: 30 * MINUTE_MS,
  reminders: [15 * MINUTE_MS, 25 * MINUTE_MS],
  detailsBeforePickup: 30 * MINUTE_MS,
  completionGrace: 120 * MINUTE_MS,
  undo: 10_000,
};

const TO_T3: AirportRide = {
  service: 'airport',
  direction: 'to-airport',
  terminal: 'T3',
  flightNumber: null,
  meetAndGreet: false,
};

/** Creates a checked ride at an instant, to Terminal 3 by default. */
export function aRide(pickupAt: Date, kind: AirportRide | HourlyRide | IntercityRide = TO_T3): Ride {
  return {
    ...kind,
    pickupLocation: 'Connaught Place, New Delhi, Delhi',
    dropLocation: 'Delhi Airport Terminal 3, New Delhi',
    pickupDate: indiaDateOf(pickupAt),
    pickupTime: indiaTimeOf(pickupAt),
    pickupAt,
  };
}

/** Creates a received booking for tomorrow evening. */
export function aBooking(known: BookingParts = {}): Booking {
  return {
    ...RIDER_DEFAULTS,
    id: 41 as BookingId,
    version: 1,
    ride: aRide(india('2026-11-22 18:00')),
    price: aPrice(1199),
    points: NO_POINTS,
    customerId: 7 as CustomerId,
    contact: CONTACT,
    ...NO_TEXTS,
    paymentStatus: 'pay-on-arrival',
    overdueAt: null,
    placedAt: india('2026-11-21 12:00'),
    ...known,
    ...statusPart(known),
    ...platformPart(known),
  };
}
