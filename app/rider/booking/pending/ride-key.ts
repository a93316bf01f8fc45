import { RIDE_KEY } from '#app/rider/booking/pending/pending-bookings.ts';

/** Returns the key of the ride that a page or a posted form is about. Null if it names none. */
export function readRideKey(request: Request, form?: FormData): string | null {
  const posted = form?.get(RIDE_KEY);
  const key = typeof posted === 'string' ? posted : new URL(request.url).searchParams.get(RIDE_KEY);
  return key !== null && /^[\w-]{1,100}$/.test(key) ? key : null;
}
