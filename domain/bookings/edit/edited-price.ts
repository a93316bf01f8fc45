import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import type { EditedRide } from '#domain/bookings/edit/edited-ride.ts';
import type { EditedRoute } from '#domain/bookings/edit/route-of-edit.ts';
import type { EditFieldError } from '#domain/bookings/refusals.ts';
import { type PricedRide, teamFareLine } from '#domain/fares/price.ts';
import { rupees } from '#domain/kernel/money.ts';
import { FALLBACK_JOURNEYS } from '#domain/places/estimates.ts';
import { FARE_BASIS, type Ride } from '#domain/rides/ride.ts';

const MAX_FARE = 10_000_000;

/** The values that are looked up for an edit before its transaction begins. */
export type FoundForEdit = {
  /** Given if the ride goes elsewhere. */
  readonly route?: EditedRoute | undefined;
  /** The price of the edited ride by the tariff, with the coupon of the booking. Null if the tariff has none. */
  readonly byTariff?: PricedRide | null | undefined;
};

/** Returns the price of an edited booking, or its errors. The fare stays unless the edit sets it or asks for the tariff's. */
export function editedPrice(
  booking: Booking,
  edit: BookingEdit,
  edited: EditedRide,
  found: FoundForEdit,
): { readonly price: PricedRide; readonly errors: readonly EditFieldError[] } {
  const { price } = booking;
  const fare = edit.fare === undefined ? price.total : rounded(edit.fare);
  if (edit.reprice) {
    const errors: EditFieldError[] = [];
    if (fare !== price.total) errors.push({ field: 'fare', code: 'not-editable' });
    // A ride that is wrong has errors of its own.
    if (!found.byTariff && edited.ride) errors.push({ field: 'reprice', code: 'no-tariff-fare' });
    return { price: repriced(price, edit, found.byTariff ?? price), errors };
  }
  const meetAndGreet =
    isMet(booking.ride) === isMet(edited.ride ?? booking.ride) ? price.meetAndGreet : NOTHING;
  if (!isFare(fare, { ...price, meetAndGreet })) {
    return { price, errors: [{ field: 'fare', code: 'fare-invalid' }] };
  }
  return {
    price: setPrice(booking, edit, edited, { total: rupees(fare), meetAndGreet, ...found }),
    errors: [],
  };
}

/** Returns the price by the tariff. If the edit changes `estimated`, its value replaces the tariff's. */
function repriced(before: PricedRide, edit: BookingEdit, byTariff: PricedRide): PricedRide {
  const isSet = edit.estimated !== undefined && edit.estimated !== before.estimated;
  return isSet ? { ...byTariff, estimated: edit.estimated === true } : byTariff;
}

function setPrice(
  booking: Booking,
  edit: BookingEdit,
  { places, isOtherService }: EditedRide,
  { total, meetAndGreet, route }: Pick<PricedRide, 'total' | 'meetAndGreet'> & Pick<FoundForEdit, 'route'>,
): PricedRide {
  const { price, partner } = booking;
  const isByDistance = FARE_BASIS[places.service] === 'distance' && partner === null;
  const isFareSet = total !== price.total;
  const isAsItWas = !isFareSet && meetAndGreet === price.meetAndGreet && !isOtherService;
  const isUnknown = price.estimated || (isByDistance && route !== undefined && route.journey === undefined);
  const isSaid = edit.estimated !== undefined && edit.estimated !== price.estimated;
  // A fare that the team sets is confirmed. A fare by distance becomes an estimate if the new places have no known road
  // (docs/product/fares.md#estimated).
  const estimated = isSaid ? edit.estimated === true : !isFareSet && isUnknown;
  // The team confirms the fare, not the distance that was assumed for it.
  const isAssumed = price.estimated && !estimated && isFallback(price);
  return {
    ...price,
    ...((route || isAssumed) && {
      distanceKm: route?.journey?.km ?? null,
      durationMinutes: route?.journey?.minutes ?? null,
    }),
    estimated,
    base: rupees(total - meetAndGreet),
    meetAndGreet,
    total,
    final: rupees(total - price.discount),
    breakdown: isAsItWas ? price.breakdown : [teamFareLine(rupees(total - meetAndGreet))],
  };
}

/** Returns whether the distance of a price was assumed, because no road was known. */
function isFallback({ distanceKm }: Pick<PricedRide, 'distanceKm'>): boolean {
  return Object.values(FALLBACK_JOURNEYS).some(({ km }) => km === distanceKm);
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
 * Returns true for a ride with meet-and-greet. If that changes, the total stays the same or becomes the given fare, which then
 * includes meet-and-greet.
 */
function isMet(ride: Ride): boolean {
  return ride.service === 'airport' && ride.meetAndGreet;
}
