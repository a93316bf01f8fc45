import type { LanguageCode } from '#domain/kernel/language.ts';
import type { RiderTexts } from '#domain/messaging/rider-texts.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';

const { hi } = MESSAGE_TEXTS;

/** The texts of messages and calendar entries of riders, with the names of places in Hindi. */
export const RIDER_TEXTS: Readonly<Record<LanguageCode, RiderTexts>> = {
  ...MESSAGE_TEXTS,
  hi: { ...hi, labels: { ...hi.labels, place: hindiPlace } },
};
