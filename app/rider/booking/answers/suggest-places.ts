import type { PlaceSuggestion } from '#domain/places/places.ts';

/** Groups the calls of one visit, which some providers bill as one. */
let session: string | undefined;

/** Asks the server for places (seed 0 §7); throws when it does not answer. */
export async function suggestPlaces(typed: string): Promise<readonly PlaceSuggestion[]> {
  session ??= crypto.randomUUID();
  const query = new URLSearchParams({ q: typed, session });
  const response = await fetch(`/resources/places?${query}`);
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const { places } = (await response.json()) as { places: readonly PlaceSuggestion[] };
  return places;
}
