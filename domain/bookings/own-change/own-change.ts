import type { Booking } from '#domain/bookings/booking.ts';
import { applyEdit } from '#domain/bookings/edit/apply-edit.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import {
  BOOKING_NOT_FOUND,
  type BookingNotFound,
  type ChangeByPhone,
  type EditFieldError,
  type TooLateToChange,
  type WrongStatus,
  wrongStatus,
} from '#domain/bookings/refusals.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { isTeamFare, type PricedRide } from '#domain/fares/price.ts';
import { HOUR_MS } from '#domain/kernel/india-time.ts';
import type { ParsePhone } from '#domain/kernel/phone.ts';
import type { Invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { changedPoints, type RidePoints } from '#domain/places/locate-ride.ts';
import { normaliseRide } from '#domain/rides/normalise-ride.ts';
import { requestOfRide } from '#domain/rides/request-of-ride.ts';
import type { RideRequest, Terminal } from '#domain/rides/ride.ts';
import { ADVANCE_NOTICE_HOURS } from '#domain/rides/ride-rules.ts';

/** The answers of a booking that its rider can change. An absent answer stays as it is. */
export type OwnChange = {
  readonly pickupDate?: string | undefined;
  readonly pickupTime?: string | undefined;
  readonly pickupLocation?: string | undefined;
  readonly terminal?: Terminal | undefined;
  readonly flightNumber?: string | undefined;
};

/** `late`: the time for changes is over. `by-phone`: only the team can change it. `closed`: it is decided or over. */
export type Changing = 'open' | 'late' | 'by-phone' | 'closed';

/** Returns whether the rider can change the booking now (docs/product/bookings.md#rider-change). */
export function riderChanging(booking: Booking, now: Date): Changing {
  const { status, ride, partner, guest, returnAt } = booking;
  if (status !== 'received' && status !== 'confirmed') return 'closed';
  if (partner || guest || returnAt) return 'by-phone';
  return ride.pickupAt.getTime() - now.getTime() < ADVANCE_NOTICE_HOURS[ride.service] * HOUR_MS
    ? 'late'
    : 'open';
}

/** Returns true if the rider can change the place. A fare that the team has set belongs to its places. */
export function mayChangePlace({ platform, price }: Pick<Booking, 'platform' | 'price'>): boolean {
  return platform === 'Website' && !isTeamFare(price);
}

export type OwnChangeRefusal =
  | BookingNotFound
  | WrongStatus
  | TooLateToChange
  | ChangeByPhone
  | Invalid<EditFieldError>;

/** Returns why the rider cannot change the booking; undefined if it can be changed. */
export function refuseChange(
  booking: Booking | undefined,
  rider: Customer,
  now: Date,
): BookingNotFound | WrongStatus | TooLateToChange | ChangeByPhone | undefined {
  if (booking?.customerId !== rider.id) return BOOKING_NOT_FOUND;
  switch (riderChanging(booking, now)) {
    case 'closed':
      return wrongStatus(booking.status);
    case 'by-phone':
      return { code: 'change-by-phone', what: 'booking' };
    case 'late':
      return { code: 'too-late-to-change', hours: ADVANCE_NOTICE_HOURS[booking.ride.service] };
    case 'open':
      return undefined;
  }
}

/** Returns the answers of the changed ride, as they are priced and stored. */
export function changedRequest({ ride }: Pick<Booking, 'ride'>, change: OwnChange): RideRequest {
  const request = requestOfRide(ride);
  return normaliseRide({
    ...request,
    pickupDate: change.pickupDate ?? request.pickupDate,
    pickupTime: change.pickupTime ?? request.pickupTime,
    pickupLocation: change.pickupLocation ?? request.pickupLocation,
    terminal: change.terminal ?? request.terminal,
    flightNumber: change.flightNumber ?? request.flightNumber,
  });
}

/** Returns true if the ride begins or ends at another place. */
export function isPlaceChanged({ ride }: Pick<Booking, 'ride'>, request: RideRequest): boolean {
  const before = normaliseRide(requestOfRide(ride));
  return (
    before.pickupLocation !== request.pickupLocation ||
    before.dropLocation !== request.dropLocation ||
    before.terminal !== request.terminal
  );
}

/** The price and the coordinates of the changed ride. Absent if its places stay. */
export type NewPrice = { readonly price: PricedRide; readonly points: RidePoints };

/** Returns the changed booking. A new time keeps the fare; a new place has the new price. */
export function applyOwnChange(
  booking: Booking,
  request: RideRequest,
  priced: NewPrice | null,
  { parsePhone, rider, now }: { parsePhone: ParsePhone; rider: Customer; now: Date },
): Result<Booking, OwnChangeRefusal> {
  const refused = refuseChange(booking, rider, now);
  if (refused) return refuse(refused);
  const { service, pickupDate, pickupTime, pickupLocation, terminal, flightNumber = '' } = request;
  const edit: BookingEdit = {
    pickupDate,
    pickupTime,
    ...(priced && { pickupLocation, terminal }),
    ...(service === 'airport' && { flightNumber }),
  };
  const edited = applyEdit(booking, edit, parsePhone, { now, alreadyTakenPlace: false });
  if (!edited.ok || !priced) return edited;
  const points = changedPoints(
    { pickupLocation: booking.ride.pickupLocation, points: booking.points },
    { pickupLocation: edited.value.ride.pickupLocation, points: priced.points },
  );
  return ok({ ...edited.value, price: priced.price, points });
}
