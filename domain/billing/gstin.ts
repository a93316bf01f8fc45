import { cleanWord } from '#domain/kernel/text/typed-text.ts';

/** The number of a business that is registered for GST: 15 characters, the last one a check character. */
export type Gstin = string & { readonly __brand: 'Gstin' };

/** The code of a state in GST, two digits: `07` is Delhi. */
export type StateCode = string & { readonly __brand: 'StateCode' };

/** State, PAN of the holder, number of the registration in the state, any character, check character. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z][0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Parses a GSTIN, with spaces and small letters. Returns undefined for a wrong shape, state or check character. */
export function parseGstin(text: string): Gstin | undefined {
  const written = cleanWord(text).replaceAll(/[ -]/g, '').toUpperCase();
  if (!SHAPE.test(written) || !GST_STATES[written.slice(0, 2)]) return undefined;
  return checkCharacter(written.slice(0, 14)) === written.at(-1) ? (written as Gstin) : undefined;
}

/** Returns the state in which a business is registered. */
export function stateOfGstin(gstin: Gstin): StateCode {
  return gstin.slice(0, 2) as StateCode;
}

/** Returns the last character of a GSTIN: the checksum of the first 14, modulo 36. */
export function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** The states and union territories of GST by their codes. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Union territories without a legislature levy UTGST in place of SGST. */
const WITHOUT_LEGISLATURE: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** Returns a state as tax papers write it: `Delhi (07)`. */
export function stateInWords(code: StateCode): string {
  return `${GST_STATES[code] ?? 'State'} (${code})`;
}

/** Returns the name of the tax of a state beside CGST. */
export function stateTaxName(code: StateCode): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
}
