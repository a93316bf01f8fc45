/** The country codes offered, in display order. The first is the default (docs/product/identity.md#phone). */
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

/** A country code as a form may post it (docs/product/identity.md#phone). Empty if the phone has its own. */
export const COUNTRY_CODE_PATTERN = /^\+?\d{0,4}$/;

/**
 * Splits a typed or pasted phone number. Returns the country code separately if it starts the number (`+91
 * 98…`, `0091…`) and is one of those offered. Any other `+` is kept.
 */
export function splitPhone(typed: string): { readonly code: string | undefined; readonly number: string } {
  const digits = typed.replace(/\D/g, '');
  if (!/^\s*(\+|00)/.test(typed)) return { code: undefined, number: digits };
  const international = `+${/^\s*\+/.test(typed) ? digits : digits.slice(2)}`;
  const code = COUNTRY_CODES.find((one) => international.startsWith(one));
  return { code, number: code ? international.slice(code.length) : international };
}
