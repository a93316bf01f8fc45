import { hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { LANGUAGE } from '#words/site/language.ts';

/** Returns an address, a stop or a route with the names of known places in the language of the page (docs/product/languages.md#places). */
export const placeText: (text: string) => string = LANGUAGE === 'hi' ? hindiPlace : (text) => text;
