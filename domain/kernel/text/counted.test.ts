import { expect, test } from 'vitest';
import { counted, drivingTime, roundedKm, roundedMinutes } from '#domain/kernel/text/counted.ts';

test.each([
  [1, 'seat', '1 seat'],
  [0, 'seat', '0 seats'],
  [123_456, 'ride', '1,23,456 rides'],
])('counts %i %s', (number, noun, words) => {
  expect(counted(number, noun)).toBe(words);
});

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [280, '4 h 40 min'],
])('says a drive of %i minutes', (minutes, words) => {
  expect(drivingTime(minutes)).toBe(words);
});

test.each([
  [7.43, 7.4],
  [16.3, 16],
  [278.6, 279],
])('says %d km as %d', (km, said) => {
  expect(roundedKm(km)).toBe(said);
});

test.each([
  [8, 8],
  [37, 35],
  [58, 60],
  [287, 290],
])('says %i minutes as %i', (minutes, said) => {
  expect(roundedMinutes(minutes)).toBe(said);
});
