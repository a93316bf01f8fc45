import { z } from 'zod';
import { textOf } from '#app/http/form-body.server.ts';
import { type PendingBooking, storedRide } from '#app/http/session/session-data.server.ts';
import { CARRIED_RIDE } from '#app/rider/booking/pending/pending-bookings.ts';
import type { Service } from '#domain/rides/services.ts';

const MAX_CARRIED_LENGTH = 12_000;

const carried = z.object({
  ride: storedRide,
  couponCode: z.string().max(40),
  quote: z.string().max(8_192).nullable(),
});

/** Returns the ride as the contact form carries it. */
export function carryRide({ ride, couponCode, quote }: PendingBooking): string {
  return JSON.stringify({ ride, couponCode, quote } satisfies z.input<typeof carried>);
}

/**
 * Returns the ride that a form carries. Nothing in it is trusted: the booking validates the ride and verifies
 * the quote, as it does for a call.
 */
export function readCarriedRide(form: FormData, service: Service, key: string): PendingBooking | undefined {
  const text = textOf(form, CARRIED_RIDE);
  if (text === '' || text.length > MAX_CARRIED_LENGTH) return undefined;
  const read = carried.safeParse(parseJson(text));
  if (!read.success || read.data.ride.service !== service) return undefined;
  return { ...read.data, isDraft: false, revision: 1, key };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
