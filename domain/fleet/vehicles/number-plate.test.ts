import { expect, test } from 'vitest';
import { normalisePlate } from '#domain/fleet/vehicles/number-plate.ts';

test.each([
  ['DL01AB1234', 'DL01AB1234'],
  ['dl 01 ab 1234', 'DL01AB1234'],
  ['  Dl-01-aB-1234 ', 'DL01AB1234'],
  ['DL 3C AB 1234', 'DL3CAB1234'],
  ['HR26.DK.8337', 'HR26DK8337'],
  ['UP16 \t1234', 'UP161234'],
  ['22 BH 1234 aa', '22BH1234AA'],
  ['ＤＬ０１ＡＢ１２３４', 'DL01AB1234'],
])('stores the Indian plate %j as %s', (typed, kept) => {
  expect(normalisePlate(typed)).toBe(kept);
});

test.each([
  ['b  ma 1234 e', 'B MA 1234 E'],
  ['Ba 1 Pa 2345', 'BA 1 PA 2345'],
  ['demo 1', 'DEMO 1'],
  ['\u0000', ''],
])('stores the foreign plate %j as %j', (typed, kept) => {
  expect(normalisePlate(typed)).toBe(kept);
});

test('leaves a normalised plate unchanged', () => {
  for (const plate of ['dl 1c ab 12', 'B MA 1234 E', '22-bh-0001-a']) {
    expect(normalisePlate(normalisePlate(plate))).toBe(normalisePlate(plate));
  }
});
