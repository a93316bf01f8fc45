import { z } from 'zod';
import { amount, userIdField } from '#app/api/schemas/booking-call.schema.ts';
import { optional, text } from '#app/api/schemas/call-shape.ts';
import { parseTripId, type TripId } from '#domain/kernel/ids.ts';
import { rideshareWords } from '#domain/words/english/rideshare.ts';

const SELECTION_MISSING = rideshareWords['selection-missing'];

const MAX_ID = 2_147_483_647;

/** The number of a trip or stop, also as text. Empty text means none. */
const answer = (what: string) => {
  const message = `Must be the number of a ${what}`;
  const digits = z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number);
  const id = z
    .union([z.number(), digits], message)
    .pipe(z.number().int(message).min(1, message).max(MAX_ID, message));
  return optional(z.union([z.literal('').transform(() => undefined), id], message));
};

const tripAnswer = answer('trip').transform((id) => (id === undefined ? undefined : parseTripId(String(id))));

/**
 * The body of `POST /api/scheduled-rideshare/book` (docs/product/calls.md#book-seat): shape only, every field may be
 * missing.
 */
export const seatCall = z.strictObject(
  {
    tripId: tripAnswer,
    pickupStopId: answer('stop'),
    dropStopId: answer('stop'),
    seatNumber: text(4),
    customerName: text(200),
    customerEmail: text(300),
    customerPhone: text(40),
    otp: text(20),
    fare: amount,
    userId: userIdField,
  },
  'Send a JSON object',
);
export type SeatCall = z.output<typeof seatCall>;

const seatOfTrip = {
  tripId: tripAnswer.pipe(z.custom<TripId>((id) => id !== undefined, SELECTION_MISSING)),
  seatNumber: z.string(SELECTION_MISSING).min(1, SELECTION_MISSING).max(4, 'Must be at most 4 characters'),
};

/** The body of `POST` and `PUT /api/scheduled-rideshare/hold`. `instead` is the seat to release. */
export const holdCall = z.strictObject(
  {
    ...seatOfTrip,
    pickupStopId: answer('stop'),
    instead: optional(z.strictObject(seatOfTrip, 'Must be a seat of a trip')),
  },
  'Send a JSON object',
);

/** The body of a release. `leaving` means that the page may return: the hold is shortened, not ended. */
export const releaseCall = z.strictObject(
  { ...seatOfTrip, leaving: z.boolean('Must be true or false').default(false) },
  'Send a JSON object',
);
