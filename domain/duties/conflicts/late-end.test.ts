import { expect, test } from 'vitest';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { sheetWith, testDuty, testShift } from '#domain/duties/testing/sheet.ts';
import { india } from '#tests/builders/india.ts';

const day = { from: india('2026-11-23 00:00'), to: india('2026-11-24 00:00') };

test('reports an end of more than 60 minutes after the shift, with the minutes', () => {
  const shifts = [testShift(1, 'monday', '08:00', '20:00')];
  const ending = (start: string, minutes: number) =>
    findConflicts(
      sheetWith({ shifts, duties: [testDuty(1, india(`2026-11-23 ${start}`), { minutes })] }),
      day,
    );
  expect(ending('18:00', 180)).toEqual([]);
  expect(ending('18:00', 181)).toMatchObject([{ type: 'ends_after_shift', minutes: 61 }]);
  expect(ending('20:30', 120)).toEqual([
    {
      type: 'ends_after_shift',
      date: '2026-11-23',
      minutes: 150,
      shift: { startsAt: '08:00', endsAt: '20:00' },
      dutyId: 1,
      driverId: 1,
      vehicleId: 1,
    },
  ]);
  expect(ending('21:01', 120)).toMatchObject([{ type: 'outside_shift' }]);
});
