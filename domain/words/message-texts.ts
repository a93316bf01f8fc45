import type { LanguageCode } from '#domain/kernel/language.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { hindiTexts } from '#domain/words/hindi/messages/texts.ts';

/** The messages to riders and drivers in all languages. */
export const MESSAGE_TEXTS: Readonly<Record<LanguageCode, RiderTexts>> = {
  en: ENGLISH_TEXTS,
  hi: hindiTexts,
};
