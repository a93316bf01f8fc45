import { isForRiders } from '#app/http/languages/translated-paths.ts';
import { LANGUAGE_CODES, type LanguageCode, languagePath, languagePrefix } from '#domain/kernel/language.ts';

/** Pages that everybody may read, kept as a visitor without cookies sees them (docs/decisions/0035-offline.md). */
export const KEPT_PAGES: readonly string[] = [
  '/',
  '/questions',
  '/reviews-samples',
  '/service-policy',
  '/cancellation-policy',
  '/contact-policy',
  '/terms-and-conditions',
  '/privacy-policy',
];

/** Returns the language of an address by its beginning. */
export function languageOfPath(path: string): LanguageCode {
  const found = LANGUAGE_CODES.find((code) => {
    const prefix = languagePrefix(code);
    return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  });
  return found ?? 'en';
}

/** Returns whether a copy of the page is kept for the time without a connection. */
export function isKeptPage(path: string): boolean {
  const code = languageOfPath(path);
  return KEPT_PAGES.some((page) => languagePath(code, page) === path);
}

/** Returns whether the offline page stands in for the page: those of riders, and not the console or a driver's page. */
export function isRiderPage(path: string): boolean {
  return isForRiders(path.slice(languagePrefix(languageOfPath(path)).length) || '/');
}
