/**
 * The one place that cleans typed text (docs/product/typed-text.md). Pages, calls and commands use `cleanTyped` for all that
 * they read. Rules use the function of their kind: `cleanText`, `cleanCode`, `cleanWord` or `cleanEmail`.
 */

/** Blanks of all widths, line separators, and two characters that are drawn as nothing. */
const BLANKS = /[\p{Z}\v\f\x85\u2800\u{1d159}]/gu;
/**
 * Characters that nobody sees: direction marks, fillers, soft hyphens, tags and control characters. Tabs and line breaks stay.
 * `INNER_MARKS` decides about the joiners and the selector of a coloured emoji.
 */
const UNSEEN = /(?![\t\n\r]|\u200c|\u200d|\ufe0f)[\p{DI}\p{Cc}\ufff9-\ufffb]/gu;
/** Joiners are part of words in Hindi, and of emoji. Elsewhere nobody sees them. */
const INNER_MARKS =
  /(?<![\p{L}\p{M}])(?<!\p{ExtPict}[\ufe0f\p{EMod}]?)[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{ExtPict}])|(?<!\p{ExtPict})\ufe0f/gu;

/** The full-width and small forms of signs, and joined letters of printed text. */
const WIDE = /[\uff01-\uff5e\ufe50-\ufe6b\ufb00-\ufb06]/g;
/** All dashes, minus signs, the hyphen bullet, and the long vowel sign that Japanese keyboards write for a dash. */
const DASHES = /[\p{Pd}\u2212\u207b\u208b\u2043\u02d7\u30fc\uff70]/gu;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;
/** Any marks that are left in a code: it has no joined letters and no coloured emoji. */
const MARKS = /[\p{DI}\p{Cf}]/gu;
const OUTER_PUNCTUATION = /^[\p{P}\s]+|[\p{P}\s]+$/gu;

/** Returns what the border of a page, call or command passes on. Text without a letter is also read as a code. */
export function cleanTyped(typed: string): string {
  const seen = seenText(typed);
  return /\p{L}/u.test(seen) ? seen : plainSigns(seen);
}

/** Returns a JSON value or the fields of a command with all their texts cleaned. */
export function cleanAll(value: unknown): unknown {
  if (typeof value === 'string') return cleanTyped(value);
  if (Array.isArray(value)) return value.map(cleanAll);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanAll(one)]));
}

/** Returns a name or free text: composed letters, no unseen marks, nothing around it. */
export function cleanText(typed: string): string {
  return seenText(typed).trim();
}

/** Returns a code, number, date or address of a person: ASCII digits and hyphens, no marks, single blanks. */
export function cleanCode(typed: string): string {
  return plainSigns(seenText(typed)).replace(MARKS, '').replace(/\s+/g, ' ').trim();
}

/** Returns a code that is one word, such as a coupon: also without punctuation around it. */
export function cleanWord(typed: string): string {
  return cleanCode(typed).replace(OUTER_PUNCTUATION, '');
}

/** Returns an e-mail address, also if it was copied as a link. */
export function cleanEmail(typed: string): string {
  return cleanCode(typed).replace(/^mailto: ?/i, '');
}

function seenText(typed: string): string {
  return typed.replace(BLANKS, ' ').replace(UNSEEN, '').replace(INNER_MARKS, '').normalize('NFC');
}

function plainSigns(text: string): string {
  return text
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(DIGITS, asciiDigit)
    .replace(DASHES, '-');
}

/** Returns the ASCII digit of a digit of any script. Unicode keeps the ten digits of a script in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
