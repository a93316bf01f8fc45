import type { PlaceSuggestion } from '#domain/places/places.ts';
import { beginsWithOneSlipAtMost } from '#infra/places/gazetteer/slip.ts';
import { wordsOf } from '#infra/places/gazetteer/words.ts';
import { PLACE_KINDS, type Place } from '#infra/places/towns/place.ts';

const MAX_SUGGESTIONS = 8;
const MAX_INPUT_LENGTH = 100;
/** One bit of a byte for each word typed. */
const MAX_WORDS = 8;
const MIN_JOINED_LENGTH = 4;

/** How well a place matches, best first; equal ranks go by nearness and size. */
const RANK = { exact: 0, nameStart: 1, nameWords: 2, alias: 3, anyWords: 4 } as const;

/** Words are numbers into the vocabulary; `joined` are the names without spaces. */
type Indexed = {
  readonly place: Place;
  readonly exact: ReadonlySet<string>;
  readonly starts: readonly string[];
  readonly nameWords: readonly number[];
  readonly aliasWords: readonly (readonly number[])[];
  readonly allWords: readonly number[];
  readonly joined: readonly string[];
};

/**
 * Finds places by what has been typed so far, at most 8, best first: whole names, then names that begin so, names with
 * words that begin so, other names, words of the whole text; if there are none, words of 4 letters or more with one
 * slip. Equal matches: Delhi NCR first, then the bigger. Nothing below 2 characters; case, accents and punctuation do
 * not matter.
 */
export function createSuggest(places: readonly Place[]): (typed: string) => readonly PlaceSuggestion[] {
  const numbers = new Map<string, number>();
  const index = places.map((place) => indexed(place, numbers));
  const vocabulary = [...numbers.keys()];

  /** For each word of the vocabulary, a bit for each typed word that it answers. */
  const answers = (typed: readonly string[], answerTo: (word: string) => (known: string) => boolean) => {
    const tests = typed.map(answerTo);
    return Uint8Array.from(vocabulary, (known) =>
      tests.reduce((bits, isAnswer, at) => (isAnswer(known) ? bits | (1 << at) : bits), 0),
    );
  };

  return (typed) => {
    const words = wordsOf(typed.slice(0, MAX_INPUT_LENGTH)).slice(0, MAX_WORDS);
    const phrase = words.join(' ');
    if (phrase.length < 2) return [];
    const all = (1 << words.length) - 1;
    const begun = answers(words, (word) => (known) => known.startsWith(word));
    const found = ranked(index, (entry) => rankOf(entry, phrase, begun, all));
    if (found.length > 0) return found;
    const slipped = answers(words, beginsWithOneSlipAtMost);
    return ranked(index, (entry) => (answered(entry.allWords, slipped) === all ? 0 : undefined));
  };
}

function indexed(place: Place, numbers: Map<string, number>): Indexed {
  const numbered = (words: readonly string[]) =>
    words.map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const [name, text, ...aliases] = [place.name, place.text, ...place.aliases].map(wordsOf);
  if (!name || !text) throw new Error(`A place without a name: ${place.text}`);
  const names = [name, ...aliases].map((words) => words.join(' '));
  return {
    place,
    exact: new Set([...names, text.join(' ')]),
    // A town's other name, such as Gurgaon, is as good as its name.
    starts: place.town === place.name ? names : names.slice(0, 1),
    nameWords: numbered(name),
    aliasWords: aliases.map(numbered),
    allWords: numbered([...new Set([...text, ...aliases.flat()])]),
    joined: names.map((each) => each.replaceAll(' ', '')),
  };
}

function rankOf(entry: Indexed, phrase: string, begun: Uint8Array, all: number): number | undefined {
  if (entry.exact.has(phrase)) return RANK.exact;
  if (entry.starts.some((name) => name.startsWith(phrase))) return RANK.nameStart;
  if (answered(entry.nameWords, begun) === all) return RANK.nameWords;
  if (entry.aliasWords.some((words) => answered(words, begun) === all)) return RANK.alias;
  const joined = phrase.replaceAll(' ', '');
  if (joined.length >= MIN_JOINED_LENGTH && entry.joined.some((name) => name.startsWith(joined))) {
    return RANK.alias;
  }
  return answered(entry.allWords, begun) === all ? RANK.anyWords : undefined;
}

/** The typed words, as bits, that one of `words` answers. */
function answered(words: readonly number[], answers: Uint8Array): number {
  return words.reduce((bits, word) => bits | (answers[word] ?? 0), 0);
}

function ranked(
  index: readonly Indexed[],
  rank: (entry: Indexed) => number | undefined,
): readonly PlaceSuggestion[] {
  return index
    .flatMap((entry) => {
      const found = rank(entry);
      return found === undefined ? [] : { place: entry.place, rank: found };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.place.near) - Number(a.place.near) ||
        b.place.size - a.place.size ||
        a.place.text.length - b.place.text.length,
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ place }) => ({ text: place.text, detail: PLACE_KINDS[place.kind] }));
}
