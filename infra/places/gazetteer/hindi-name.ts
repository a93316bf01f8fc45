import { isPriceableLocation } from '#domain/rides/ride.ts';
import { HINDI_NAMES } from '#infra/places/data/data.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import { onFirstUse } from '#infra/places/gazetteer/on-first-use.ts';
import { normaliseWords } from '#infra/places/gazetteer/words.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;
const ENGLISH_WORD = /[a-z]{2}/i;
/** The characters between the names in an address, and between the cities of a route. */
const BETWEEN = /(\s*,\s*|\s+[–→]\s+)/;

/**
 * The names in Hindi by the other names of the places. A place of this name counts before one that has it as an alias: Rajiv Chowk is in
 * Gurugram, and an alias of Connaught Place. Of places with one name, the nearest to Delhi counts.
 */
const names = onFirstUse(() => {
  const found = new Map(Object.entries(HINDI_NAMES).map(([name, hindi]) => [normaliseWords(name), hindi]));
  const places = GAZETTEER.map(({ name, aliases }) => {
    const hindi = aliases.find((alias) => DEVANAGARI.test(alias));
    return { name, aliases, hindi };
  });
  const add = (english: string, hindi: string | undefined) => {
    const words = normaliseWords(english);
    if (hindi && !found.has(words)) found.set(words, hindi);
  };
  for (const { name, hindi } of places) add(name, hindi);
  for (const { aliases, hindi } of places) for (const alias of aliases) add(alias, hindi);
  return found;
});

/**
 * Returns an address, a stop or the cities of a route with the names of known places in Hindi. Other parts, such as a house
 * number, stay as they are (docs/product/languages.md#places).
 */
export function hindiPlace(text: string): string {
  return text
    .split(BETWEEN)
    .map((part) => names().get(normaliseWords(part)) ?? part)
    .join('');
}

/** The names in English by the Hindi ones, of names that belong to one place only, and of whole addresses. */
const english = onFirstUse(() => {
  const found = new Map<string, string | null>();
  const add = (hindi: string, name: string) => {
    const known = found.get(hindi);
    found.set(hindi, known === undefined || known === name ? name : null);
  };
  const canonical = [...Object.keys(HINDI_NAMES), ...GAZETTEER.flatMap(({ name, state }) => [name, state])];
  for (const name of new Set(canonical)) {
    const hindi = names().get(normaliseWords(name));
    if (hindi) add(hindi, name);
  }
  for (const { text } of GAZETTEER) add(hindiPlace(text), text);
  return found;
});

/**
 * Returns an address in Hindi with the names of known places in English, as it is stored. Other parts stay as they are, and
 * names that belong to several places (docs/product/languages.md#places).
 */
export function englishPlace(text: string): string {
  if (!DEVANAGARI.test(text)) return text;
  const tidy = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  const whole = english().get(tidy);
  if (whole) return whole;
  return tidy
    .split(BETWEEN)
    .map((part) => english().get(part) ?? part)
    .join('');
}

/**
 * Returns an address in Hindi for a field of a form: one without English words, that can be priced, and that `englishPlace`
 * reads as this address. Returns any other address as it is.
 */
export function hindiAddress(text: string): string {
  const hindi = hindiPlace(text);
  const isWhole = !ENGLISH_WORD.test(hindi) && isPriceableLocation(hindi);
  return isWhole && englishPlace(hindi) === text ? hindi : text;
}
