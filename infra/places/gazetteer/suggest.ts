import { greatCircleKm } from '#domain/places/great-circle.ts';
import { PLACE_KINDS } from '#domain/places/place-kinds.ts';
import type { PlaceSuggestion } from '#domain/places/places.ts';
import { createNearMiss } from '#infra/places/gazetteer/near-miss.ts';
import { onFirstUse } from '#infra/places/gazetteer/on-first-use.ts';
import type { Place } from '#infra/places/gazetteer/place.ts';
import { beginsWithOneSlipAtMost } from '#infra/places/gazetteer/slip.ts';
import { normaliseWords, splitWords } from '#infra/places/gazetteer/words.ts';

const MAX_SUGGESTIONS = 8;
const MAX_INPUT_LENGTH = 100;
/** Each typed word uses one bit of a byte. */
const MAX_WORDS = 8;
const MIN_JOINED_LENGTH = 4;
/** A city of this size outside Delhi NCR is not ignored if a place of Delhi NCR has the same name. */
const KNOWN_CITY_SIZE = 100_000;
/** Maximum distance of two places with one name that are the same place. */
const DOUBLE_KM = 1;

/** Ranks of matches, best first. Equal ranks are ordered by nearness and size. */
const RANK = { exact: 0, nameStart: 1, wholeName: 2, nameWords: 3, alias: 4, anyWords: 5 } as const;

/** An indexed place. `words` are indexes into the vocabulary; `joined` are the names without spaces. */
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
 * Finds at most 8 places for the typed text, best first: whole names, names that start with it, names whose words all stand
 * in it ("noida sec 62"), names with words that start with it, other names, words of the whole text. If none match, words of at least 4 letters may have one typing
 * error; if still none match, the text may be a near miss. Of equal matches, Delhi NCR comes first, then the bigger place.
 * Returns nothing under 2 characters. Ignores case, accents and punctuation.
 */
export function createSuggest(places: readonly Place[]): (typed: string) => readonly PlaceSuggestion[] {
  const numbers = new Map<string, number>();
  const towns = namesOfTowns(places);
  const kept = withoutDoubles(places);
  const keptOf = new Map(kept.flatMap(({ place, doubles }) => doubles.map((double) => [double, place])));
  const index = kept.map(({ place, doubles }) =>
    indexed(place, doubles, { numbers, towns: towns.get(place.town) ?? [] }),
  );
  const vocabulary = [...numbers.keys()];
  const nearMiss = onFirstUse(() => createNearMiss(places));

  /** Returns for each word of the vocabulary the bits of the typed words that it matches. */
  const answers = (typed: readonly string[], answerTo: (word: string) => (known: string) => boolean) => {
    const tests = typed.map(answerTo);
    return Uint8Array.from(vocabulary, (known) =>
      tests.reduce((bits, isAnswer, at) => (isAnswer(known) ? bits | (1 << at) : bits), 0),
    );
  };

  return (typed) => {
    const words = splitWords(typed.slice(0, MAX_INPUT_LENGTH)).slice(0, MAX_WORDS);
    const phrase = words.join(' ');
    if (phrase.length < 2) return [];
    const all = (1 << words.length) - 1;
    const begun = answers(words, (word) => (known) => known.startsWith(word));
    const found = ranked(index, (entry) => rankMatch(entry, phrase, begun, all));
    if (found.length > 0) return suggested(found, namedAmong(found, words));
    const slipped = answers(words, beginsWithOneSlipAtMost);
    const meant = ranked(index, (entry) => {
      if (answered(entry.allWords, slipped) !== all) return undefined;
      return isWholeName(entry, slipped) ? RANK.wholeName : RANK.anyWords;
    });
    const others = [...new Set(nearMiss()(phrase).map((place) => keptOf.get(place) ?? place))]
      .filter((place) => meant.every((match) => match.place !== place))
      .map((place) => ({ place, rank: 0 }));
    return suggested([...meant, ...others], []);
  };
}

/** Returns the names of each town near Delhi, as they are added to the name of a place: "Saket Delhi". */
function namesOfTowns(places: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const towns = places.filter(({ town, name, near }) => near && town === name);
  return new Map(towns.map(({ name, aliases }) => [name, [name, ...aliases].map(normaliseWords)]));
}

type WithDoubles = { readonly place: Place; readonly doubles: Place[] };

/**
 * Returns the places without those that an earlier one of the same state names too, within 1 km: Loni is listed as a part of Ghaziabad and
 * as a town. Nobody could say which of the two is meant.
 */
function withoutDoubles(places: readonly Place[]): readonly WithDoubles[] {
  const kept: WithDoubles[] = [];
  const byName = new Map<string, WithDoubles[]>();
  for (const place of places) {
    const names = [
      ...new Set([place.name, ...place.aliases].map((name) => `${normaliseWords(name)}, ${place.state}`)),
    ];
    const same = names
      .flatMap((name) => byName.get(name) ?? [])
      .find((other) => greatCircleKm(other.place, place) <= DOUBLE_KM);
    if (same) same.doubles.push(place);
    else {
      const own = { place, doubles: [] };
      kept.push(own);
      for (const name of names) byName.set(name, [...(byName.get(name) ?? []), own]);
    }
  }
  return kept;
}

/** Creates the entry of a place. The texts and names of its doubles find it too. */
function indexed(
  place: Place,
  doubles: readonly Place[],
  { numbers, towns }: { readonly numbers: Map<string, number>; readonly towns: readonly string[] },
): Indexed {
  const numbered = (words: readonly string[]) =>
    words.map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const others = doubles.flatMap((double) => [double.name, ...double.aliases]);
  const [name, text, ...aliases] = [place.name, place.text, ...place.aliases, ...others].map(splitWords);
  if (!name || !text) throw new Error(`The place has no name: ${place.text}`);
  const names = [name, ...aliases].map((words) => words.join(' '));
  return {
    place,
    exact: new Set([
      ...names,
      text.join(' '),
      ...doubles.map((double) => splitWords(double.text).join(' ')),
      ...names.flatMap((each) => towns.map((town) => `${each} ${town}`)),
    ]),
    // Another name of a town, such as Gurgaon, and of a terminal counts like its name.
    starts: place.town === place.name || place.kind === 'airport' ? names : names.slice(0, 1),
    nameWords: numbered(name),
    aliasWords: aliases.map(numbered),
    allWords: numbered([...new Set([...text, ...aliases.flat()])]),
    joined: names.map((each) => each.replaceAll(' ', '')),
  };
}

function rankMatch(entry: Indexed, phrase: string, begun: Uint8Array, all: number): number | undefined {
  if (entry.exact.has(phrase)) return RANK.exact;
  if (entry.starts.some((name) => name.startsWith(phrase))) return RANK.nameStart;
  const isAnswered = answered(entry.allWords, begun) === all;
  if (isAnswered && isWholeName(entry, begun)) return RANK.wholeName;
  if (answered(entry.nameWords, begun) === all) return RANK.nameWords;
  if (entry.aliasWords.some((words) => answered(words, begun) === all)) return RANK.alias;
  const joined = phrase.replaceAll(' ', '');
  if (joined.length >= MIN_JOINED_LENGTH && entry.joined.some((name) => name.startsWith(joined))) {
    return RANK.alias;
  }
  return isAnswered ? RANK.anyWords : undefined;
}

/** Returns true if each word of the name is one that was typed. */
function isWholeName({ nameWords }: Indexed, answers: Uint8Array): boolean {
  return nameWords.every((word) => answers[word] !== 0);
}

/** Returns the typed words, as bits, that any of `words` matches. */
function answered(words: readonly number[], answers: Uint8Array): number {
  return words.reduce((bits, word) => bits | (answers[word] ?? 0), 0);
}

type Match = { readonly place: Place; readonly rank: number };

function ranked(index: readonly Indexed[], rank: (entry: Indexed) => number | undefined): readonly Match[] {
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
    );
}

/**
 * Returns the places that the text certainly means: those with exactly this name, or the only match if it is sure. A place of
 * Delhi NCR hides small towns elsewhere with the same name.
 */
function namedAmong(found: readonly Match[], typed: readonly string[]): readonly Match[] {
  const [first, another] = found;
  if (first && !another) return isSure(first, typed) ? found : [];
  const exact = found.filter(({ rank }) => rank === RANK.exact);
  const isNear = exact.some(({ place }) => place.near);
  return exact.filter(({ place }) => !isNear || place.near || place.size >= KNOWN_CITY_SIZE);
}

/**
 * Returns true if the only match is certainly the place that was meant. "Arya Hospital" can be a place that is not in the
 * gazetteer, so it does not mean Aryan Hospital. In the same way, "Patel Hospital" does not mean Patel Chest Hospital.
 */
function isSure({ place, rank }: Match, typed: readonly string[]): boolean {
  if (rank !== RANK.nameWords) return rank < RANK.nameWords;
  const known = splitWords(place.name);
  return typed.every((word) => known.includes(word));
}

function suggested(found: readonly Match[], named: readonly Match[]): readonly PlaceSuggestion[] {
  return found.slice(0, MAX_SUGGESTIONS).map((match) => ({
    text: match.place.text,
    detail: PLACE_KINDS[match.place.kind],
    kind: match.place.kind,
    isNamed: named.includes(match),
  }));
}
