import { expect, test } from 'vitest';
import { counted, drivingTime } from '#domain/kernel/text/counted.ts';

test.each([
  [1, 'seat', '1 seat'],
  [0, 'seat', '0 seats'],
  [123_456, 'ride', '1,23,456 rides'],
])('counts %i %s', (number, noun, words) => {
  expect(counted(number, noun)).toBe(words);
});

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 h'],
  [280, '4 h 40 min'],
])('says a drive of %i minutes', (minutes, words) => {
  expect(drivingTime(minutes)).toBe(words);
});
