import { COUNTRY_NAMES, FOREIGN_CITIES, STATE_ALIASES, STATES } from '#infra/places/data/data.ts';
import { normaliseWords, splitWords } from '#infra/places/gazetteer/words.ts';

const MAX_INPUT_LENGTH = 300;
const INDIA = new Set(['india', 'bharat', 'भारत'].map(normaliseWords));
/** Codes after a foreign city. Alone they are no country, because UK also stands for Uttarakhand. */
const COUNTRY_CODES = new Set(['uk', 'us', 'eu']);
/** Words before a foreign name that make it the name of something else: Hotel London, Embassy of Nepal. */
const NAMED_AFTER = new Set(
  [
    'hotel',
    'cafe',
    'restaurant',
    'bar',
    'bakery',
    'house',
    'embassy',
    'consulate',
    'of',
    'little',
    'mini',
    'the',
  ].map(normaliseWords),
);

/**
 * Creates the test for addresses outside India. An address is abroad if it ends with another country, or if it
 * names a foreign city and no place in India. `isInIndia` says whether the gazetteer knows a place in the address.
 */
export function createIsAbroad(): (text: string, isInIndia: boolean) => boolean {
  const countries = new Set([...countryNames(), ...COUNTRY_NAMES.map(normaliseWords)]);
  const cities = new Set(FOREIGN_CITIES.map(normaliseWords));
  const states = [...Object.values(STATES), ...Object.keys(STATE_ALIASES)]
    .map(normaliseWords)
    .filter((name) => name !== 'uk');

  return (text, isInIndia) => {
    const parts = text
      .slice(0, MAX_INPUT_LENGTH)
      .split(/[,;\n]/)
      .map(nameWords);
    const named = parts.filter((part) => part.length > 0);
    const isNamedIndian = named.some((part) => INDIA.has(part.join(' ')));
    const foreign = named.filter((part) => !INDIA.has(part.join(' ')));
    const end = foreign.at(-1) ?? [];
    if (!isNamedIndian && countries.has(end.join(' '))) return true;
    const beforeCountry = isNamedIndian ? null : withoutSuffix(end, countries);
    if (beforeCountry && (!isInIndia || cities.has(beforeCountry.join(' ')))) return true;
    const places = COUNTRY_CODES.has(end.join(' ')) ? foreign.slice(0, -1) : foreign;
    const isStateNamed = places.some((part) => states.includes(part.join(' ')));
    if (isStateNamed) return false;
    const last = places.at(-1) ?? [];
    if (!isNamedIndian && cities.has(last.join(' '))) return true;
    if (isInIndia) return false;
    return places.some((part) => cities.has(part.join(' '))) || withoutSuffix(last, cities) !== null;
  };
}

/** Returns the words of one part of an address, without postal codes. */
function nameWords(part: string): string[] {
  return splitWords(part).filter((word) => !/\p{N}/u.test(word));
}

/** Returns the words before the longest known name at the end. Null if there is no name, or it names something else. */
function withoutSuffix(words: readonly string[], names: ReadonlySet<string>): readonly string[] | null {
  for (let start = 1; start < words.length; start++) {
    if (!names.has(words.slice(start).join(' '))) continue;
    return NAMED_AFTER.has(words[start - 1] ?? '') ? null : words.slice(0, start);
  }
  return null;
}

/** Returns the names of all countries but India, in English and Hindi. */
function countryNames(): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return ['en', 'hi'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => (code === 'IN' ? [] : (names.of(code) ?? []))).map(normaliseWords);
  });
}
