// chunk: ride-form

import { COUNTRY_CODES, cleanPhone, isPhoneText } from '#domain/kernel/phone.ts';

/** A country code as a form may post it (docs/product/identity.md#phone). Empty if the phone has its own. */
export const COUNTRY_CODE_PATTERN = /^((\+|00)?[1-9]\d{0,3})?$/;

const MAX_DIGITS = 15;
/** The most characters of a phone that a form accepts. */
const MAX_LENGTH = 40;

/**
 * Splits a typed or pasted phone number. Returns the country code separately if it starts the number (`+91
 * 98…`, `0091…`) and is one of those offered. Any other `+` is kept, and so is text that is not only a number: the server
 * asks about it (docs/product/identity.md#pasted).
 */
export function splitPhone(typed: string): { readonly code: string | undefined; readonly number: string } {
  const cleaned = cleanPhone(typed);
  const digits = cleaned.replace(/\D/g, '');
  if (digits === '' && !cleaned.startsWith('+')) return { code: undefined, number: '' };
  if (cleaned !== '+' && !isPhoneText(cleaned))
    return { code: undefined, number: cleaned.slice(0, MAX_LENGTH) };
  if (!/^(\+|00)/.test(cleaned)) return { code: undefined, number: digits.slice(0, MAX_DIGITS) };
  const international = `+${cleaned.startsWith('+') ? digits : digits.slice(2)}`;
  const code = COUNTRY_CODES.find((one) => international.startsWith(one));
  return { code, number: international.slice(code?.length ?? 0, MAX_LENGTH) };
}
