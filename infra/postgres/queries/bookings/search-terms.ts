const MAX_WORDS = 5;
/** A part of a phone number, in any spacing. */
const PHONE = /^(?=(\D*\d){3})\+?[\d\s().-]+$/;
/** With fewer digits, zeros at the beginning can be in the middle of a number. */
const MIN_DIALLED = 6;

/**
 * Returns the terms of a search (docs/product/console.md#search): its words, which must all be found. A phone number is one
 * term, without spaces and without what is dialled before it: `0 98765 43210`, `0091 98765 43210`.
 */
export function searchTerms(search: string): string[] {
  const typed = search.trim();
  if (PHONE.test(typed)) {
    const digits = typed.replace(/\D/g, '');
    return [digits.length < MIN_DIALLED ? digits : digits.replace(/^0+/, '') || digits];
  }
  return typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Returns the pattern of the texts that contain a term. */
export function containing(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
