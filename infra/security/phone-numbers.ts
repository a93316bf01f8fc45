import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPhone, type ParsePhone, type Phone, withoutRepeatedCode } from '#domain/kernel/phone.ts';

/** Maximum length of a phone number with any spacing. */
const MAX_LENGTH = 40;

/**
 * Parses a phone number in any common spacing (docs/product/identity.md#phone). A number that starts with `+` or `00`
 * is international; any other is Indian, with or without its trunk zero or the country code 91.
 */
export const parsePhone: ParsePhone = (text) => {
  const typed = text.trim().replace(/^00/, '+');
  if (typed.length > MAX_LENGTH || !/^\+?[\d\s().-]+$/.test(typed)) return undefined;
  return typed.startsWith('+') ? parseInternational(typed) : parseIndian(typed);
};

/** Returns whether a number starts with its country code. */
export function hasCountryCode(text: string): boolean {
  return /^\s*(\+|00)/.test(text);
}

/** Parses an Indian number. India must assign it, so that a foreign number without its code is not taken for one. */
function parseIndian(typed: string): Phone | undefined {
  const number = parsePhoneNumberFromString(typed, 'IN');
  const isIndian = number?.countryCallingCode === '91' && number.isValid();
  return isIndian && isPhone(number.number) ? number.number : undefined;
}

/**
 * Parses an international number, without a national trunk zero. Accepts every E.164 number of 6 to 15 digits, even
 * if its country does not assign it.
 */
function parseInternational(typed: string): Phone | undefined {
  const number = parsePhoneNumberFromString(typed);
  const phone = number?.number ?? `+${typed.replace(/\D/g, '')}`;
  const national = number?.nationalNumber ?? phone.slice(1);
  return isPhone(phone) && national.length >= 6 && !withoutRepeatedCode(phone) ? phone : undefined;
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
