import { randomId } from '#app/device/random-id.ts';
import { ownPath } from '#app/frame/own-path.ts';
import { hasShape, isText, listOf, orNull } from '#app/ui/hooks/answer-shape.ts';
import type { PlaceSuggestion as AnyPlace } from '#domain/places/places.ts';
import { isPriceableLocation } from '#domain/rides/ride.ts';

/** A suggestion whose detail is in the language of the page. A server of the version before has no `isNamed`. */
type PlaceSuggestion = Pick<AnyPlace, 'text' | 'detail'> & Partial<Pick<AnyPlace, 'isNamed'>>;

const isAnswer = hasShape<{ places: readonly PlaceSuggestion[] }>({
  places: listOf(
    hasShape<Pick<PlaceSuggestion, 'text' | 'detail'>>({ text: isText, detail: orNull(isText) }),
  ),
});

/** A session token that groups the requests of one visit, because some providers bill them together. */
let session: string | undefined;

/** Loads place suggestions from the server. Throws when it does not answer. */
export async function suggestPlaces(typed: string): Promise<readonly PlaceSuggestion[]> {
  session ??= randomId();
  const query = new URLSearchParams({ q: typed, session });
  const response = await fetch(ownPath(`/resources/places?${query}`));
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error('Suggestions are not readable');
  return answer.places;
}

/** Returns the full address of the one place that a text names. Undefined for an address, and for any other text. */
export async function completePlace(typed: string): Promise<string | undefined> {
  if (isPriceableLocation(typed)) return undefined;
  return (await suggestPlaces(typed)).find(({ isNamed }) => isNamed)?.text;
}
