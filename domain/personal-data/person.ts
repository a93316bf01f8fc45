import { type PhoneFieldError, phoneError } from '#domain/identity/refusals.ts';
import { type CustomerId, parseIdWithPrefix } from '#domain/kernel/ids.ts';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { cleanCode } from '#domain/kernel/text/typed-text.ts';
import { CUSTOMER_NOT_FOUND, type CustomerNotFound } from '#domain/personal-data/refusals.ts';

/** A person: by the number of the account, or by phone, because a passenger has no account. */
export type Who = { readonly customerId: CustomerId } | { readonly phone: Phone };

/** A text with fewer digits is the number of an account. */
const MIN_PHONE_DIGITS = 10;

/** Reads the number of an account, such as `12`, or a phone as it is usually written. */
export function parseWho(
  typed: string,
  parsePhone: ParsePhone,
): Result<Who, CustomerNotFound | Invalid<PhoneFieldError>> {
  const text = cleanCode(typed);
  if (/^\d+$/.test(text) && text.length < MIN_PHONE_DIGITS) {
    const customerId = parseIdWithPrefix<CustomerId>(text, '');
    return customerId ? ok({ customerId }) : refuse(CUSTOMER_NOT_FOUND);
  }
  const phone = parsePhone(text);
  return phone ? ok({ phone }) : refuse(invalid([phoneError('customer', text)]));
}
