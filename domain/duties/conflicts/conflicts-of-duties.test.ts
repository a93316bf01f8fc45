import { expect, test } from 'vitest';
import { conflictsOfDuties } from '#domain/duties/conflicts/conflicts-of-duties.ts';
import { conflictsOfLeave } from '#domain/duties/conflicts/conflicts-of-leave.ts';
import { sheetWith, testDuty, testLeave } from '#domain/duties/testing/sheet.ts';
import { india } from '#tests/builders/india.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

const day = { from: india('2026-11-23 00:00'), to: india('2026-11-24 00:00') };

test('returns each conflict with its duty, and whether a person overrode it', () => {
  const override = { by: BY_DISPATCHER, at: day.from, reason: 'One family' };
  const first = testDuty(1, india('2026-11-23 09:00'));
  const second = testDuty(2, india('2026-11-23 10:00'), { override });
  const sheet = sheetWith({ duties: [second, first], leave: [testLeave(1, '2026-11-23')] });
  const found = conflictsOfDuties(sheet, day).map(({ conflict, duty, isResolved }) => [
    duty.id,
    conflict.type,
    isResolved,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      [1, 'on_leave', false],
      [2, 'overlap', true],
      [2, 'on_leave', false],
    ]),
  );
});

test('returns the duties of a driver on a day of leave, and no others', async () => {
  const duties = [
    testDuty(1, india('2026-11-22 23:30')),
    testDuty(2, india('2026-11-23 09:00')),
    testDuty(3, india('2026-11-23 15:00'), { driver: 2, vehicle: 2 }),
    testDuty(4, india('2026-11-24 09:00')),
  ];
  const leave = [testLeave(1, '2026-11-23'), testLeave(1, '2026-11-24'), testLeave(2, '2026-11-23')];
  const read = conflictsOfLeave({ sheet: async () => sheetWith({ duties, leave }) });
  const { found } = await read(testLeave(1, '2026-11-23'));
  expect(found.map(({ duty }) => duty.id)).toEqual([1, 2]);
});
