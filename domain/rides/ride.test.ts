import { expect, test } from 'vitest';
import { isPriceableLocation, TERMINALS, terminalLocation } from '#domain/rides/ride.ts';

test.each([
  ['Noida, U.P.', true],
  ['Noida, U.P', false],
  [' Noida, U.P ', false],
  ['Noida Uttar Pradesh', false],
  ['', false],
])('can price %j: %s (longer than 10 characters, with a comma)', (location, priceable) => {
  expect(isPriceableLocation(location)).toBe(priceable);
});

test('can price every terminal as a location of Delhi Airport', () => {
  expect(TERMINALS.map(terminalLocation)).toEqual([
    'Delhi Airport Terminal 1, New Delhi',
    'Delhi Airport Terminal 2, New Delhi',
    'Delhi Airport Terminal 3, New Delhi',
  ]);
  expect(TERMINALS.map(terminalLocation).every(isPriceableLocation)).toBe(true);
});
