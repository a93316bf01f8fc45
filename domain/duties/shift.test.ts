import { expect, test } from 'vitest';
import { isOver } from '#domain/duties/shift.ts';
import { testShift } from '#domain/duties/testing/sheet.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

const until = '2026-11-23' as IndiaDate;

test.each([
  ['08:00', '20:00', until, '2026-11-23', false],
  ['08:00', '20:00', until, '2026-11-24', true],
  ['18:00', '06:00', until, '2026-11-24', false],
  ['18:00', '06:00', until, '2026-11-25', true],
  ['18:00', '00:00', until, '2026-11-24', true],
  ['18:00', '06:00', null, '2099-01-01', false],
])('a shift from %s to %s until %s is over on %s: %s', (startsAt, endsAt, last, today, over) => {
  const shift = testShift(1, 'monday', startsAt, endsAt, { until: last });
  expect(isOver(shift, today as IndiaDate)).toBe(over);
});
