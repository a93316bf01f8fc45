import { MEASURED_ROADS, STATE_ALIASES, STATES } from '#infra/places/data/data.ts';
import type { Place } from '#infra/places/gazetteer/place.ts';
import { normaliseWords, splitWords } from '#infra/places/gazetteer/words.ts';

const MAX_INPUT_LENGTH = 300;
const MAX_NAME_WORDS = 7;
/** A town of at least this size is recognized anywhere in an address; a smaller one only as a separate part. */
const WELL_KNOWN_SIZE = 50_000;
/** Words that turn a town's name into a street or building: Mathura Road, Jaipur House. */
const NOT_THE_TOWN = new Set(['road', 'rd', 'marg', 'highway', 'house', 'gate', 'canal', 'bhawan', 'bhavan']);

/** A known name in an address: the words from `start` up to, but not including, `end`. */
type Hit = { readonly place: Place; readonly start: number; readonly end: number };

/** A place in an address. */
export type Resolved = {
  readonly place: Place;
  /** False if the address says more than the place, such as a house number. */
  readonly isWhole: boolean;
  /** False if the address may lie in another state: see `isStateSure`. */
  readonly isStateSure: boolean;
};

/**
 * Finds the place of a location text. First by the exact text or name of a place, then by the longest name in the
 * text that fits its town and state, then by the last town in the text. "Flat 12, Saket, New Delhi" is Saket. Returns
 * undefined if nothing is known, as for "Sector 62" without a town.
 */
export function createResolve(places: readonly Place[]): (text: string) => Resolved | undefined {
  const byText = new Map(places.map((place) => [normaliseWords(place.text), place]));
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    for (const name of new Set([place.name, ...place.aliases].map(normaliseWords))) {
      byName.set(name, [...(byName.get(name) ?? []), place]);
    }
  }
  const states = new Map(
    [...Object.values(STATES).map((state) => [state, state] as const), ...Object.entries(STATE_ALIASES)].map(
      ([written, state]) => [normaliseWords(written), state],
    ),
  );

  return (text) => {
    const written = text.slice(0, MAX_INPUT_LENGTH);
    const parts = written.split(/[,;\n]/).map((part) => withoutRegion(addressWords(part)));
    const words = parts.flat();
    const exact = byText.get(normaliseWords(written)) ?? byText.get(words.join(' '));
    if (exact) return { place: exact, isWhole: true, isStateSure: true };
    const hits = longestOnly(namesIn(words, byName)).filter((hit) => !isPartOfState(hit, words, states));
    const address = { words, ends: findPartEnds(parts, words, states), states: statesIn(words, states) };
    const towns = hits.filter((hit) => isTown(hit) && isCredible(hit, address));
    const others = towns.filter((hit) => hit.place.near || address.ends.has(hit.end));
    const place =
      best(
        hits.filter((hit) => !isTown(hit) && fits(hit, others, address)),
        ({ start, end }) => words.slice(start, end).join(' ').length,
      ) ??
      best(
        towns.filter((hit) => inNamedState(hit, address)),
        (hit) => hit.end,
      ) ??
      best(towns, (hit) => hit.end);
    if (!place) return undefined;
    return {
      place,
      isWhole: isWhole(place, hits, words, states),
      isStateSure: isStateSure(place, { hits, towns, words, ends: endsOf(parts), states }),
    };
  };
}

/** An address split into words, with the ends of its parts and the states it names. */
type Address = {
  readonly words: readonly string[];
  /** Positions after the last word of each part. The name of a state is a separate part. */
  readonly ends: ReadonlySet<number>;
  readonly states: ReadonlySet<string>;
};

/** Splits one part of an address into words, without the country and a postal code at its end. */
function addressWords(part: string): string[] {
  const words = splitWords(part).filter((word) => !/^\d{6}$/.test(word));
  return words.join() === 'india' ? [] : words;
}

function namesIn(words: readonly string[], byName: ReadonlyMap<string, readonly Place[]>): Hit[] {
  return words.flatMap((_, start) =>
    Array.from(
      { length: Math.min(MAX_NAME_WORDS, words.length - start) },
      (_, more) => start + more + 1,
    ).flatMap((end) =>
      (byName.get(words.slice(start, end).join(' ')) ?? []).map((place) => ({ place, start, end })),
    ),
  );
}

/** Returns true for a town inside the longer name of a state: "Jammu" in "Jammu and Kashmir". */
function isPartOfState(
  { start, end }: Hit,
  words: readonly string[],
  states: ReadonlyMap<string, string>,
): boolean {
  return [2, 3, 4, 5, 6, 7, 8].some((length) =>
    Array.from({ length }, (_, before) => start - before).some(
      (from) =>
        from >= 0 &&
        from + length <= words.length &&
        end <= from + length &&
        end - start < length &&
        states.has(words.slice(from, from + length).join(' ')),
    ),
  );
}

/** Removes names inside a longer name: "Noida" in "Greater Noida". */
function longestOnly(hits: readonly Hit[]): Hit[] {
  return hits.filter(
    (hit) =>
      !hits.some(
        (other) => other.start <= hit.start && other.end >= hit.end && spanLength(other) > spanLength(hit),
      ),
  );
}

function isTown({ place }: Hit): boolean {
  return place.town === place.name;
}

/** Returns whether the address means the town, not a street or a building named after a town. */
function isCredible({ place, start, end }: Hit, { words, ends }: Address): boolean {
  if (NOT_THE_TOWN.has(words[end] ?? '')) return false;
  const wellKnown = place.near || place.size >= WELL_KNOWN_SIZE || place.text in MEASURED_ROADS;
  return wellKnown || ((start === 0 || ends.has(start)) && ends.has(end));
}

/** Returns whether the address names the town of the place, or no other town and state. */
function fits(hit: Hit, towns: readonly Hit[], address: Address): boolean {
  const outside = towns.filter((town) => town.end <= hit.start || town.start >= hit.end);
  if (outside.some(({ place }) => place.town === hit.place.town)) return true;
  const namedInManyTowns = hit.place.kind === 'sector' && /^sector/i.test(hit.place.name);
  return outside.length === 0 && !namedInManyTowns && inNamedState(hit, address);
}

function inNamedState({ place }: Hit, { states }: Address): boolean {
  return states.size === 0 || states.has(place.state);
}

function statesIn(words: readonly string[], states: ReadonlyMap<string, string>): ReadonlySet<string> {
  const text = ` ${words.join(' ')} `;
  return new Set([...states].filter(([written]) => text.includes(` ${written} `)).map(([, state]) => state));
}

/** Delhi NCR is a region of four states, and no place of its own. */
const REGION = ['delhi ncr', 'ncr delhi', 'ncr', 'दिल्ली एनसीआर', 'एनसीआर'].map(splitWords);

/** Returns the words of an address without the name of the region around Delhi. */
function withoutRegion(words: readonly string[]): readonly string[] {
  for (const region of REGION) {
    const at = words.findIndex((_, start) => region.every((word, more) => words[start + more] === word));
    if (at >= 0) return [...words.slice(0, at), ...words.slice(at + region.length)];
  }
  return words;
}

function endsOf(parts: readonly (readonly string[])[]): ReadonlySet<number> {
  let at = 0;
  return new Set(parts.map((part) => (at += part.length)));
}

function findPartEnds(
  parts: readonly (readonly string[])[],
  words: readonly string[],
  states: ReadonlyMap<string, string>,
): ReadonlySet<number> {
  const ends = new Set(endsOf(parts));
  const beginsState = (start: number) =>
    [1, 2, 3, 4].some((length) => states.has(words.slice(start, start + length).join(' ')));
  words.forEach((_, start) => {
    if (beginsState(start)) ends.add(start);
  });
  return ends;
}

/**
 * Returns true if each word belongs to the name of the place, its town or its state. Every address at an airport's
 * terminal is the terminal.
 */
function isWhole(
  place: Place,
  hits: readonly Hit[],
  words: readonly string[],
  states: ReadonlyMap<string, string>,
): boolean {
  if (place.kind === 'airport') return true;
  const covered = new Set<number>();
  const cover = (start: number, end: number) => {
    for (let at = start; at < end; at++) covered.add(at);
  };
  for (const hit of hits) {
    if (hit.place === place || hit.place.name === place.town) cover(hit.start, hit.end);
  }
  words.forEach((_, start) => {
    for (const end of [start + 1, start + 2, start + 3, start + 4]) {
      if (states.get(words.slice(start, end).join(' ')) === place.state) cover(start, end);
    }
  });
  return words.every((word, at) => covered.has(at) || word === 'india');
}

type Named = {
  readonly hits: readonly Hit[];
  readonly towns: readonly Hit[];
  readonly words: readonly string[];
  /** Positions after the last word of each part. */
  readonly ends: ReadonlySet<number>;
  readonly states: ReadonlyMap<string, string>;
};

/**
 * Returns true if the address lies in the state of the place. The place, its town or its state ends a part of the address,
 * and no part ends with a town or state elsewhere. A word in passing decides nothing: "opposite Agra Sweets" is anywhere
 * (docs/product/billing.md#place-of-supply).
 */
function isStateSure(place: Place, { hits, towns, words, ends, states }: Named): boolean {
  const stateFrom = (start: number) =>
    STATE_LENGTHS.map((length) => states.get(words.slice(start, start + length).join(' '))).find(Boolean);
  const endsPart = ({ place: { state }, end }: Hit) => ends.has(end) || stateFrom(end) === state;
  const isHere = ({ place: { town, state } }: Hit) => town === place.town && state === place.state;
  const here = hits.filter((hit) => hit.place === place || (isTown(hit) && isHere(hit)));
  const endStates = new Set(
    [...ends].flatMap((end) =>
      STATE_LENGTHS.map((length) => states.get(words.slice(Math.max(0, end - length), end).join(' '))),
    ),
  );
  endStates.delete(undefined);
  if (endStates.size > 0 && !endStates.has(place.state)) return false;
  if (endStates.size === 0 && !here.some(endsPart)) return false;
  return towns
    .filter((town) => town.place.state !== place.state && endsPart(town))
    .every(({ start, end }) => {
      const same = hits.filter((hit) => hit.start === start && hit.end === end);
      const isNamedHere = same.some((hit) => hit.place.state === place.state);
      return isNamedHere && (place.near || endStates.size > 0);
    });
}

/** The words of the longest name of a state, and of shorter ones. */
const STATE_LENGTHS = [8, 7, 6, 5, 4, 3, 2, 1];

function spanLength({ start, end }: Hit): number {
  return end - start;
}

/** Returns the hit with the highest score; of equal hits the nearer, then the bigger place. */
function best(hits: readonly Hit[], score: (hit: Hit) => number): Place | undefined {
  return hits.toSorted(
    (a, b) =>
      score(b) - score(a) || Number(b.place.near) - Number(a.place.near) || b.place.size - a.place.size,
  )[0]?.place;
}
