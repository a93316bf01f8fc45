import { englishPlace, hindiAddress, hindiPlace } from '#infra/places/gazetteer/hindi-name.ts';
import { LANGUAGE } from '#words/site/language.ts';

const asItIs = (text: string) => text;

/** Returns an address, a stop or a route with the names of known places in the language of the page (docs/product/languages.md#places). */
export const placeText: (text: string) => string = LANGUAGE === 'hi' ? hindiPlace : asItIs;

/** Returns an address for a field of a form, in the language of the page if `storedPlace` reads it as the same address. */
export const placeField: (text: string) => string = LANGUAGE === 'hi' ? hindiAddress : asItIs;

/** Returns the address of a form as it is stored. Known places have one name, whatever the language of the page. */
export const storedPlace: (text: string) => string = englishPlace;
