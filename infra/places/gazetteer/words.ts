const ACCENTS_AND_NUKTA = /[\u0300-\u036f]|\u093c/g;
const JOINERS_AND_APOSTROPHES = /\u200c|\u200d|['’]/g;

/**
 * Splits a text into words for comparison: lower case, without accents, punctuation, the nukta of Devanagari and
 * invisible joiners. Vowel signs stay. `GK-I, São` becomes `gk i sao`.
 */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(ACCENTS_AND_NUKTA, '').replace(JOINERS_AND_APOSTROPHES, '');
  return plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the words of a text, by `splitWords`, with one space between them. */
export function normaliseWords(text: string): string {
  return splitWords(text).join(' ');
}
