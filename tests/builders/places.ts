import { locateRide } from '#domain/places/locate-ride.ts';

/** Locates rides whose places are all unknown. */
export const locateUnknown = locateRide({ places: { find: async () => undefined } });
