import type { AppLoadContext } from '@remix-run/node';
import type { Like } from '#app/console/bookings/create/parts/like.ts';
import type { Chosen, Typed } from '#app/console/bookings/create/parts/manual-answers.ts';
import { parseBookingId } from '#domain/kernel/ids.ts';
import { RIDE_INPUTS, TEAM_INPUTS } from '#domain/rides/input-fields.ts';
import { rideAgain, rideBack } from '#domain/rides/request-of-ride.ts';
import type { RideRequest } from '#domain/rides/ride.ts';

/**
 * Returns the answers with the ride of one of the customer's bookings, on the next day on which it can be booked, or its way back
 * (docs/product/console.md#caller). The fare, the texts and the coupon stay as typed. Undefined if the customer has no such
 * booking, or it cannot be booked again.
 */
export async function fillLike(
  { queries, clock }: AppLoadContext['container'],
  customer: Chosen,
  { isBack, reference }: Like,
  typed: Typed,
): Promise<Typed | undefined> {
  const id = parseBookingId(reference);
  const booking = id && (await queries.bookings.find(id));
  if (!booking || booking.partner || !customer || customer === 'new') return undefined;
  if (booking.customerId !== customer.id) return undefined;
  const ride = isBack ? rideBack(booking.ride, clock()) : rideAgain(booking.ride, clock());
  return ride && { ...withoutRide(typed), ...answersOf(ride) };
}

function withoutRide(typed: Typed): Typed {
  const names = new Set(['serviceType', ...Object.keys({ ...RIDE_INPUTS, ...TEAM_INPUTS })]);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
}

/** Returns a ride as the form's fields have it. */
function answersOf(ride: RideRequest): Typed {
  const { service, direction, hours, meetAndGreet, pickupLocation, dropLocation, pickupDate, pickupTime } =
    ride;
  const answers = {
    serviceType: service,
    pickupLocation,
    dropLocation,
    pickupDate,
    pickupTime,
    tripDirection: direction,
    terminal: ride.terminal,
    hoursRequired: hours?.toString(),
    tripType: ride.tripType,
    meetAndGreet: meetAndGreet ? 'on' : undefined,
    additionalHours: ride.tripType === 'round-trip' ? ride.additionalHours?.toString() : undefined,
  };
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] =>
      Boolean(entry[1]),
    ),
  );
}
