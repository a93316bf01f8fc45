import type { NamedPlace } from '#domain/places/name-place.ts';
import { type RideRequest, SIDES, type Side } from '#domain/rides/ride.ts';
import { mentionsAirport } from '#domain/rides/ride-rules.ts';

/** The places that each typed location of a ride may mean. A side without choices is absent. */
export type PlaceChoices = { readonly [One in Side]?: readonly string[] };

/** A ride with full addresses in place of the names of known places, and what the rider has to choose. */
export type NamedRide = { readonly ride: RideRequest; readonly choices: PlaceChoices };

/**
 * Replaces the names of known places in a ride by their full addresses (docs/product/rides.md#names). The terminal of an
 * airport transfer is an address already. An hourly rental has no choice of an airport, which it does not serve.
 */
export function nameRidePlaces({ name }: { name: (typed: string) => Promise<NamedPlace> }) {
  return async (ride: RideRequest): Promise<NamedRide> => {
    const named = await Promise.all(SIDES.map(async (side) => ({ side, ...(await name(ride[side])) })));
    const isServed = (text: string) => ride.service !== 'hourly' || !mentionsAirport(text);
    return {
      ride: { ...ride, ...Object.fromEntries(named.map(({ side, text }) => [side, text])) },
      choices: Object.fromEntries(
        named
          .map(({ side, choices }) => [side, choices.filter(isServed)] as const)
          .filter(([, choices]) => choices.length > 0),
      ),
    };
  };
}
