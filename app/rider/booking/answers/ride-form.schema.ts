import * as z from 'zod/mini';
import { formShape, text } from '#app/rider/booking/answers/form-shape.ts';
import { RIDE_INPUTS } from '#domain/rides/input-fields.ts';

/** The schema of step 1 as the form posts it (docs/product/bookings.md#fields). */
const rideForm = z.object({
  ...formShape(RIDE_INPUTS),
  couponCode: text(40),
  quote: text(8_192),
});

export type RideForm = z.output<typeof rideForm>;

/** The shape of step 1. The server parses by it before the use case validates. */
export const rideFormSchema = rideForm;
