// chunk: ride-form

import { type Answers, RIDE_INPUTS, readAnswers } from '#domain/rides/input-fields.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { FARE_BASIS, isPriceableLocation, type RideRequest } from '#domain/rides/ride.ts';
import type { Service } from '#domain/rides/services.ts';

/**
 * Reads the current answers of step 1 for the live fare. Incomplete answers are accepted; the server
 * validates them later.
 */
export function readRide(service: Service, form: FormData): RideRequest {
  return toRideRequest(
    service,
    readAnswers(RIDE_INPUTS, (name) => String(form.get(name) ?? '')),
  );
}

/** Returns a ride without answers. */
export function emptyRide(service: Service): RideRequest {
  return normaliseRide(toRideRequest(service, {}));
}

/** Returns true if the answers are complete enough for a fare (docs/product/fares.md#valid-inputs). */
export function canBePriced(request: RideRequest): boolean {
  if (FARE_BASIS[request.service] === 'hours') return (request.hours ?? 0) > 0;
  return isPriceableLocation(request.pickupLocation) && isPriceableLocation(request.dropLocation);
}

/** The fields of a ride as forms and calls name them. */
type RideAnswers = Answers<typeof RIDE_INPUTS>;

/**
 * Maps the fields of a form or call to the domain's names. Absent text becomes an empty string, other absent
 * values undefined.
 */
export function toRideRequest<Booked extends string>(
  service: Booked,
  answers: RideAnswers,
): Omit<RideRequest, 'service'> & { readonly service: Booked } {
  return {
    service,
    pickupLocation: answers.pickupLocation ?? '',
    dropLocation: answers.dropLocation ?? '',
    pickupDate: answers.pickupDate ?? '',
    pickupTime: answers.pickupTime ?? '',
    direction: answers.tripDirection,
    terminal: answers.terminal,
    flightNumber: answers.flightNumber,
    meetAndGreet: answers.meetAndGreet,
    hours: answers.hoursRequired,
    tripType: answers.tripType,
    additionalHours: answers.additionalHours,
  };
}
