import { randomId } from '#app/device/random-id.ts';
import { ownPath } from '#app/frame/own-path.ts';
import { hasShape, isText, listOf, orNull } from '#app/ui/hooks/answer-shape.ts';
import type { PlaceSuggestion as AnyPlace } from '#domain/places/places.ts';

/** A suggestion whose detail is in the language of the page. */
type PlaceSuggestion = Pick<AnyPlace, 'text' | 'detail'>;

const isAnswer = hasShape<{ places: readonly PlaceSuggestion[] }>({
  places: listOf(hasShape<PlaceSuggestion>({ text: isText, detail: orNull(isText) })),
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
