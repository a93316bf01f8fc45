import { savePlaces } from '#domain/customers/saved-places.ts';
import type { Core } from '#infra/container/core.ts';
import { savedPlaceRepository } from '#infra/postgres/repositories/bookings/saved-place.repository.ts';

/** Creates what saves the places of riders. */
export function createSavedPlaces({ db, readOnly }: Core) {
  return {
    useCases: { savePlaces: savePlaces({ savedPlaces: savedPlaceRepository(db) }) },
    queries: { savedPlaces: { of: savedPlaceRepository(readOnly).of } },
  };
}
