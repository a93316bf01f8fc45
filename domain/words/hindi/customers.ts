import type { SavedPlaceFieldError } from '#domain/customers/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

/** Messages of the page of saved places. */
export const savedPlaceWords = {
  'saved-place-too-short': ({ limit }) =>
    `कम से कम ${limit} अक्षर लिखें, जैसे साकेत, नई दिल्ली। जगह हटाने के लिए इसे खाली छोड़ें`,
  'saved-place-too-long': ({ limit }) => `ज़्यादा से ज़्यादा ${limit} अक्षर लिखें`,
} as const satisfies WordsOf<SavedPlaceFieldError>;
