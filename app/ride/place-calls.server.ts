import type { AppLoadContext } from '@remix-run/node';
import { placeField } from '#app/ride/place-text.server.ts';
import type { NamedRide } from '#domain/places/name-ride-places.ts';
import { isPriceableLocation, type RideRequest, SIDES } from '#domain/rides/ride.ts';

/** Counts one search for places. Returns the refusal if there were too many (docs/product/limits.md#budgets). */
export function spendPlaceCall({ container, networkAddress }: AppLoadContext) {
  return container.limits.batched.spend(
    { budget: 'places-network', key: networkAddress },
    { budget: 'places-total', key: '' },
  );
}

/**
 * Returns the ride with full addresses in place of the names of known places, and what the rider has to choose
 * (docs/product/rides.md#names), in the language of the page. The ride stays as it is if there were too many searches.
 */
export async function nameRide(context: AppLoadContext, ride: RideRequest): Promise<NamedRide> {
  const isNamed = SIDES.some((side) => ride[side] !== '' && !isPriceableLocation(ride[side]));
  if (!isNamed || (await spendPlaceCall(context))) return { ride, choices: {} };
  const named = await context.container.useCases.nameRide(ride);
  const choices = Object.entries(named.choices).map(([side, texts]) => [side, texts.map(placeField)]);
  return { ride: named.ride, choices: Object.fromEntries(choices) };
}
