import { expect, test } from 'vitest';
import {
  GST_STATES,
  parseGstin,
  type StateCode,
  stateInWords,
  stateOfGstin,
  stateTaxName,
} from '#domain/billing/gstin.ts';
import { stateOfAddress } from '#domain/billing/place-of-supply.ts';

test.each([
  ['27AAPFU0939F1ZV', '27'],
  ['29 aagcb7383j1z4', '29'],
  ['07AAACR0000R1ZK', '07'],
])('accepts the GSTIN %s', (written, state) => {
  const gstin = parseGstin(written);
  expect(gstin && stateOfGstin(gstin)).toBe(state);
});

test.each([
  ['27AAPFU0939F1ZW', 'a wrong check character'],
  ['27AAPFU0993F1ZV', 'two digits the wrong way round'],
  ['25AAPFU0939F1ZV', 'a code of no state'],
  ['27AAPFU0939F1Z', 'fourteen characters'],
  ['', 'nothing'],
])('refuses %s: %s', (written) => {
  expect(parseGstin(written)).toBeUndefined();
});

test('writes a state with its code, and names the tax of a union territory', () => {
  expect(stateInWords('07' as StateCode)).toBe('Delhi (07)');
  expect(stateTaxName('07' as StateCode)).toBe('SGST');
  expect(stateTaxName('04' as StateCode)).toBe('UTGST');
});

test.each([
  ['Saket, New Delhi, Delhi', 'Delhi'],
  ['Delhi Airport Terminal 3, New Delhi', 'Delhi'],
  ['DLF Cyber City, Gurugram', 'Haryana'],
  ['Sector 18, Noida, Uttar Pradesh 201301, India', 'Uttar Pradesh'],
  ['Delhi Road, Gurugram', 'Haryana'],
  ['Mussoorie, Uttarakhand', 'Uttarakhand'],
])('finds the state of %s', (address, state) => {
  expect(GST_STATES[stateOfAddress(address) ?? '']).toBe(state);
});

test('finds no state in an address that names none', () => {
  expect(stateOfAddress('Gate 2, the old fort')).toBeUndefined();
  expect(stateOfAddress('Goalpara House')).toBeUndefined();
});
