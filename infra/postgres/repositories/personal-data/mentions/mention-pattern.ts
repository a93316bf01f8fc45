import type { Phone } from '#domain/kernel/phone.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import { GAZETTEER } from '#infra/places/gazetteer/gazetteer.ts';
import {
  anyCase,
  BLANKS,
  digit,
  emailEdges,
  numberEdges,
  SEPARATORS,
  wordEdges,
} from '#infra/postgres/repositories/personal-data/mentions/characters.ts';
import { nationalNumber } from '#infra/security/phone-numbers.ts';

/** A shorter number without its country code can be any number. */
const MIN_NATIONAL_DIGITS = 8;
const MIN_NAME_LETTERS = 5;

/**
 * A regular expression of PostgreSQL, and a simple one that finds at least as much. The simple one has no conditions about
 * what stands around, and takes a hundredth of the time. It says which rows are worth a second look.
 */
export type Pattern = { readonly exact: string; readonly core: string };

/**
 * Returns the pattern of a phone in any script and spacing, with or without its country code
 * (docs/product/personal-data.md#mentions).
 */
export function phonePattern(phone: Phone): Pattern {
  const national = nationalNumber(phone);
  const code = phone.slice(1, phone.length - national.length);
  const zero = digit('0');
  const one = digit('1');
  const abroad = `(?:(?:${zero}${zero}|${zero}${one}${one})${SEPARATORS})?`;
  const prefix = `(?:\\(?\\+?\\(?${abroad}${number(code)}${SEPARATORS})`;
  const isOptional = national.length >= MIN_NATIONAL_DIGITS;
  const trunk = `(?:${zero}${SEPARATORS})?`;
  const { begin, end } = numberEdges();
  return {
    exact: `${begin}${prefix}${isOptional ? '{0,2}' : ''}${trunk}${number(national)}${end}`,
    core: number(national),
  };
}

function number(digits: string): string {
  return [...digits].map(digit).join(SEPARATORS);
}

/** Returns the pattern of an e-mail address. */
export function emailPattern(email: string): Pattern {
  const core = [...email].map(anyCase).join('');
  const { begin, end } = emailEdges();
  return { exact: `${begin}${core}${end}`, core };
}

/** Returns a regular expression of PostgreSQL for the words of a name, without what must stand around them. */
export function nameWords(name: string): string {
  return cleanText(name)
    .split(/\s+/)
    .map((word) => [...word].map(anyCase).join(''))
    .join(BLANKS);
}

/** Returns the pattern of whole words: one of these. */
export function wholeWords(words: readonly string[]): Pattern {
  const core = `(?:${words.join('|')})`;
  const { begin, end } = wordEdges();
  return { exact: `${begin}${core}${end}`, core };
}

/**
 * Returns true for a full name that names a person in a text: two words or more, and not a place
 * (docs/product/personal-data.md#mentions). A first name alone is a word of many texts.
 */
export function isFullName(name: string): boolean {
  const words = cleanText(name).split(/\s+/);
  const withLetters = words.filter((word) => /\p{L}/u.test(word));
  const letters = name.match(/[\p{L}\p{M}]/gu) ?? [];
  return (
    withLetters.length > 1 && letters.length >= MIN_NAME_LETTERS && !PLACES.has(placeKey(words.join(' ')))
  );
}

function placeKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

const PLACES = new Set(
  GAZETTEER.flatMap(({ name, town, state, aliases }) => [name, town, state, ...aliases]).map(placeKey),
);
