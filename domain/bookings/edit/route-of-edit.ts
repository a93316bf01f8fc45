import type { EditedRide } from '#domain/bookings/edit/edited-ride.ts';
import type { LocatedRide, locateRide } from '#domain/places/locate-ride.ts';
import type { Journey, Places } from '#domain/places/places.ts';
import { FARE_BASIS } from '#domain/rides/ride.ts';

/** The places of an edited ride and the road between them. The road is undefined if it is unknown. */
export type EditedRoute = LocatedRide & { readonly journey: Journey | undefined };

export type RouteOfEdit = ReturnType<typeof routeOfEdit>;

/** Looks up the places and the road of an edit. Returns undefined if the ride goes where it went. */
export function routeOfEdit(deps: {
  places: Pick<Places, 'journey'>;
  locate: ReturnType<typeof locateRide>;
}) {
  return async (
    { places, isElsewhere }: Pick<EditedRide, 'places' | 'isElsewhere'>,
    pickupAt: Date,
  ): Promise<EditedRoute | undefined> => {
    if (!isElsewhere) return undefined;
    const { service, pickupLocation: from, dropLocation: to } = places;
    const [located, found] = await Promise.all([
      deps.locate(places),
      FARE_BASIS[service] === 'distance' && from !== '' && to !== ''
        ? deps.places.journey(from, to, pickupAt)
        : undefined,
    ]);
    return { ...located, journey: found && found.km > 0 ? found : undefined };
  };
}
