import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/kernel/language.ts';

/** Returns the language of the page that sent a request, by its address: `/hi/otp` is Hindi (docs/product/languages.md#customer). */
export function pageLanguage({ url }: Pick<Request, 'url'>): LanguageCode {
  const [, first = ''] = new URL(url).pathname.split('/');
  return LANGUAGE_CODES.find((code) => code === first.replace(/\.data$/, '')) ?? DEFAULT_LANGUAGE;
}
