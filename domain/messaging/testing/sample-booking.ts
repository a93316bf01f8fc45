import { type Booking, RIDER_DEFAULTS } from '#domain/bookings/booking.ts';
import type { BookingTimeouts } from '#domain/bookings/deadlines.ts';
import { type BookingParts, platformPart, statusPart } from '#domain/bookings/testing/booking-parts.ts';
import type { Brand } from '#domain/brand.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, indiaInstant, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import type { Ride } from '#domain/rides/ride.ts';

export const BRAND: Brand = {
  name: 'Ratha',
  supportPhone: '+91 99999 00000',
  whatsapp: '+91 99999 00001',
  email: 'team@ratha.example',
  city: 'Delhi NCR',
};

export const TIMEOUTS: BookingTimeouts = {
  confirmation: 30 * MINUTE_MS,
  reminders: [15 * MINUTE_MS, 25 * MINUTE_MS],
  detailsBeforePickup: 30 * MINUTE_MS,
  completionGrace: 60 * MINUTE_MS,
  undo: 10_000,
};

const WHEN = { pickupDate: '2026-11-21' as IndiaDate, pickupTime: '18:05' as IndiaTime };

export const AIRPORT_RIDE: Ride = {
  service: 'airport',
  direction: 'from-airport',
  terminal: 'T3',
  flightNumber: 'AI 302',
  meetAndGreet: true,
  pickupLocation: 'Delhi Airport Terminal 3, New Delhi',
  dropLocation: 'Sector 18, Noida, Uttar Pradesh',
  ...WHEN,
  pickupAt: indiaInstant(WHEN.pickupDate, WHEN.pickupTime),
};

export const PLACED_AT = indiaInstant(WHEN.pickupDate, '12:00' as IndiaTime);

/** The fields of a Transferz booking with a foreign passenger. */
export const PARTNER_PARTS = {
  platform: 'Transferz',
  partner: {
    bookingId: 'TZ-1001',
    amount: 49.5,
    currency: 'USD',
    rate: { rate: 86.2, takenOn: '2026-11-20' as IndiaDate },
  },
  guest: { name: 'Ana Silva', email: 'ana@mail.example', phone: '+351900000001' },
} as const satisfies Partial<Booking>;

/** Returns a received airport booking of ₹1,439, BK-12, with the given values. */
export function sampleBooking(parts: BookingParts = {}): Booking {
  return {
    ...RIDER_DEFAULTS,
    id: 12 as BookingId,
    version: 1,
    ride: AIRPORT_RIDE,
    price: {
      base: rupees(1199),
      meetAndGreet: rupees(400),
      total: rupees(1599),
      discount: rupees(160),
      final: rupees(1439),
      couponCode: 'WELCOME10',
      distanceKm: 25,
      durationMinutes: 45,
      estimated: false,
      breakdown: [{ label: 'Airport transfer', amount: rupees(1199) }],
    },
    points: NO_POINTS,
    customerId: 7 as CustomerId,
    contact: { name: 'आशा वर्मा', email: 'rider@mail.example', phone: '+919999900002' as Phone },
    ...NO_TEXTS,
    specialInstructions: 'Two large bags',
    paymentStatus: 'pay-on-arrival',
    overdueAt: null,
    placedAt: PLACED_AT,
    ...parts,
    ...statusPart(parts),
    ...platformPart(parts),
  };
}
