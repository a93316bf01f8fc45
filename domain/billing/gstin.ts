import { cleanWord } from '#domain/kernel/text/typed-text.ts';
import { GST_STATES, type StateCode } from '#domain/places/states.ts';

/** The number of a business that is registered for GST: 15 characters, the last one a check character. */
export type Gstin = string & { readonly __brand: 'Gstin' };

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
function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** Union territories without a legislature levy UTGST in place of SGST. */
const WITHOUT_LEGISLATURE: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** Returns the name of the tax of a state beside CGST. */
export function stateTaxName(code: StateCode): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(code) ? 'UTGST' : 'SGST';
}
