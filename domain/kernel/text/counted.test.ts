import { expect, test } from 'vitest';
import { counted } from '#domain/kernel/text/counted.ts';

test.each([
  [1, 'seat', '1 seat'],
  [0, 'seat', '0 seats'],
  [123_456, 'ride', '1,23,456 rides'],
])('counts %i %s', (number, noun, words) => {
  expect(counted(number, noun)).toBe(words);
});
