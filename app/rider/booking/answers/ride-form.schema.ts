import * as z from 'zod/mini';
import { DIRECTIONS, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';

const text = (limit: number) =>
  z.optional(z.string().check(z.maxLength(limit, `Use at most ${limit} characters`)));
const wholeNumber = z.optional(z.number('Enter a whole number').check(z.int('Enter a whole number')));

/** The schema of step 1 as the form posts it (docs/product/bookings.md#fields). */
const rideForm = z.object({
  pickupLocation: text(300),
  dropLocation: text(300),
  pickupDate: text(10),
  pickupTime: text(8),
  tripDirection: z.optional(z.enum(DIRECTIONS)),
  terminal: z.optional(z.enum(TERMINALS)),
  flightNumber: text(20),
  meetAndGreet: z.optional(z.boolean()),
  hoursRequired: wholeNumber,
  tripType: z.optional(z.enum(TRIP_TYPES)),
  additionalHours: wholeNumber,
  couponCode: text(40),
  quote: text(8_192),
});

export type RideForm = z.output<typeof rideForm>;

/** The shape of step 1. The server parses by it before the use case validates. */
export const rideFormSchema = rideForm;
