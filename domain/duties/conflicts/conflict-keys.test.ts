import { expect, test } from 'vitest';
import { conflictsOfCandidate } from '#domain/duties/conflicts/candidate.ts';
import { conflictKeys } from '#domain/duties/conflicts/conflict-keys.ts';
import { sheetWith, testDuty, testShift } from '#domain/duties/testing/sheet.ts';
import { india } from '#tests/builders/india.ts';

test('an override of an end after the shift is not for a later end', () => {
  const sheet = sheetWith({ shifts: [testShift(1, 'monday', '08:00', '20:00')] });
  const keys = (minutes: number) =>
    conflictKeys(conflictsOfCandidate(sheet, testDuty(1, india('2026-11-23 19:00'), { minutes })));
  expect(keys(121)).toEqual(keys(121));
  expect(keys(121)).not.toEqual(keys(240));
  expect(keys(120)).toEqual([]);
});
