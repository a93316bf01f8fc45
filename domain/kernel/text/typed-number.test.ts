import { expect, test } from 'vitest';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';

test.each([
  ['6500', 6500],
  [' 6500 ', 6500],
  ['6,500', 6500],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['1,234.50', 1234.5],
  ['12.', 12],
  ['₹6,500', 6500],
  ['₹ 6500', 6500],
  ['Rs. 6,500/-', 6500],
  ['€ 49.90', 49.9],
  ['६५००', 6500],
  ['６５００', 6500],
  ['\u200e6500\u200f', 6500],
  ['−5', -5],
  ['007', 7],
])('reads %s as %d', (typed, number) => expect(typedNumber(typed)).toBe(number));

test.each([
  '',
  ' ',
  '6,5',
  '6,50',
  '1,2345',
  '65,00',
  '1e3',
  '0x10',
  'Infinity',
  '6 500',
  '6500 km',
  '₹',
  '-',
  '.5',
  '1.2.3',
  '--5',
])('reads no number in "%s"', (typed) => expect(typedNumber(typed)).toBeNaN());
