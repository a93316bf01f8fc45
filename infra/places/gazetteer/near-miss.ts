import MiniSearch from 'minisearch';
import type { Place } from '#infra/places/gazetteer/place.ts';
import { soundKey } from '#infra/places/gazetteer/sound-key.ts';
import { splitWords } from '#infra/places/gazetteer/words.ts';

const MAX_PLACES = 8;
/** Share of a word's letters that may be wrong. */
const SLIPS = 0.25;
/** Words of fewer letters must be whole and right. */
const MIN_PART_LENGTH = 4;
/** Terms of sounds begin with this, so that they are not mixed up with written words. */
const SOUND = '~';
/** Share of what a person typed that a place must answer. Rare words count more. */
const MIN_ANSWERED = 0.5;
/** Share of the best place's score that a place must have. */
const MIN_SCORE = 0.5;

/**
 * Finds places for a text that no place fits exactly: with several typing errors, with words that are not in the name, or
 * written as it sounds, also in the other script. Returns at most 8 places, best first.
 */
export function createNearMiss(places: readonly Place[]): (typed: string) => readonly Place[] {
  const index = new MiniSearch<{ id: number; names: string; address: string }>({
    fields: ['names', 'address'],
    tokenize: splitWords,
    processTerm: termsOf,
  });
  const counts = new Map<string, number>();
  places.forEach(({ name, aliases, text }, id) => {
    const names = [name, ...aliases].join(' ');
    index.add({ id, names, address: text });
    for (const term of new Set(splitWords(`${names} ${text}`).flatMap(termsOf)))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  /** Returns how much a word tells: a rare word more than "hospital" or "Delhi". */
  const weight = (terms: readonly string[]) =>
    Math.log(places.length / Math.max(1, ...terms.map((term) => counts.get(term) ?? 0)));

  const sumOf = (words: readonly (readonly string[])[]) =>
    words.reduce((sum, terms) => sum + weight(terms), 0);
  const answered = (words: readonly (readonly string[])[], found: readonly string[]) =>
    sumOf(words.filter((terms) => terms.some((term) => found.includes(term))));

  return (typed) => {
    const words = splitWords(typed).map(termsOf);
    const wanted = sumOf(words);
    const found = index.search(typed, {
      boost: { names: 2 },
      prefix: (term) => term.length >= MIN_PART_LENGTH && !term.startsWith(SOUND),
      fuzzy: (term) =>
        term.length >= MIN_PART_LENGTH && !/\p{N}/u.test(term) && !term.startsWith(SOUND) && SLIPS,
      boostDocument: (id) => importance(places[id]),
    });
    const least = MIN_SCORE * (found[0]?.score ?? 0);
    return found
      .filter(({ score }) => score >= least)
      .map(({ id, queryTerms }) => ({ place: places[id], answered: answered(words, queryTerms) }))
      .filter((match) => match.answered >= MIN_ANSWERED * wanted)
      .sort((a, b) => b.answered - a.answered)
      .slice(0, MAX_PLACES)
      .flatMap(({ place }) => place ?? []);
  };
}

/** Returns the terms under which a word is found: as it is written, and as it sounds. */
function termsOf(word: string): string[] {
  const sound = soundKey(word);
  return sound.length > 1 ? [word, SOUND + sound] : [word];
}

/** Returns a factor for places that are equally likely by their names. */
function importance(place: Place | undefined): number {
  if (!place) return 1;
  return place.near ? 1 + place.size / 20 : 1;
}
