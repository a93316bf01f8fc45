import { expect, test } from 'vitest';
import { drivingTime, roundedKm, roundedMinutes } from '#domain/kernel/text/drive.ts';

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [280, '4 h 40 min'],
])('says a drive of %i minutes', (minutes, words) => {
  expect(drivingTime(minutes)).toBe(words);
});

test.each([
  [7.4, 7.4],
  [16.3, 16],
  [278.6, 279],
])('says %d km as %d', (km, said) => {
  expect(roundedKm(km)).toBe(said);
});

test.each([
  [8, 8],
  [37, 35],
  [58, 60],
  [287, 285],
])('says %i minutes as %i', (minutes, said) => {
  expect(roundedMinutes(minutes)).toBe(said);
});
