import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  cleanPhone,
  isPhone,
  isPhoneText,
  type ParsePhone,
  type Phone,
  withoutRepeatedCode,
} from '#domain/kernel/phone.ts';

/** Maximum length of a phone number with any spacing. */
const MAX_LENGTH = 40;

/**
 * Parses a phone number in any script and common spacing (docs/product/identity.md#phone). A number that starts with `+` or `00`
 * is international; any other is Indian, with or without its trunk zero or the country code 91.
 */
export const parsePhone: ParsePhone = (text) => {
  if (text.length > MAX_LENGTH * 4) return undefined;
  const typed = cleanPhone(text).replace(/^00/, '+');
  if (typed.length > MAX_LENGTH || !isPhoneText(typed)) return undefined;
  return typed.startsWith('+') ? parseInternational(typed) : parseIndian(typed);
};

/**
 * Parses a phone number from a query string. A `+` that somebody typed there is decoded as a blank, so a number that is not valid
 * without its `+` is parsed with it.
 */
export const parseQueriedPhone: ParsePhone = (text) => parsePhone(text) ?? parsePhone(`+${text.trim()}`);

/** Parses an Indian number. India must assign it, so that a foreign number without its code is not taken for one. */
function parseIndian(typed: string): Phone | undefined {
  const number = parsePhoneNumberFromString(typed, 'IN');
  const isIndian = number?.countryCallingCode === '91' && number.isValid();
  return isIndian && isPhone(number.number) ? number.number : undefined;
}

/**
 * Parses an international number, without a national trunk zero. Accepts every E.164 number of 6 to 15 digits, even
 * if its country does not assign it, but not one that begins with another prefix to dial abroad, such as `+1 011 65…`.
 */
function parseInternational(typed: string): Phone | undefined {
  const number = parsePhoneNumberFromString(typed);
  const written = `+${typed.replace(/\D/g, '')}`;
  const phone = number?.number ?? written;
  const national = number?.nationalNumber ?? phone.slice(1);
  // No number of North America begins with 1: the first one is a code typed twice, or a prefix to dial abroad.
  if (written.startsWith('+11')) return undefined;
  const isDoubtful =
    !number?.isValid() && (phone !== written || national.startsWith('0') || isRepeated(phone, national));
  const isTooLong = national.length >= MIN_SURELY_REPEATED && withoutRepeatedCode(phone) !== undefined;
  return isPhone(phone) && national.length >= 6 && !isDoubtful && !isTooLong ? phone : undefined;
}

/** A national number of this length that repeats its calling code is longer than any without. */
const MIN_SURELY_REPEATED = 11;

/** Returns whether a number that no country assigns is an assigned one with its calling code typed twice. */
function isRepeated(phone: string, national: string): boolean {
  const meant = withoutRepeatedCode(phone);
  return meant === `+${national}` && parsePhoneNumberFromString(meant)?.isValid() === true;
}

const HOME_PREFIX = '91';

/** Returns the calling code of a phone of another country, for its budget of codes. Undefined for an Indian phone. */
export function dialPrefix(phone: Phone): string | undefined {
  // A number that no country assigns counts by its first digits.
  const prefix = parsePhoneNumberFromString(phone)?.countryCallingCode ?? phone.slice(1, 4);
  return prefix === HOME_PREFIX ? undefined : prefix;
}

/** Formats a number as in its country: `+91 99999 00000`. */
export function formatPhone(phone: Phone | string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Returns the digits of a phone without its country code. */
export function nationalNumber(phone: Phone): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.slice(1);
}
