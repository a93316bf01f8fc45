import { checkContact } from '#domain/bookings/contact-rules.ts';
import type { FieldError } from '#domain/refusal.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { dropStops, pickupStops, type Stop } from '#domain/rideshare/route.ts';
import { unknownSeat } from '#domain/rideshare/seat-refusals.ts';
import { seatsOf } from '#domain/rideshare/seats.ts';
import { atStop, type Trip } from '#domain/rideshare/trip.ts';

/** What a form or call asked for; undefined where it said nothing. */
export type SeatRequest = {
  readonly seat: string | undefined;
  readonly pickupStopId: number | undefined;
  readonly dropStopId: number | undefined;
};

export const SELECTION_INCOMPLETE = 'Please complete all selections before booking.';
const DETAILS_MISSING = 'Please fill in all required fields.';
export const RIDESHARE_PHONE_MISSING = 'Please enter your phone number.';
export const RIDESHARE_CODE_MISSING = 'Please enter the verification code.';

/** The answers that are missing before a trip is even looked at (docs/product/rideshare.md#validation). */
export function missingSelections(request: SeatRequest & { readonly tripId: unknown }): FieldError[] {
  const answers = {
    tripId: request.tripId,
    pickupStopId: request.pickupStopId,
    dropStopId: request.dropStopId,
    seatNumber: request.seat,
  };
  return Object.entries(answers)
    .filter(([, answer]) => answer === undefined || answer === '')
    .map(([field]) => ({ field, message: SELECTION_INCOMPLETE }));
}

/** Where the rider gets on and off and when, or what is wrong with the choice. */
export function stopsAndSeat(
  trip: Trip,
  request: SeatRequest,
): { errors: FieldError[] } | { pickupStop: Stop; dropStop: Stop; pickupAt: Date; dropAt: Date } {
  const { route, direction } = trip;
  const pickupStop = pickupStops(route, direction).find(({ id }) => id === request.pickupStopId);
  const dropStop = dropStops(route, direction).find(({ id }) => id === request.dropStopId);
  const known = (id: number | undefined) => route.stops.some((stop) => stop.id === id);
  const errors: FieldError[] = [];
  if (!pickupStop) {
    const message = known(request.pickupStopId)
      ? 'Riders cannot get on here in this direction: the pickup must come before the drop. Please choose another pickup point'
      : 'This pickup point is not on the route. Please choose a pickup point';
    errors.push({ field: 'pickupStopId', message });
  }
  if (!dropStop) {
    const message = known(request.dropStopId)
      ? 'Riders cannot get off here in this direction: the drop must come after the pickup. Please choose another drop point'
      : 'This drop point is not on the route. Please choose a drop point';
    errors.push({ field: 'dropStopId', message });
  }
  if (!seatsOf(route.layout).includes(request.seat ?? '')) errors.push(...unknownSeat().errors);
  if (!pickupStop || !dropStop || errors.length > 0) return { errors };
  return {
    pickupStop,
    dropStop,
    pickupAt: atStop(trip, pickupStop),
    dropAt: atStop(trip, dropStop),
  };
}

/** Name and e-mail, in the words of rideshare where they are missing. */
export function checkPassenger(contact: { readonly name: string; readonly email: string }): FieldError[] {
  return checkContact({ ...contact, ...NO_TEXTS }).map((error) => {
    const typed = error.field === 'customerName' ? contact.name : contact.email;
    return typed.trim() === '' ? { ...error, message: DETAILS_MISSING } : error;
  });
}
