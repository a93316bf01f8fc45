import { expect, test } from 'vitest';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { describeTariff, groupLines } from '#domain/fares/tariffs/describe-tariff.ts';

test('groups the numbers of a tariff by service and loses none', () => {
  const lines = describeTariff(FIRST_TARIFF);
  const groups = groupLines(lines);
  expect(groups[0]).toMatchObject({
    group: 'Airport',
    lines: expect.arrayContaining([{ group: 'Airport', label: 'Up to 10 km', value: '₹999' }]),
  });
  expect(groups.flatMap((group) => group.lines)).toEqual(lines);
  for (const { group, lines: own } of groups) expect(own.every((line) => line.group === group)).toBe(true);
});
