import { z } from 'zod';
import { callShape, optional, text, unlessEmpty } from '#app/api/schemas/call-shape.ts';
import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { CONTACT_INPUTS, RIDE_INPUTS } from '#domain/rides/input-fields.ts';
import { SERVICES } from '#domain/rides/services.ts';

/** An amount in rupees that a client claims. */
export const amount = unlessEmpty(
  z.number('Must be a number of rupees').min(0, 'Must not be negative').max(10_000_000, 'Is too large'),
);

/** The user that a client claims to be. The session decides. */
export const userIdField = optional(z.union([z.number(), z.string().max(40)], 'Must be a user id'));

/** The language of the client's pages. Without it, the customer's language stays. */
export const languageField = optional(z.enum(LANGUAGE_CODES, `Choose ${LANGUAGE_CODES.join(', ')}`));

const rideFields = {
  serviceType: z.enum(SERVICES, `Choose ${SERVICES.join(', ')}`),
  ...callShape(RIDE_INPUTS),
  // Measured by the client. The server measures for itself and ignores them.
  distance: optional(z.union([z.string().max(40), z.number()], 'Must be a distance')),
  duration: optional(z.union([z.string().max(40), z.number()], 'Must be a duration')),
  estimatedDuration: optional(z.union([z.string().max(40), z.number()], 'Must be a duration')),
  seat: text(4),
  seatSelected: text(4),
  routeId: text(60),
  pickupPoint: text(100),
  dropPoint: text(100),
};

const bookingFields = {
  ...callShape(CONTACT_INPUTS),
  customerPhone: text(40),
  otp: text(20),
  couponCode: text(40),
  fare: amount,
  originalFare: amount,
  discountAmount: amount,
  finalFare: amount,
  userId: userIdField,
  paymentStatus: optional(
    z
      .string('Must be text')
      .max(40)
      .refine((status) => status !== 'paid', 'A ride is paid on arrival, by cash or UPI'),
  ),
  quote: text(8_192),
  language: languageField,
};

/** The body of `POST /api/bookings` (docs/product/calls.md#book): shape only, every field may be missing. */
export const bookingCall = z.strictObject({ ...rideFields, ...bookingFields }, 'Send a JSON object');
export type BookingCall = z.output<typeof bookingCall>;
