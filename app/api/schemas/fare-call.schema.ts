import { z } from 'zod';
import { bookingCall } from '#app/api/schemas/booking-call.schema.ts';
import { choice, text } from '#app/api/schemas/call-shape.ts';
import { manualBookingCall } from '#app/api/schemas/manual-booking-call.schema.ts';
import { seatCall } from '#app/api/schemas/seat-call.schema.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import { DIRECTIONS } from '#domain/rides/ride.ts';
import { TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';

const PRICED_SERVICES = [...BOOKED_SERVICES, 'rideshare'] as const;

/**
 * The body of `POST /api/fare/calculate` (docs/product/calls.md#fare): the service and any field of the forms of riders,
 * of the team and of the rideshare. Fields without influence on the fare are read past. Amounts may be empty.
 */
export const fareCall = z.strictObject(
  {
    ...bookingCall.shape,
    ...seatCall.shape,
    ...manualBookingCall.shape,
    serviceType: z.enum(PRICED_SERVICES, `Choose ${PRICED_SERVICES.join(', ')}`),
    tripDirection: choice([...DIRECTIONS, ...TRIP_DIRECTIONS]),
    direction: choice([...TRIP_DIRECTIONS, ...DIRECTIONS]),
    tripDate: text(10),
    paymentStatus: text(40),
    status: text(40),
  },
  'Send a JSON object',
);
export type FareCall = z.output<typeof fareCall>;
