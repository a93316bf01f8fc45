import { expect, test } from 'vitest';
import { parseGstin, stateOfGstin, stateTaxName } from '#domain/billing/gstin.ts';
import type { StateCode } from '#domain/places/states.ts';

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

test('names the tax of a state and of a union territory', () => {
  expect(stateTaxName('07' as StateCode)).toBe('SGST');
  expect(stateTaxName('04' as StateCode)).toBe('UTGST');
});
