import { z } from 'zod';
import { hasBody, readJson } from '#app/http/json-body.server.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';

/** Status that the caller expects the booking to have; null or absent accepts any status. */
export const expectedStatusSchema = z
  .enum(BOOKING_STATUSES, `Choose ${BOOKING_STATUSES.join(', ')}`)
  .nullish()
  .transform((status) => status ?? undefined);

const call = z.strictObject({ seenStatus: expectedStatusSchema }, 'Send a JSON object');

/** Reads the member `seenStatus` of a request whose body is optional. Throws like `readJson`. */
export async function readExpectedStatus(request: Request): Promise<{ expectedStatus?: BookingStatus }> {
  if (!hasBody(request)) return {};
  const { seenStatus: expectedStatus } = await readJson(request, call);
  return expectedStatus ? { expectedStatus } : {};
}
