export { SAVED_PLACES as savedPlaces } from '#domain/customers/saved-places.ts';
