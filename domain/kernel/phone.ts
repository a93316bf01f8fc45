import type { FieldError } from '#domain/kernel/refusal.ts';

/** A phone number in E.164: `+` and at most 15 digits, country code included. */
export type Phone = string & { readonly __brand: 'Phone' };

/** Returns whether a value is a phone number in E.164. */
export function isPhone(text: unknown): text is Phone {
  return typeof text === 'string' && /^\+[1-9]\d{6,14}$/.test(text);
}

/** Parses a phone number in any usual form; undefined if it is invalid. */
export type ParsePhone = (text: string) => Phone | undefined;

/** The calling codes that the forms offer. */
const CALLING_CODES = [
  '91',
  '1',
  '44',
  '61',
  '971',
  '65',
  '49',
  '33',
  '81',
  '86',
  '82',
  '966',
  '60',
  '66',
  '852',
];
/** A national number with a repeated calling code is longer than any without. */
const MIN_REPEATED_LENGTH = 11;

/**
 * Returns the number that was meant if its calling code is typed twice: `+919812345670` for `+91919812345670`
 * (docs/product/identity.md#phone). Undefined otherwise.
 */
export function withoutRepeatedCode(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  const code = CALLING_CODES.find((one) => digits.startsWith(one + one));
  if (!typed.trim().startsWith('+') || !code) return undefined;
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
