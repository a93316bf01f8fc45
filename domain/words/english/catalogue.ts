import { english } from '#domain/words/english/english.ts';
import type { Language } from '#domain/words/language.ts';

/** All messages in the language of this folder. `#messages/catalogue.ts` is that of the build (docs/decisions/0034-languages.md). */
export const catalogue: Language = english;
