import type { SavedPlaceFieldError } from '#domain/customers/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages of the page of saved places. */
export const savedPlaceWords = {
  'saved-place-too-short': ({ limit }) =>
    `Use at least ${limit} characters, such as Saket, New Delhi. Leave it empty to remove the place`,
  'saved-place-too-long': ({ limit }) => `Use at most ${limit} characters`,
} as const satisfies WordsOf<SavedPlaceFieldError>;
