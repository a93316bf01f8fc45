import { z } from 'zod';
import type { PricedRide } from '#domain/fares/price.ts';
import type { Quote } from '#domain/fares/quote.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { StateCode } from '#domain/places/states.ts';
import { storedFareLines } from '#infra/stored-json/stored-fare-lines.ts';

const amount = z.number().transform(rupees);

const pricedRide = z.object({
  base: amount,
  meetAndGreet: amount,
  total: amount,
  discount: amount,
  final: amount,
  couponCode: z.string().nullable(),
  distanceKm: z.number().nullable(),
  durationMinutes: z.number().nullable(),
  estimated: z.boolean(),
  breakdown: storedFareLines,
}) satisfies z.ZodType<PricedRide>;

const point = z.object({ latitude: z.number(), longitude: z.number() }).nullable();

/** A quote that an older release has signed has no state. */
const storedState = z
  .string()
  .transform((code) => code as StateCode)
  .nullable()
  .default(null);

export const storedQuote = z.object({
  ride: z.string(),
  price: pricedRide,
  points: z.object({ pickup: point, drop: point, pickupState: storedState }),
  expiresAt: z.number(),
}) satisfies z.ZodType<Quote>;
