import type { Booking } from '#domain/bookings/booking.ts';
import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import { editedPlaces } from '#domain/bookings/edit/edited-ride.ts';
import type { LocatedRide, locateRide } from '#domain/places/locate-ride.ts';
import type { Journey, Places } from '#domain/places/places.ts';

/** The places of an edited ride and the road between them. The road is undefined if it is unknown. */
export type EditedRoute = LocatedRide & { readonly journey: Journey | undefined };

export type RouteOfEdit = ReturnType<typeof routeOfEdit>;

/** Looks up the places and the road of an edit. Returns undefined if the edit changes no place. */
export function routeOfEdit(deps: {
  places: Pick<Places, 'journey'>;
  locate: ReturnType<typeof locateRide>;
}) {
  return async ({ ride }: Booking, edit: BookingEdit): Promise<EditedRoute | undefined> => {
    const places = editedPlaces(ride, edit);
    const { pickupLocation: from, dropLocation: to } = places;
    if (from === ride.pickupLocation && to === ride.dropLocation) return undefined;
    const [located, found] = await Promise.all([
      deps.locate(places),
      ride.service !== 'hourly' && from !== '' && to !== ''
        ? deps.places.journey(from, to, ride.pickupAt)
        : undefined,
    ]);
    return { ...located, journey: found && found.km > 0 ? found : undefined };
  };
}
