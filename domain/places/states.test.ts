import { expect, test } from 'vitest';
import {
  PICKUP_STATES,
  parseState,
  type StateCode,
  stateInWords,
  stateNamed,
} from '#domain/places/states.ts';

test.each([
  ['Haryana', '06'],
  [' uttar  pradesh ', '09'],
  ['Jammu & Kashmir', '01'],
  ['National Capital Territory of Delhi', '07'],
  ['Uttaranchal', '05'],
])('knows the state named %s', (name, code) => {
  expect(stateNamed(name)).toBe(code);
});

test.each(['Kerala House', 'Delhi NCR', 'India', ''])('knows no state named %j', (name) => {
  expect(stateNamed(name)).toBeUndefined();
});

test('reads a state by its code or name, but not the territory of no state', () => {
  expect(parseState('06')).toBe('06');
  expect(parseState('haryana')).toBe('06');
  for (const written of ['97', '6', '25', 'Gurugram', '']) expect(parseState(written)).toBeUndefined();
  expect(PICKUP_STATES.map(({ name }) => name)).toEqual(
    PICKUP_STATES.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')),
  );
});

test('writes a state with its code', () => {
  expect(stateInWords('07' as StateCode)).toBe('Delhi (07)');
});
