import { expect, test } from 'vitest';
import { beginsWithOneSlipAtMost } from '#infra/places/gazetteer/slip.ts';

test.each([
  ['noida', 'noid', 'a beginning without a slip'],
  ['connaught', 'conaught', 'a letter left out'],
  ['saket', 'sakett', 'a letter too many at the end'],
  ['saket', 'sakket', 'a letter too many'],
  ['rohini', 'rohimi', 'a wrong letter'],
  ['rohini', 'rohinu', 'a wrong last letter'],
  ['lucknow', 'lukcnow', 'two letters swapped'],
  ['chandigarh', 'cahndi', 'a slip in a beginning'],
  ['noida', 'moida', 'a slip in the first letter'],
])('matches %s by %s: %s', (known, typed) => {
  expect(beginsWithOneSlipAtMost(typed)(known)).toBe(true);
});

test.each([
  ['gurugram', 'gurgoan', 'two slips'],
  ['saket', 'sakettt', 'two letters too many'],
  ['cp', 'cq', 'a word of two letters'],
  ['goa', 'gao', 'a word of three letters'],
  ['1234', '1235', 'a number'],
  ['goa', 'delhi', 'another word'],
])('does not match %s with %s: %s', (known, typed) => {
  expect(beginsWithOneSlipAtMost(typed)(known)).toBe(false);
});
