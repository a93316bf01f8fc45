import { readTerms } from '#domain/bookings/search/read-search.ts';

/** Returns the texts that a searched customer contains (docs/product/console.md#search): words, and a phone as one text. */
export function searchTerms(search: string): string[] {
  return readTerms(search).map((term) => (term.kind === 'phone' ? term.digits : term.text));
}

/** Returns the pattern of the texts that contain a term. */
export function containing(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
