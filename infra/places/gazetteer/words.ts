const ACCENTS_AND_NUKTA = /[\u0300-\u036f]|\u093c/g;
const JOINERS_AND_APOSTROPHES = /\u200c|\u200d|['’]/g;

/**
 * The words of a text in the form in which they are compared: lower case, without accents, punctuation, the nukta of
 * Devanagari and invisible joiners; vowel signs stay. `GK-I, São` gives `gk i sao`.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(ACCENTS_AND_NUKTA, '').replace(JOINERS_AND_APOSTROPHES, '');
  return plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export function normalised(text: string): string {
  return wordsOf(text).join(' ');
}
