/** The languages of riders (docs/product/languages.md). A further one is an entry here and its folders of texts. */
export const LANGUAGE_CODES = ['en', 'hi'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** The name of each language in itself, its tag, and the folder of its texts. */
export const LANGUAGE_FACTS = {
  en: { name: 'English', tag: 'en-IN', folder: 'english' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', folder: 'hindi' },
} as const satisfies Record<LanguageCode, unknown>;

/** The names of the languages for the team. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = { en: 'English', hi: 'Hindi' };

/** The language of everybody who has not chosen one, of the team, and of addresses without a prefix. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** Returns the language of a code; undefined for other text. */
export function parseLanguage(code: unknown): LanguageCode | undefined {
  return LANGUAGE_CODES.find((known) => known === code);
}

/** Returns the beginning of the addresses in a language: `/hi`, or nothing for the first language. */
export function languagePrefix(code: LanguageCode): string {
  return code === DEFAULT_LANGUAGE ? '' : `/${code}`;
}

/** Returns the address of a page in a language: `/hi/my-bookings`, and `/hi` for the landing page. */
export function languagePath(code: LanguageCode, path: string): string {
  const prefix = languagePrefix(code);
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '');
}
