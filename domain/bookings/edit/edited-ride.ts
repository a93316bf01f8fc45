import { type Booking, type Guest, serviceOf } from '#domain/bookings/booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { type ManualRideRequest, toRiderRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import { checkRideDetails } from '#domain/bookings/manual-ride/manual-ride-rules.ts';
import type { EditFieldError } from '#domain/bookings/refusals.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import type { RidePlaces } from '#domain/places/locate-ride.ts';
import { requestOfRide } from '#domain/rides/request-of-ride.ts';
import { type Ride, type RideRequest, terminalLocation } from '#domain/rides/ride.ts';
import { airportInHourly } from '#domain/rides/ride-rules.ts';

/** A ride as an edit makes it, with the errors of the edit. */
export type EditedRide = {
  readonly places: RidePlaces;
  /** The places, the direction or the service are others, so the road between them is another. */
  readonly isElsewhere: boolean;
  readonly isOtherService: boolean;
  readonly errors: readonly EditFieldError[];
  /** Undefined with an error, or without a valid pickup time. */
  readonly ride: Ride | undefined;
  readonly returnAt: Date | null;
};

/** Returns the edited ride, with its details by the rules of a new booking (docs/product/bookings.md#edit-service). */
export function editRide(booking: Booking, edit: BookingEdit, now: Date): EditedRide {
  const before = requestOf(booking);
  const request = editedRequest(before, edit);
  const places = editedPlaces(before, request, edit);
  const isOtherService = request.service !== before.service;
  const isReturnOpen = isRoundTrip(before) && before.dropDate === '' && !edit.dropDate && !edit.dropTime;
  const { errors, ride, returnAt } = isSame(before, request)
    ? { errors: [], ride: booking.ride, returnAt: booking.returnAt }
    : checkRideDetails(request, { now, isReturnOpen });
  return {
    places,
    isElsewhere:
      isOtherService ||
      places.direction !== before.direction ||
      places.pickupLocation !== before.pickupLocation ||
      places.dropLocation !== before.dropLocation,
    isOtherService,
    errors: [
      ...fixedErrors(before, request, edit),
      ...(isOtherService ? airportInHourly(toRiderRequest(request)) : []),
      ...errors,
    ],
    ride: ride && withPlaces(ride, places, booking, edit),
    returnAt,
  };
}

/** The edited locations replace those of a new booking. An untouched flight stays as it is stored. */
function withPlaces(
  ride: Ride,
  { pickupLocation, dropLocation }: RidePlaces,
  { ride: before }: Booking,
  { flightNumber }: BookingEdit,
): Ride {
  const placed = { ...ride, pickupLocation, dropLocation };
  const isFlightKept =
    placed.service === 'airport' && before.service === 'airport' && flightNumber === undefined;
  return isFlightKept ? { ...placed, flightNumber: before.flightNumber } : placed;
}

/** Returns true if the edit leaves all but the locations. What stays is not checked again. */
function isSame(before: ManualRideRequest, after: ManualRideRequest): boolean {
  const { pickupLocation, dropLocation } = before;
  return JSON.stringify(before) === JSON.stringify({ ...after, pickupLocation, dropLocation });
}

const NOBODY: Guest = { name: '', email: '', phone: '' };

/** Returns the ride of a booking as the team would ask for it. */
function requestOf(booking: Booking): ManualRideRequest {
  const { ride, returnAt, partner } = booking;
  return {
    ...requestOfRide(ride),
    service: serviceOf(booking),
    dropDate: returnAt ? indiaDateOf(returnAt) : '',
    dropTime: returnAt ? indiaTimeOf(returnAt) : '',
    currency: '',
    partnerBookingId: partner?.bookingId ?? '',
    arrivalTime: '',
    guest: NOBODY,
  };
}

/** Returns what the edit asks for. Another direction swaps the locations, and another return has another stay. */
function editedRequest(before: ManualRideRequest, edit: BookingEdit): ManualRideRequest {
  const { pickupLocation: from, dropLocation: to } = before;
  const direction = edit.tripDirection ?? before.direction;
  const isBack = before.direction !== undefined && direction !== before.direction;
  const [dropDate, dropTime] = [edit.dropDate ?? before.dropDate, edit.dropTime ?? before.dropTime];
  const tripType = edit.tripType ?? before.tripType;
  const hasOtherReturn =
    dropDate !== before.dropDate || dropTime !== before.dropTime || tripType !== before.tripType;
  return {
    ...before,
    service: edit.serviceType ?? before.service,
    direction,
    pickupLocation: edit.pickupLocation ?? (isBack ? to : from),
    dropLocation: edit.dropLocation ?? (isBack ? from : to),
    pickupDate: edit.pickupDate ?? before.pickupDate,
    pickupTime: edit.pickupTime ?? before.pickupTime,
    terminal: edit.terminal ?? before.terminal,
    flightNumber: edit.flightNumber ?? before.flightNumber,
    meetAndGreet: edit.meetAndGreet ?? before.meetAndGreet,
    hours: edit.hoursRequired ?? before.hours,
    tripType,
    dropDate,
    dropTime,
    additionalHours: edit.additionalHours ?? (hasOtherReturn ? undefined : before.additionalHours),
    partnerBookingId: edit.transferzBookingId ?? before.partnerBookingId,
  };
}

/**
 * Returns the edited locations. The airport side of another service or direction is the terminal. Otherwise a location changes
 * with the terminal only if it was the old terminal.
 */
function editedPlaces(before: ManualRideRequest, asked: ManualRideRequest, edit: BookingEdit): RidePlaces {
  const [was, is] = [toRiderRequest(before), toRiderRequest(asked)];
  const { service, direction } = is;
  const isAsNew = service !== was.service || direction !== was.direction;
  const at = (side: 'pickupLocation' | 'dropLocation') =>
    isAsNew ? is[side] : atTerminal(cleanText(edit[side] ?? before[side]), was, is);
  return { service, direction, pickupLocation: at('pickupLocation'), dropLocation: at('dropLocation') };
}

function atTerminal(location: string, was: RideRequest, is: RideRequest): string {
  const isTerminal = was.terminal !== undefined && location === terminalLocation(was.terminal);
  return isTerminal && is.terminal !== undefined ? terminalLocation(is.terminal) : location;
}

const isRoundTrip = ({ service, tripType }: ManualRideRequest) =>
  service === 'intercity' && tripType === 'round-trip';

/**
 * Returns the errors of values that the edited ride does not have, such as a trip type of a rental. A partner's booking stays
 * one, and no other booking becomes one.
 */
function fixedErrors(
  before: ManualRideRequest,
  after: ManualRideRequest,
  edit: BookingEdit,
): EditFieldError[] {
  const isPartners = before.service === 'transferz';
  const isAirport = after.service === 'airport' || after.service === 'transferz';
  const isOther = (given: string | number | undefined, stored: string | number | undefined) =>
    given !== undefined && given !== '' && given !== stored;
  const isFixed = {
    serviceType:
      isOther(edit.serviceType, before.service) && (isPartners || edit.serviceType === 'transferz'),
    tripDirection: !isAirport && isOther(edit.tripDirection, before.direction),
    tripType: after.service !== 'intercity' && isOther(edit.tripType, before.tripType),
    dropDate: !isRoundTrip(after) && isOther(edit.dropDate, before.dropDate),
    dropTime: !isRoundTrip(after) && isOther(edit.dropTime, before.dropTime),
    additionalHours:
      !isRoundTrip(after) &&
      edit.additionalHours !== 0 &&
      isOther(edit.additionalHours, before.additionalHours),
    transferzBookingId: !isPartners && isOther(edit.transferzBookingId, before.partnerBookingId),
  };
  return Object.entries(isFixed).flatMap(([field, wrong]) =>
    wrong ? [{ field, code: 'not-editable' as const }] : [],
  );
}
