/** Options of a location field without JavaScript. */
export { POPULAR_PLACES as popularPlaces } from '#infra/places/popular-places.ts';
