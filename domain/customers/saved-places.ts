import type { Customer } from '#domain/customers/customer.ts';
import type { SavedPlaceFieldError } from '#domain/customers/refusals.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';

/** The places that a rider can save, with their labels. */
export const SAVED_PLACES = { home: 'Home', work: 'Work' } as const;

export type SavedPlaceName = keyof typeof SAVED_PLACES;

/** The addresses that a rider saved. An empty text means none. */
export type SavedPlaces = Readonly<Record<SavedPlaceName, string>>;

export type SavedPlaceStore = {
  readonly of: (id: CustomerId) => Promise<SavedPlaces>;
  readonly save: (id: CustomerId, places: SavedPlaces) => Promise<void>;
};

/** Lengths of an address in characters, the same as for a location of a ride (docs/product/limits.md#texts). */
const MIN_ADDRESS = 5;
const MAX_ADDRESS = 300;

/** Saves the places of a rider. An empty text removes a place (docs/product/rides.md#saved-places). */
export function savePlaces(deps: { savedPlaces: SavedPlaceStore }) {
  return async (
    { id }: Pick<Customer, 'id'>,
    typed: SavedPlaces,
  ): Promise<Result<SavedPlaces, Invalid<SavedPlaceFieldError>>> => {
    const places = { home: oneLine(typed.home).trim(), work: oneLine(typed.work).trim() };
    const [first, ...others] = [...errorsOf('home', places.home), ...errorsOf('work', places.work)];
    if (first) return refuse(invalid([first, ...others]));
    await deps.savedPlaces.save(id, places);
    return ok(places);
  };
}

function errorsOf(field: SavedPlaceName, address: string): SavedPlaceFieldError[] {
  if (address === '') return [];
  if (address.length < MIN_ADDRESS) return [{ field, code: 'saved-place-too-short', limit: MIN_ADDRESS }];
  return address.length > MAX_ADDRESS ? [{ field, code: 'saved-place-too-long', limit: MAX_ADDRESS }] : [];
}
