import type { AppLoadContext } from '@remix-run/node';
import { placeText } from '#app/ride/place-text.server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';

/** How many of the rider's newest rides the hero takes places from. */
const RECENT_RIDES = 5;

/**
 * Returns what the hero offers to a rider who is logged in: the last ride to book again, and the rider's own places, saved ones
 * first (docs/product/pages.md#own-start).
 */
export async function ownStart({ container }: AppLoadContext, { id, phone }: Customer) {
  const { bookings, savedPlaces } = container.queries;
  const [saved, recent] = await Promise.all([savedPlaces.of(id), bookings.ofPhone(phone, RECENT_RIDES)]);
  const own = recent.filter(({ partner }) => !partner);
  const [last] = own;
  const visited = own.flatMap(({ ride }) => [ride.pickupLocation, ride.dropLocation]);
  return {
    again: last && {
      reference: formatBookingId(last.id),
      from: nameOf(last.ride.pickupLocation),
      to: nameOf(last.ride.dropLocation),
    },
    places: [...new Set([...Object.values(saved), ...visited])].filter((place) => place !== ''),
  };
}

/** Returns the name of a place, which an address begins with. */
function nameOf(address: string): string {
  return placeText(address).split(',')[0] ?? '';
}
