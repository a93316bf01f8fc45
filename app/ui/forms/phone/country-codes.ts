export type CountryCode = { readonly code: string; readonly country: string };

/** The country codes offered, in display order. The first is the default (docs/product/identity.md#phone). */
export const COUNTRY_CODES: readonly CountryCode[] = [
  { code: '+91', country: 'India' },
  { code: '+1', country: 'USA/Canada' },
  { code: '+44', country: 'UK' },
  { code: '+61', country: 'Australia' },
  { code: '+971', country: 'UAE' },
  { code: '+65', country: 'Singapore' },
  { code: '+49', country: 'Germany' },
  { code: '+33', country: 'France' },
  { code: '+81', country: 'Japan' },
  { code: '+86', country: 'China' },
  { code: '+82', country: 'South Korea' },
  { code: '+966', country: 'Saudi Arabia' },
  { code: '+60', country: 'Malaysia' },
  { code: '+66', country: 'Thailand' },
  { code: '+852', country: 'Hong Kong' },
];

export const DEFAULT_COUNTRY_CODE = '+91';

/**
 * Splits a typed or pasted phone number. Returns the country code separately if it starts the number (`+91
 * 98…`, `0091…`) and is one of those offered. Any other `+` is kept.
 */
export function splitPhone(typed: string): { readonly code: string | undefined; readonly number: string } {
  const digits = typed.replace(/\D/g, '');
  if (!/^\s*(\+|00)/.test(typed)) return { code: undefined, number: digits };
  const international = `+${/^\s*\+/.test(typed) ? digits : digits.slice(2)}`;
  const code = COUNTRY_CODES.find((country) => international.startsWith(country.code))?.code;
  return { code, number: code ? international.slice(code.length) : international };
}
