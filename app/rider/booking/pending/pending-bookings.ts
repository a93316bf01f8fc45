import type { PendingBooking, SessionData } from '#app/http/session/session-data.server.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import type { Service } from '#domain/rides/services.ts';

/** The newest rides that a session keeps. */
export const MAX_PENDING_BOOKINGS = 10;
/** All rides of a session together, as JSON. The newest ride is always kept. */
export const MAX_PENDING_LENGTH = 64_000;

/** The name of the field and of the query parameter that say which ride a form is about. */
export const RIDE_KEY = 'ride';

/** The field of the contact form that carries the ride, in case the session is lost. */
export const CARRIED_RIDE = 'answers';

/** Returns the pending ride with this key. Without a key, returns the newest ride of the service. */
export function findPending(
  data: SessionData,
  service: Service,
  key: string | null,
): PendingBooking | undefined {
  return data.pendingBookings?.find(
    (pending) => pending.ride.service === service && (key === null || pending.key === key),
  );
}

/** Returns a new ride that the rider has not confirmed yet. Name, e-mail and phone are those of the last ride. */
export function newDraft(data: SessionData, ride: RideRequest): PendingBooking {
  return {
    ...sameRider(data, ride.service),
    ride,
    couponCode: '',
    quote: null,
    isDraft: true,
    revision: 1,
    key: crypto.randomUUID(),
  };
}

/** Returns the rider's name, e-mail and phone of the last ride. Its texts belong to that ride alone. */
function sameRider(data: SessionData, service: Service): Pick<PendingBooking, 'contact' | 'otpSentTo'> {
  const last = findPending(data, service, null);
  if (!last?.contact) return {};
  const { name, email, countryCode, phone } = last.contact;
  return { contact: { name, email, countryCode, phone }, otpSentTo: last.otpSentTo };
}

/** Returns the session data with this ride as the newest one, in place of the ride with the same key. */
export function keepPending(data: SessionData, pending: PendingBooking) {
  const others = (data.pendingBookings ?? []).filter(({ key }) => key !== pending.key);
  const kept = [pending];
  let length = JSON.stringify(pending).length;
  for (const other of others) {
    length += JSON.stringify(other).length;
    if (kept.length === MAX_PENDING_BOOKINGS || length > MAX_PENDING_LENGTH) break;
    kept.push(other);
  }
  return { pendingBookings: kept } satisfies SessionData;
}

/** Returns the session data without a booked ride, and without the earlier versions of it. */
export function dropPending(data: SessionData, booked: string) {
  let pendingBookings = data.pendingBookings ?? [];
  for (let key: string | undefined = booked; key !== undefined; ) {
    const dropped: string = key;
    key = pendingBookings.find((pending) => pending.key === dropped)?.replaces;
    pendingBookings = pendingBookings.filter((pending) => pending.key !== dropped);
  }
  return { pendingBookings, ...releaseHeld(data, booked) } satisfies SessionData;
}

/** Returns the change that takes back Complete Booking, if the session holds this ride for its login. */
export function releaseHeld(data: SessionData, key: string): Pick<SessionData, 'heldRide'> {
  return data.heldRide?.key === key ? { heldRide: undefined } : {};
}

/** Returns the address of a step. */
export function stepPath(service: Service, step: 'details' | 'contact', key: string | null): string {
  const params = new URLSearchParams();
  if (step === 'contact') params.set('step', 'contact');
  if (key !== null) params.set(RIDE_KEY, key);
  return `/booking/${service}${params.size > 0 ? `?${params}` : ''}`;
}
