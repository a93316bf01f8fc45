import { z } from 'zod';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';

/** Status that the caller expects the booking to have; null or absent accepts any status. */
export const expectedStatusSchema = z
  .enum(BOOKING_STATUSES, `Choose ${BOOKING_STATUSES.join(', ')}`)
  .nullish()
  .transform((status) => status ?? undefined);

/** The body of a call that may name the expected status. */
export const expectedStatusCall = z.strictObject({ seenStatus: expectedStatusSchema }, 'Send a JSON object');
