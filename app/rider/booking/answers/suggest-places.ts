import type { PlaceSuggestion } from '#domain/places/places.ts';

/** A session token that groups the requests of one visit, because some providers bill them together. */
let session: string | undefined;

/** Loads place suggestions from the server. Throws when it does not answer. */
export async function suggestPlaces(typed: string): Promise<readonly PlaceSuggestion[]> {
  session ??= crypto.randomUUID();
  const query = new URLSearchParams({ q: typed, session });
  const response = await fetch(`/resources/places?${query}`);
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const { places } = (await response.json()) as { places: readonly PlaceSuggestion[] };
  return places;
}
