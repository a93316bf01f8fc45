import {
  type BookingId,
  parseBookingId,
  parseRideshareId,
  type RideshareBookingId,
} from '#domain/kernel/ids.ts';
import { cleanPhone, isPhoneText } from '#domain/kernel/phone.ts';
import { cleanCode, cleanTyped } from '#domain/kernel/text/typed-text.ts';

/** One thing that a booking must hold. */
export type SearchTerm =
  /** Digits of a phone number, without what is dialled before it. `isWhole` is true for at least ten digits. */
  | { readonly kind: 'phone'; readonly digits: string; readonly isWhole: boolean }
  | {
      readonly kind: 'word';
      readonly text: string;
      /** The word as a flight, plate or partner id: capital letters and digits. Undefined if it is too short. */
      readonly code: string | undefined;
      /** Whether the word can be a name. Names are also found by their sound, and with a slip of one letter. */
      readonly isName: boolean;
    };

/** A possible meaning of a search text. A booking is found if it matches any one of the meanings. */
export type SearchMeaning =
  | { readonly kind: 'booking'; readonly id: BookingId }
  | { readonly kind: 'seats'; readonly id: RideshareBookingId }
  /** All terms must be found, in any order. */
  | { readonly kind: 'terms'; readonly terms: readonly SearchTerm[] };

const MAX_TERMS = 5;
const MAX_LENGTH = 200;
const MIN_CODE_LENGTH = 3;
const MIN_NAME_LENGTH = 3;
/** Each letter of a longer word is one more slip to look for. No name is that long. */
const MAX_NAME_LENGTH = 40;
/** Shorter numbers are in too many phones, so they are ids only. */
const MIN_PHONE_DIGITS = 3;
/** Minimum digits of a number whose leading zeros are left out. In a shorter one they can be from the middle of a number. */
const MIN_DIALLED = 6;
const WHOLE_PHONE = 10;

/** A number with its prefix in any usual form: `BK-12`, `bk 12`, `#12`, `BK#12`. */
const REFERENCE = /^(?:(bk|rs)\s*[-#.:]?\s*|#\s*)?(\d{1,10})$/i;
/** A phone number inside other words. */
const PHONE_INSIDE = /(?<!\S)\+?\d[\d().-]*(?:\s+[\d().-]+)*(?!\S)/g;
/** A flight or a partner id with a blank in it. */
const SPACED_FLIGHT = /(?<!\S)([a-z]{2}|[a-z]\d|\d[a-z])\s+(\d{1,4})(?!\S)/gi;
const WHOLE_PLATE = /^[a-z]{2}\d{1,2}[a-z]{0,3}\d{4}$/i;
/** The plate of a vehicle with blanks or hyphens in it. */
const SPACED_PLATE = /(?<!\S)([a-z]{2})[\s-]*(\d{1,2})[\s-]*([a-z]{0,3})[\s-]*(\d{4})(?!\S)/gi;

/**
 * Returns what a search text may mean (docs/product/console.md#search): none for a text of blanks. Words are not changed,
 * so signs such as `%` mean themselves.
 */
export function readSearch(typed: string): SearchMeaning[] {
  const text = cleanTyped(typed.slice(0, MAX_LENGTH)).trim();
  if (text === '') return [];
  const { booking, seats, isShort } = readReference(text);
  const references: SearchMeaning[] = [
    ...(booking === undefined ? [] : [{ kind: 'booking', id: booking } as const]),
    ...(seats === undefined ? [] : [{ kind: 'seats', id: seats } as const]),
  ];
  if (isShort && booking !== undefined) return references;
  const terms = readTerms(text);
  const joined = readTerms(joinCodes(text));
  const isPlate = references.length === 0 && WHOLE_PLATE.test(joinCodes(text));
  const readings = isPlate ? [joined] : [terms, joined];
  const spellings = joined.length < terms.length || isPlate ? readings : [terms];
  return [...references, ...spellings.map((one) => ({ kind: 'terms', terms: one }) as const)];
}

/** Returns the number of a booking or of a seat booking. A bare number is a booking. */
function readReference(text: string) {
  const [, prefix, digits = ''] = REFERENCE.exec(cleanCode(text)) ?? [];
  const isSeats = prefix?.toLowerCase() === 'rs';
  return {
    booking: isSeats ? undefined : parseBookingId(digits),
    seats: isSeats ? parseRideshareId(digits) : undefined,
    isShort: /^\d+$/.test(cleanCode(text)) && digits.length < MIN_PHONE_DIGITS,
  };
}

/** Returns a text with each flight and each plate as one word: `ba 494` becomes `ba494`. */
function joinCodes(text: string): string {
  return cleanCode(text).replace(SPACED_PLATE, '$1$2$3$4').replace(SPACED_FLIGHT, '$1$2');
}

/** Returns the terms of a text, at most five: its words, and phone numbers as one term each. */
export function readTerms(typed: string): SearchTerm[] {
  const text = typed.trim();
  const phone = cleanPhone(text);
  if (isPhoneText(phone) && countDigits(phone) >= MIN_PHONE_DIGITS) return [phoneTerm(phone)];
  const terms: SearchTerm[] = [];
  const addWords = (words: string) => terms.push(...words.split(/\s+/).filter(Boolean).map(wordTerm));
  let read = 0;
  for (const { 0: number, index } of text.matchAll(PHONE_INSIDE)) {
    if (countDigits(number) < WHOLE_PHONE) continue;
    addWords(text.slice(read, index));
    terms.push(phoneTerm(number));
    read = index + number.length;
  }
  addWords(text.slice(read));
  return terms.slice(0, MAX_TERMS);
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Zeros before the number go, and the zero between the country code of India and the number. */
function phoneTerm(number: string): SearchTerm {
  const typed = number.replace(/\D/g, '');
  const dialled = typed.length < MIN_DIALLED ? typed : typed.replace(/^0+/, '') || typed;
  const digits = dialled.replace(/^910(?=\d{10}$)/, '91');
  return { kind: 'phone', digits, isWhole: digits.length >= WHOLE_PHONE };
}

function wordTerm(text: string): SearchTerm {
  const code = cleanCode(text).replace(/[\s-]/g, '').toUpperCase();
  return {
    kind: 'word',
    text,
    code: /^[A-Z0-9]+$/.test(code) && code.length >= MIN_CODE_LENGTH ? code : undefined,
    isName:
      text.length >= MIN_NAME_LENGTH &&
      text.length <= MAX_NAME_LENGTH &&
      /^[\p{L}\p{M}'’.\u200c\u200d]+$/u.test(text),
  };
}
