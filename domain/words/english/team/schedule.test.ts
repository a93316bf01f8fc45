import { expect, test } from 'vitest';
import { withoutVehicleWords } from '#domain/words/english/team/schedule.ts';

test('says which shifts of a reactivated driver have no vehicle any more', () => {
  expect(withoutVehicleWords()).toEqual([]);
  expect(withoutVehicleWords(['monday'])).toEqual([
    'The vehicle of the shift on Monday belongs to another driver now.',
  ]);
  expect(withoutVehicleWords(['friday', 'monday', 'tuesday'])).toEqual([
    'The vehicles of the shifts on Monday, Tuesday and Friday belong to other drivers now.',
  ]);
});
