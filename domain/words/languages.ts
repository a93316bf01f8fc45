import type { LanguageCode } from '#domain/kernel/language.ts';
import { catalogue as english } from '#domain/words/english/catalogue.ts';
import { catalogue as hindi } from '#domain/words/hindi/catalogue.ts';
import type { Language } from '#domain/words/language.ts';

/** All languages. What only the team reads is English in each of them (docs/product/languages.md#team). */
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = { en: english, hi: hindi };
