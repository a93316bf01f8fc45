import { expectedStatusCall } from '#app/http/expected-status.schema.ts';
import { hasBody, readJson } from '#app/http/json-body.server.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';

/** Reads the member `seenStatus` of a request whose body is optional. Throws like `readJson`. */
export async function readExpectedStatus(request: Request): Promise<{ expectedStatus?: BookingStatus }> {
  if (!hasBody(request)) return {};
  const { seenStatus: expectedStatus } = await readJson(request, expectedStatusCall);
  return expectedStatus ? { expectedStatus } : {};
}
