/**
 * Classes of characters for regular expressions of PostgreSQL. Its own classes depend on the locale of the database: in
 * the locale C they know ASCII only, and Hindi letters would be no letters.
 */

/** The last code point of the letters and digits of living scripts. */
const LAST_CODE_POINT = 0x1ffff;

/** The content of a class in brackets with every character that a Unicode property matches. */
function rangesOf(property: RegExp): string {
  let [ranges, first] = ['', -1];
  for (let code = 0; code <= LAST_CODE_POINT + 1; code += 1) {
    const matches = code <= LAST_CODE_POINT && property.test(String.fromCodePoint(code));
    if (matches && first < 0) first = code;
    if (matches || first < 0) continue;
    ranges += `${String.fromCodePoint(first)}-${String.fromCodePoint(code - 1)}`;
    first = -1;
  }
  return ranges;
}

type Classes = {
  /** The characters of words: letters, their marks and digits of all scripts. */
  readonly word: string;
  readonly digits: string;
  /** For each digit, its character in every script. */
  readonly byValue: readonly string[];
};

let known: Classes | undefined;

/** Reads the classes from Unicode at the first use, which takes about 50 ms. */
function classes(): Classes {
  known ??= { word: rangesOf(/[\p{L}\p{M}\p{N}]/u), digits: rangesOf(DIGIT), byValue: digitsByValue() };
  return known;
}

const DIGIT = /\p{Nd}/u;

/** Unicode keeps the ten digits of a script in a row. */
function digitsByValue(): string[] {
  const byValue = Array.from({ length: 10 }, () => '');
  let value = 0;
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const one = String.fromCodePoint(code);
    if (DIGIT.test(one)) {
      byValue[value] += one;
      value = (value + 1) % 10;
    } else value = 0;
  }
  return byValue;
}

/** Matches a digit in any script. */
export function digit(value: string): string {
  return `[${classes().byValue[Number(value)]}]`;
}

/** A line break in the text of a JSON document. */
const ESCAPED = '\\\\[nrt]';

/** Matches at most three signs or blanks inside a number. */
export const SEPARATORS = `(?:[\t-/:-@\\[-\`{-~\u00a0-\u00bf\u2000-\u206f\u2212\u3000-\u303f\ufe58\ufe63\uff0d]|${ESCAPED}){0,3}`;

/** Matches blanks between two words. */
export const BLANKS = `(?:[[:space:]\u00a0]|${ESCAPED})+`;

/** Matches where a word may begin or end. */
export function wordEdges(): Edges {
  const inWord = `[${classes().word}]`;
  return edges(inWord, inWord);
}

/** Matches where a number may begin or end. */
export function numberEdges(): Edges {
  const inNumber = `[${classes().digits}]`;
  return edges(inNumber, inNumber);
}

/** Matches where an e-mail address may begin or end. */
export function emailEdges(): Edges {
  return edges('[A-Za-z0-9._%+-]', '[A-Za-z0-9-]|[.][A-Za-z0-9]');
}

type Edges = { readonly begin: string; readonly end: string };

function edges(before: string, after: string): Edges {
  return { begin: `(?:(?<!${before})|(?<=${ESCAPED}))`, end: `(?!${after})` };
}

/** Matches one typed character in upper and lower case, composed or not. */
export function anyCase(character: string): string {
  const cased = [character, character.toLowerCase(), character.toUpperCase()];
  const forms = [...new Set(cased.flatMap((one) => [one, one.normalize('NFD')]))].map(literal);
  return forms.length === 1 ? (forms[0] ?? '') : `(?:${forms.join('|')})`;
}

function literal(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
