import { english } from '#domain/words/english/english.ts';
import { hindi } from '#domain/words/hindi/hindi.ts';
import type { Language } from '#domain/words/language.ts';

/** All messages. What only the team reads is English (docs/product/languages.md#team). */
export const catalogue: Language = {
  ...hindi,
  refusals: { ...english.refusals, ...hindi.refusals },
  fields: { ...english.fields, ...hindi.fields },
  refusalsAtField: { ...english.refusalsAtField, ...hindi.refusalsAtField },
};
