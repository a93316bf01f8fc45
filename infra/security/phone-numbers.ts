import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ParsePhone, Phone } from '#domain/kernel/phone.ts';

/** The longest text that can be a phone number with any spacing. */
const MAX_LENGTH = 40;

/**
 * Reads an international number, `+` first or `00`, in any usual spacing, without a national trunk zero. Accepts every
 * number of 6 to 15 digits (docs/product/identity.md#phone) that fits E.164, also where its country does not give such
 * numbers out.
 */
export const parsePhone: ParsePhone = (text) => {
  const typed = text.trim().replace(/^00/, '+');
  if (typed.length > MAX_LENGTH || !/^\+[\d\s().-]+$/.test(typed)) return undefined;
  const number = parsePhoneNumberFromString(typed);
  const phone = number?.number ?? `+${typed.replace(/\D/g, '')}`;
  const national = number?.nationalNumber ?? phone.slice(1);
  return /^\+[1-9]\d{6,14}$/.test(phone) && national.length >= 6 ? (phone as Phone) : undefined;
};

/** `+91 99999 00000`, grouped as its country groups numbers. */
export function formatPhone(phone: Phone | string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
