import type { Typed } from '#app/console/bookings/create/parts/manual-answers.ts';
import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE, type Phone } from '#domain/kernel/phone.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import { nationalNumber, parsePhone } from '#infra/security/phone-numbers.ts';

/**
 * Returns the answers with what was searched as the phone of a new customer, or as the name. It replaces what was typed there before,
 * except a longer name that contains it.
 */
export function withSearched(typed: Typed): Typed {
  const search = cleanText(typed.customerSearch ?? '');
  const phone = parsePhone(search);
  if (phone) return { ...typed, ...splitNumber(phone) };
  const isName = /^[^\d@]+$/.test(search);
  return isName && !isPartOf(search, typed.customerName ?? '') ? { ...typed, customerName: search } : typed;
}

function splitNumber(phone: Phone): Typed {
  const national = nationalNumber(phone);
  const countryCode = phone.slice(0, phone.length - national.length);
  return COUNTRY_CODES.includes(countryCode)
    ? { phone: national, countryCode }
    : { phone, countryCode: DEFAULT_COUNTRY_CODE };
}

function isPartOf(search: string, name: string): boolean {
  return cleanText(name).toLowerCase().includes(search.toLowerCase());
}
