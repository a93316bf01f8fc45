import { locateRide } from '#domain/places/locate-ride.ts';

/** Locates rides whose places are all unknown. */
export const locateUnknown = locateRide({ places: { find: async () => undefined } });

/** Knows London, which is abroad. Every other place is unknown. */
export const locateLondon = locateRide({
  places: {
    find: async (location) =>
      location === 'London' ? { id: null, point: null, state: null, isAbroad: true } : undefined,
  },
});
