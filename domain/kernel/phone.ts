import type { FieldError } from '#domain/kernel/refusal.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';

/** A phone number in E.164: `+` and at most 15 digits, country code included. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Returns whether a value is a phone number in E.164. */
export function isPhone(text: unknown): text is Phone {
  return typeof text === 'string' && /^\+[1-9]\d{6,14}$/.test(text);
}

/** Parses a phone number in any usual form; undefined if it is invalid. */
export type ParsePhone = (text: string) => Phone | undefined;

/** The country codes that the forms offer, in display order. The first is the default (docs/product/identity.md#country-codes). */
export const COUNTRY_CODES: readonly string[] = [
  '+91',
  '+1',
  '+44',
  '+61',
  '+971',
  '+65',
  '+49',
  '+33',
  '+81',
  '+86',
  '+82',
  '+966',
  '+60',
  '+66',
  '+852',
];

export const DEFAULT_COUNTRY_CODE = '+91';

/** Plus signs that are not written as `+`, such as the superscript one. */
const PLUS_SIGNS = /[\u207a\u208a\ufb29\u2795]/g;
const LINK = /^(tel|callto|sms): ?/i;
/** A country code in brackets: `(+65) 8123 4567`. */
const BRACKETED_CODE = /^\( ?((?:\+|00)[\d ]+)\)/;
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/**
 * Returns a typed or copied phone number with ASCII digits, hyphens and plus sign, without unseen marks and the scheme of a
 * link. Anything else stays, so that the number is asked about (docs/product/identity.md#phone).
 */
export function cleanPhone(typed: string): string {
  return cleanCode(typed).replace(PLUS_SIGNS, '+').replace(LINK, '').replace(BRACKETED_CODE, '$1 ');
}

/** Returns whether cleaned text is nothing but a phone number with any spacing. */
export function isPhoneText(cleaned: string): boolean {
  return /^\+?[\d\s().-]+$/.test(cleaned);
}

/** Returns whether a text can be a phone number. The server parses it; the browser only has this rule. */
export function canBePhone(typed: string): boolean {
  const cleaned = cleanPhone(typed);
  const digits = cleaned.replace(/\D/g, '').length;
  return isPhoneText(cleaned) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** Returns whether a number starts with its country code. */
export function hasCountryCode(typed: string): boolean {
  return /^(\+|00)/.test(cleanPhone(typed));
}

/**
 * Joins a chosen country code and a typed number. A number with its own country code keeps it
 * (docs/product/identity.md#pasted).
 */
export function joinPhone(countryCode: string, typed: string): string {
  const number = cleanPhone(typed);
  const code = cleanPhone(countryCode).replace(/^(\+|00)/, '');
  return number === '' || code === '' || hasCountryCode(number) ? number : `+${code}${number}`;
}

/** A national number that repeats its calling code is at least so long. */
const MIN_REPEATED_LENGTH = 8;

/**
 * Returns the number that was meant if its calling code is typed twice: `+919812345670` for `+91919812345670`
 * (docs/product/identity.md#phone). Undefined otherwise.
 */
export function withoutRepeatedCode(typed: string): string | undefined {
  const cleaned = cleanPhone(typed);
  const digits = cleaned.replace(/\D/g, '');
  const code = COUNTRY_CODES.map((one) => one.slice(1)).find((one) => digits.startsWith(one + one));
  if (!cleaned.startsWith('+') || !code) return undefined;
  const national = digits.slice(code.length);
  return national.length >= MIN_REPEATED_LENGTH ? `+${national}` : undefined;
}

export type InvalidPhone =
  | FieldError<'phone-invalid'>
  | FieldError<'phone-repeats-code', { readonly meant: string }>;

/** Returns the error of a phone number that could not be parsed. */
export function invalidPhone(field: string, typed: string): InvalidPhone {
  const meant = withoutRepeatedCode(typed);
  return meant ? { field, code: 'phone-repeats-code', meant } : { field, code: 'phone-invalid' };
}

const INDIAN_DIGITS = 10;

export type PhoneQuestion = FieldError<'phone-length', { readonly digits: number }>;

/** Returns the question about an Indian number that has not 10 digits (docs/product/identity.md#ten-digits); undefined for others. */
export function questionPhone(field: string, phone: Phone): PhoneQuestion | undefined {
  const digits = phone.length - DEFAULT_COUNTRY_CODE.length;
  if (!phone.startsWith(DEFAULT_COUNTRY_CODE) || digits === INDIAN_DIGITS) return undefined;
  return { field, code: 'phone-length', digits };
}
