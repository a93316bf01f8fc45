import { z } from 'zod';
import { choice, optional, text, wholeNumber } from '#app/api/schemas/booking-call.schema.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { DIRECTIONS, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';

const MAX_AMOUNT = 10_000_000;

/** An amount of money as a number, or as the text of a form's field; an empty one is none. */
export const money = optional(
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^(\d{1,12}(\.\d{1,6})?)?$/)
          .transform((digits) => (digits === '' ? null : Number(digits))),
      ],
      'Must be an amount of money',
    )
    .pipe(z.number().min(0, 'Must not be negative').max(MAX_AMOUNT, 'Is too large').nullable()),
);

const yesOrNo = optional(z.boolean('Must be true or false'));
const measured = optional(z.union([z.string().max(40), z.number()], 'Must be a distance or duration'));

/**
 * The body of `POST /api/admin/manual-booking` (seed 1 §3, §7): shape only, every field but the service may be missing.
 * What the server works out for itself (amounts, status, platform) may be sent, and is compared or read past.
 */
export const manualBookingCall = z.strictObject(
  {
    customerId: wholeNumber(2_147_483_647),
    customerName: text(200),
    customerEmail: text(300),
    customerPhone: text(40),
    serviceType: z.enum(BOOKED_SERVICES, `Choose ${BOOKED_SERVICES.join(', ')}`),
    bookingType: text(40),
    pickupLocation: text(300),
    dropLocation: text(300),
    pickupDate: text(10),
    pickupTime: text(8),
    dropDate: text(10),
    dropTime: text(8),
    tripType: choice(TRIP_TYPES),
    tripDirection: choice(DIRECTIONS),
    terminal: choice(TERMINALS),
    hoursRequired: wholeNumber(1_000),
    rentalHours: wholeNumber(1_000),
    additionalHours: wholeNumber(10_000),
    fare: money,
    finalFare: money,
    discountAmount: money,
    originalFare: money,
    originalCurrency: text(10),
    currency: text(10),
    couponCode: text(40),
    overrideCoupon: yesOrNo,
    transferzBookingId: text(200),
    flightNumber: text(20),
    arrivalTime: text(8),
    meetAndGreet: yesOrNo,
    specialInstructions: text(2_000),
    foreignCustomerName: text(200),
    foreignCustomerEmail: text(300),
    foreignCustomerPhone: text(40),
    status: optional(
      z.enum(['received', 'transferz'], 'A new booking is received: its status cannot be chosen'),
    ),
    platform: text(40),
    quote: text(8_192),
    distance: measured,
    duration: measured,
    estimatedDuration: measured,
  },
  'Send a JSON object',
);
export type ManualBookingCall = z.output<typeof manualBookingCall>;
