import { cleanCode } from '#domain/kernel/text/typed-text.ts';
import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { normaliseWords } from '#infra/places/gazetteer/words.ts';

/** The texts by which a rider can find a ride. */
export type Searched = {
  /** The numbers of the booking and of its seats: `BK-12`, `RS-7`. */
  readonly references: readonly string[];
  /** Addresses, stops and routes as they are stored. */
  readonly places: readonly string[];
  /** The service and the date. */
  readonly words: readonly string[];
};

/** A booking number without its prefix. */
const BARE_NUMBER = /^#?0*(\d{1,10})$/;

/**
 * Returns whether a ride has every word of a search, as a booking number or as the beginning of a word. A number without a
 * prefix is one of a booking or of seats. Places match in English and in Hindi (docs/product/pages.md#search).
 */
export function matchesSearch({ references, places, words }: Searched, typed: string): boolean {
  const text = [...places, ...places.map(hindiPlace), ...words]
    .map((part) => ` ${normaliseWords(part)}`)
    .join(' ');
  const hasNumber = (word: string) => {
    const number = BARE_NUMBER.exec(cleanCode(word))?.[1];
    return references.some((reference) => reference === `BK-${number}` || reference === `RS-${number}`);
  };
  const isFound = (word: string) =>
    references.includes(word.toUpperCase()) ||
    hasNumber(word) ||
    (normaliseWords(word) !== '' && text.includes(` ${normaliseWords(word)}`));
  return typed
    .replace(/#\s+(?=\d)/g, '#')
    .replace(/\b(bk|rs)[\s-]*(?=\d)/gi, '$1-')
    .split(/\s+/)
    .filter((word) => word !== '')
    .every(isFound);
}
