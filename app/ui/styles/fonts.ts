import devanagari from '@fonts/devanagari.woff2?url';
import headings from '@fonts/fraunces.woff2?url';
import text from '@fonts/inter.woff2?url';
import type { LanguageCode } from '#domain/kernel/language.ts';
import { LANGUAGE } from '#words/site/language.ts';

const OWN_LETTERS: Record<LanguageCode, readonly string[]> = { en: [], hi: [devanagari] };

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** Every page shows both fonts at its top: the name of the brand is a heading. They are preloaded with the style sheet. */
export const preloadFonts = [text, headings].map(preload);

/**
 * The fonts of the language's own letters. A page without the framework preloads them; on another one they would delay
 * its scripts (docs/decisions/0036-weight.md#fonts).
 */
export const preloadOwnLetters = OWN_LETTERS[LANGUAGE].map(preload);
