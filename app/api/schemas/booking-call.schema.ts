import { z } from 'zod';
import { DIRECTIONS, SERVICES, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';

/** Text of a call, undefined where it is left out. */
export const text = (limit: number) =>
  optional(z.string('Must be text').max(limit, `Must be at most ${limit} characters`));
/** Rupees as a client claims them. */
export const amount = optional(
  z.number('Must be a number of rupees').min(0, 'Must not be negative').max(10_000_000, 'Is too large'),
);
/** A whole number from 0 on, as a number or as its digits. */
export const wholeNumber = (largest: number) =>
  unlessEmpty(
    z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^\d{1,6}$/)
            .transform(Number),
        ],
        'Must be a whole number',
      )
      .pipe(
        z
          .number()
          .int('Must be a whole number')
          .min(0, 'Must not be negative')
          .max(largest, `Must be at most ${largest}`),
      ),
  );

/** The seeds spell some values in two ways (docs/glossary.md): the domain knows the first. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  const meant = (given: unknown) =>
    values.find((value) => typeof given === 'string' && loose(given) === loose(value)) ?? given;
  return unlessEmpty(z.preprocess(meant, z.enum(values, `Choose ${values.join(', ')}`)));
}

function loose(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/^terminal[\s-]*/, 't')
    .replace(/[\s_-]/g, '')
    .replace(/\(.*$/, '');
}

/** A field that may be left out or null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** The same where a form that has it sends an empty text for what was not answered. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (given === '' ? undefined : given), optional(schema));
}

/** Who a client believes to be; the session decides. */
export const userIdField = optional(z.union([z.number(), z.string().max(40)], 'Must be a user id'));

const rideFields = {
  serviceType: z.enum(SERVICES, `Choose ${SERVICES.join(', ')}`),
  pickupLocation: text(300),
  dropLocation: text(300),
  pickupDate: text(10),
  pickupTime: text(8),
  tripDirection: choice(DIRECTIONS),
  terminal: choice(TERMINALS),
  flightNumber: text(20),
  meetAndGreet: optional(z.boolean('Must be true or false')),
  hoursRequired: wholeNumber(1_000),
  tripType: choice(TRIP_TYPES),
  additionalHours: wholeNumber(1_000),
  // What the seeds' client measured. The server measures for itself; these are read past.
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
  customerName: text(200),
  customerEmail: text(300),
  customerPhone: text(40),
  otp: text(20),
  couponCode: text(40),
  specialInstructions: text(2_000),
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
};

/** The body of `POST /api/bookings` (seed 0 §3): shape only, every field may be missing. */
export const bookingCall = z.strictObject({ ...rideFields, ...bookingFields }, 'Send a JSON object');
export type BookingCall = z.output<typeof bookingCall>;

/** The body of `POST /api/fare/calculate`: the service and any of the form's fields. */
export const fareCall = bookingCall;
