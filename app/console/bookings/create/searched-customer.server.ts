import type { Typed } from '#app/console/bookings/create/parts/manual-answers.ts';
import { COUNTRY_CODES, type Phone } from '#domain/kernel/phone.ts';
import { cleanText } from '#domain/kernel/text/typed-text.ts';
import { nationalNumber, parsePhone } from '#infra/security/phone-numbers.ts';

/** Returns the answers with what was searched as the phone of a new customer, or as the name. What was typed there stays. */
export function withSearched(typed: Typed): Typed {
  const search = cleanText(typed.customerSearch ?? '');
  const phone = parsePhone(search);
  const isName = !phone && /^[^\d@]+$/.test(search);
  return {
    ...(phone && splitNumber(phone)),
    ...(isName && { customerName: search }),
    ...Object.fromEntries(Object.entries(typed).filter(([name, text]) => !isEmptyContact(name, text))),
  };
}

function splitNumber(phone: Phone): Typed {
  const national = nationalNumber(phone);
  const countryCode = phone.slice(0, phone.length - national.length);
  return COUNTRY_CODES.includes(countryCode) ? { phone: national, countryCode } : { phone };
}

function isEmptyContact(name: string, text: string): boolean {
  return ['phone', 'countryCode', 'customerName'].includes(name) && text.trim() === '';
}
