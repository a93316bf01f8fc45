import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { normalised } from '#infra/places/gazetteer/words.ts';

/** What a rider can search a ride by. */
export type Searched = {
  /** The numbers of the booking and of its seats: `BK-12`, `RS-7`. */
  readonly references: readonly string[];
  /** Addresses, stops and routes as they are stored. */
  readonly places: readonly string[];
  /** The service and the date. */
  readonly words: readonly string[];
};

/**
 * Returns whether a ride has every word of a search, as a booking number or as the beginning of a word. Places match in
 * English and in Hindi (docs/product/pages.md#search).
 */
export function matchesSearch({ references, places, words }: Searched, typed: string): boolean {
  const text = [...places, ...places.map(hindiPlace), ...words]
    .map((part) => ` ${normalised(part)}`)
    .join(' ');
  const isFound = (word: string) =>
    references.includes(word.toUpperCase()) ||
    (normalised(word) !== '' && text.includes(` ${normalised(word)}`));
  return typed
    .replace(/\b(bk|rs)[\s-]*(?=\d)/gi, '$1-')
    .split(/\s+/)
    .filter((word) => word !== '')
    .every(isFound);
}
