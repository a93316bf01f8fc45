import { expect, test } from 'vitest';
import { copyShift } from '#domain/duties/schedule/set-shift.ts';
import type { WeeklyShift } from '#domain/duties/shift.ts';
import { testDriver, testShift } from '#domain/duties/testing/sheet.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

test('a copy to the week at 02:00 keeps the last day of the night shift that still runs', async () => {
  const monday = '2026-11-23' as IndiaDate;
  const week = [
    testShift(1, 'monday', '18:00', '06:00', { until: monday }),
    testShift(1, 'tuesday', '20:00', '04:00'),
    testShift(1, 'sunday', '18:00', '06:00', { until: '2026-11-22' as IndiaDate }),
  ];
  const written: WeeklyShift[] = [];
  const shifts = {
    lockDriver: async () => testDriver(1),
    lockVehicles: async () => [],
    shiftsOf: async () => week,
    shiftsWith: async () => [],
    writeShift: async (shift: WeeklyShift) => void written.push(shift),
    removeShift: async () => undefined,
    record: async () => undefined,
  };
  const copy = copyShift({
    inTransaction: (work) => work({ shifts }),
    clock: () => india('2026-11-24 02:00'),
  });
  const { id } = testDriver(1);
  const to = ['monday', 'sunday'] as const;
  accepted(await copy({ driverId: id, from: 'tuesday', to, keepDays: true, by: BY_DISPATCHER }));
  expect(written.map(({ weekday, startsAt, until }) => [weekday, startsAt, until])).toEqual([
    ['monday', '20:00', monday],
    ['sunday', '20:00', null],
  ]);
});
