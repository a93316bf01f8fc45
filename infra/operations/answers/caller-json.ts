import type { Caller, CallerRide } from '#domain/bookings/caller.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { callerRideLabel, callerWarnings } from '#domain/words/english/team/caller.ts';

/** Returns a customer with their rides in the shape that `--json` prints and the call answers. Other programs depend on these names. */
export function callerJson({ id, name, email, phone }: Customer, caller: Caller) {
  const { next, last, completed, noShows, unpaid, unpaidFares } = caller;
  return {
    id,
    name: name ?? '',
    email: email ?? '',
    phone,
    next: next.map(rideJson),
    last: last.map(rideJson),
    completed,
    noShows,
    unpaid,
    unpaidFares,
    warnings: callerWarnings(caller),
  };
}

function rideJson(ride: CallerRide) {
  const { subject, service, status, cancellationReason, pickupAt, from, to, fare } = ride;
  return {
    reference: callerRideLabel(ride),
    bookingId: subject.kind === 'booking' ? subject.id : null,
    rideshareBookingId: subject.kind === 'seat' ? subject.id : null,
    serviceType: service,
    status,
    cancellationReason,
    pickupAt: pickupAt.toISOString(),
    from,
    to,
    finalFare: fare,
  };
}

export const CALLER_JSON = `{ "id", "name", "email", "phone", "next", "last": [{ "reference", "bookingId" or null,
"rideshareBookingId" or null, "serviceType", "status", "cancellationReason" or null, "pickupAt", "from", "to",
"finalFare" }], "completed", "noShows", "unpaid", "unpaidFares", "warnings" }`;
