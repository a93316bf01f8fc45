import { z } from 'zod';
import { hasBody, readJson } from '#app/http/json-body.server.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';

/** The status that the caller saw and decides on; null and absent say nothing. */
export const seenStatus = z
  .enum(BOOKING_STATUSES, `Choose ${BOOKING_STATUSES.join(', ')}`)
  .nullish()
  .transform((seen) => seen ?? undefined);

const call = z.strictObject({ seenStatus }, 'Send a JSON object');

/** The `seenStatus` of a call that may come without a body, as the seeds' clients send it. Throws as `readJson` does. */
export async function readSeen(request: Request): Promise<{ seen?: BookingStatus }> {
  if (!hasBody(request)) return {};
  const { seenStatus: seen } = await readJson(request, call);
  return seen ? { seen } : {};
}
