import type { Booking } from '#domain/bookings/booking.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-status.ts';
import { checkContact } from '#domain/bookings/contact-rules.ts';
import { type EditContext, pickupErrors, statusAfterEdit } from '#domain/bookings/edit/check-pickup.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { editedPlaces, editedService } from '#domain/bookings/edit/edited-ride.ts';
import type { EditedRoute } from '#domain/bookings/edit/route-of-edit.ts';
import { storedTexts } from '#domain/bookings/passenger.ts';
import type { EditFieldError } from '#domain/bookings/refusals.ts';
import { type PricedRide, teamFareLine } from '#domain/fares/price.ts';
import { indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import { invalidPhone, type ParsePhone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanEmail, cleanText } from '#domain/kernel/text/typed-text.ts';
import { changedPoints } from '#domain/places/locate-ride.ts';
import { type BookingTexts, mapTexts } from '#domain/rides/booking-texts.ts';
import { FARE_BASIS, MAXIMUM_HOURS, type Ride } from '#domain/rides/ride.ts';

const MIN_LOCATION_LENGTH = 5;
const MAX_FARE = 10_000_000;

/**
 * Returns the edited booking, or the errors of the edit. Each field follows the same rules as in a new
 * booking (docs/product/bookings.md#edit). `route` is given if a place changes.
 */
export function applyEdit(
  booking: Booking,
  edit: BookingEdit,
  parsePhone: ParsePhone,
  context: EditContext,
  route?: EditedRoute,
): Result<Booking, Invalid<EditFieldError>> {
  const { ride, price } = booking;
  const status = statusAfterEdit(statusOf(edit.status) ?? booking.status, context);
  const contact = {
    name: edit.customerName === undefined ? booking.contact.name : cleanText(edit.customerName),
    email: edit.customerEmail === undefined ? booking.contact.email : cleanEmail(edit.customerEmail),
    phone: edit.customerPhone === undefined ? booking.contact.phone : parsePhone(edit.customerPhone),
  };
  const date = edit.pickupDate === undefined ? ride.pickupDate : parseIndiaDate(edit.pickupDate);
  const time = edit.pickupTime === undefined ? ride.pickupTime : parseIndiaTime(edit.pickupTime);
  const arrival = edit.arrivalTime ? parseIndiaTime(edit.arrivalTime) : null;
  const fare = edit.fare === undefined ? price.total : rounded(edit.fare);
  const texts: BookingTexts = mapTexts((name) => edit[name] ?? booking[name]);
  const edited = editedService(ride, edit);
  const { pickupLocation: pickup, dropLocation: drop } = editedPlaces(ride, edit);
  const meetAndGreet = hasSameMeetAndGreet(ride, edited) ? price.meetAndGreet : NOTHING;
  const errors: (EditFieldError | false)[] = [
    edit.status !== undefined &&
      !statusOf(edit.status) && { field: 'status', code: 'status-unknown', choices: BOOKING_STATUSES },
    ...checkContact({ ...contact, ...texts }, parsePhone),
    !contact.phone && invalidPhone('customerPhone', edit.customerPhone ?? ''),
    pickup.length < MIN_LOCATION_LENGTH && {
      field: 'pickupLocation',
      code: 'pickup-location-too-short',
    },
    drop.length < MIN_LOCATION_LENGTH && {
      field: 'dropLocation',
      code: 'drop-location-too-short',
    },
    ...(route?.errors ?? []),
    !date && { field: 'pickupDate', code: 'pickup-date-missing' },
    !time && { field: 'pickupTime', code: 'pickup-time-missing' },
    ...(date && time ? pickupErrors(booking, { status, date, time }, context) : []),
    arrival === undefined && {
      field: 'arrivalTime',
      code: 'arrival-time-malformed',
    },
    ...hoursErrors(ride, edit.hoursRequired),
    !isFare(fare, { ...price, meetAndGreet }) && {
      field: 'fare',
      code: 'fare-invalid',
    },
  ];
  const [first, ...others] = errors.filter((error) => error !== false);
  if (first || !date || !time || !contact.phone || arrival === undefined) {
    if (!first) throw new Error('A refused edit named no error');
    return refuse(invalid([first, ...others]));
  }
  const total = rupees(fare);
  const isAsItWas = total === price.total && meetAndGreet === price.meetAndGreet;
  return ok({
    ...booking,
    status,
    ride: {
      ...edited,
      pickupLocation: pickup,
      dropLocation: drop,
      pickupDate: date,
      pickupTime: time,
      pickupAt: indiaInstant(date, time),
    },
    points: route
      ? changedPoints(
          { pickupLocation: ride.pickupLocation, points: booking.points },
          { pickupLocation: pickup, points: route.points },
        )
      : booking.points,
    price: {
      ...price,
      ...(route && {
        distanceKm: route.journey?.km ?? null,
        durationMinutes: route.journey?.minutes ?? null,
      }),
      estimated: isEstimated(booking, edit, total !== price.total, route),
      base: rupees(total - meetAndGreet),
      meetAndGreet,
      total,
      final: rupees(total - price.discount),
      breakdown: isAsItWas ? price.breakdown : [teamFareLine(rupees(total - meetAndGreet))],
    },
    contact: { ...contact, phone: contact.phone },
    ...storedTexts(texts, parsePhone),
    arrivalTime: edit.arrivalTime === undefined ? booking.arrivalTime : arrival,
    cancellation: cancellationFor(status, booking),
    overdueAt: status === 'received' ? booking.overdueAt : null,
  });
}

/**
 * Returns true if the fare is still to be confirmed with the customer. A fare that the team sets is confirmed. A
 * fare by distance becomes an estimate if the new places have no known road (docs/product/fares.md#estimated).
 */
function isEstimated(
  { ride, price, partner }: Booking,
  edit: BookingEdit,
  isFareSet: boolean,
  route: EditedRoute | undefined,
): boolean {
  if (edit.estimated !== undefined && edit.estimated !== price.estimated) return edit.estimated;
  if (isFareSet) return false;
  const isByDistance = FARE_BASIS[ride.service] === 'distance' && partner === null;
  return price.estimated || (isByDistance && route !== undefined && route.journey === undefined);
}

function statusOf(written: string | undefined): BookingStatus | undefined {
  return BOOKING_STATUSES.find((status) => status === written);
}

/**
 * Returns the cancellation for the edited status: by the team if the edit cancels the booking, none if it
 * reactivates it.
 */
function cancellationFor(status: BookingStatus, { cancellation }: Booking): Booking['cancellation'] {
  if (status !== 'cancelled') return null;
  return cancellation ?? { by: 'admin', reason: 'other', note: null };
}

function hoursErrors({ service }: Ride, hours: number | undefined): EditFieldError[] {
  const isWrong = hours !== undefined && (!Number.isInteger(hours) || hours < 1 || hours > 24);
  return service === 'hourly' && isWrong
    ? [{ field: 'hoursRequired', code: 'hours-out-of-range', maximum: MAXIMUM_HOURS }]
    : [];
}

/** Rounds a fare to whole rupees (docs/product/fares.md#money). NaN stays NaN and fails validation later. */
function rounded(fare: number): number {
  return Number.isFinite(fare) ? rupees(fare) : fare;
}

/**
 * Returns true if the fare is above the discount plus the meet-and-greet price, so that an amount remains to
 * pay.
 */
function isFare(fare: number, price: Pick<PricedRide, 'total' | 'meetAndGreet' | 'discount'>): boolean {
  if (fare === price.total) return true;
  return Number.isInteger(fare) && fare > price.meetAndGreet && fare >= price.discount && fare <= MAX_FARE;
}

const NOTHING = rupees(0);

/**
 * Returns true if meet-and-greet is unchanged. If it changes, the total stays the same or becomes the given
 * fare, which then includes meet-and-greet.
 */
function hasSameMeetAndGreet(before: Ride, after: Ride): boolean {
  const isMet = (ride: Ride) => ride.service === 'airport' && ride.meetAndGreet;
  return isMet(before) === isMet(after);
}
