import type { PlaceSuggestion, Places } from '#domain/places/places.ts';
import type { StoredPlace } from '#domain/places/stored-places.ts';
import { isPriceableLocation, TERMINALS, terminalLocation, terminalNamed } from '#domain/rides/ride.ts';

/** The most places that a rider chooses from. */
const MAX_CHOICES = 5;

/** The meaning of a typed location. */
export type NamedPlace = {
  /** The full address of a known place, or what was typed. */
  readonly text: string;
  /** The places that the text may mean. Empty if it needs no choice, and if it names no known place. */
  readonly choices: readonly string[];
};

/**
 * Finds what a typed location means (docs/product/rides.md#names). An address that can be priced stays, as it is stored. The
 * name of one known place becomes its full address. A name of several places, or one with a typing error, has choices.
 */
export function namePlace({ places, stored }: { places: Pick<Places, 'suggest'>; stored: StoredPlace }) {
  return async (typed: string): Promise<NamedPlace> =>
    typed === '' || isPriceableLocation(typed)
      ? { text: stored(typed), choices: [] }
      : placeAmong(await places.suggest(typed), typed);
}

/** Returns what a typed name means among the places suggested for it. */
export function placeAmong(found: readonly PlaceSuggestion[], typed: string): NamedPlace {
  if (isAirportOnly(typed, found)) return { text: typed, choices: TERMINAL_TEXTS };
  const [named, another] = found.filter(({ isNamed }) => isNamed);
  if (named && !another) return { text: named.text, choices: [] };
  return { text: typed, choices: found.slice(0, MAX_CHOICES).map(({ text }) => text) };
}

const TERMINAL_TEXTS = TERMINALS.map(terminalLocation);

/** Returns true if the text names Delhi's airport without a terminal. */
function isAirportOnly(typed: string, [first]: readonly PlaceSuggestion[]): boolean {
  return first !== undefined && TERMINAL_TEXTS.includes(first.text) && terminalNamed(typed) === undefined;
}
