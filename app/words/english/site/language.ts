// chunk: frame

import type { LanguageCode } from '#domain/kernel/language.ts';

/** The language of the pages of this build. */
export const LANGUAGE: LanguageCode = 'en';
