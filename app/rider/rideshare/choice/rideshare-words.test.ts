import { expect, test } from 'vitest';
import {
  dayInWords,
  daysInWords,
  placeInWords,
  shortDayInWords,
  wayInWords,
} from '#app/rider/rideshare/choice/rideshare-words.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';

test.each([
  [['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], 'Daily'],
  [['monday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], 'Daily except Tuesday'],
  [['monday', 'thursday', 'friday', 'saturday', 'sunday'], 'Daily except Tuesday and Wednesday'],
  [['sunday', 'friday', 'saturday'], 'Friday, Saturday and Sunday'],
  [['monday'], 'Monday'],
] as const)('says of a route that operates on %s that it runs %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

test('formats a date with its weekday', () => {
  expect(dayInWords('2026-11-24' as IndiaDate)).toBe('Tuesday, 24/11/2026');
  expect(shortDayInWords('2026-11-24' as IndiaDate)).toBe('Tue 24/11/2026');
});

test('names the return direction from the other end', () => {
  const route = { fromCity: 'Delhi', toCity: 'Dehradun' };
  expect(wayInWords(route, 'outbound')).toBe('Delhi to Dehradun');
  expect(wayInWords(route, 'return')).toBe('Dehradun to Delhi');
});

test('derives the place of a seat from any layout', () => {
  const layout = [['A1'], ['B1', 'B2', 'B3'], ['C1', 'C2']];
  expect(layout.flat().map((seat) => placeInWords(layout, seat))).toEqual([
    'front row, beside the driver',
    'middle row, left',
    'middle row, middle',
    'middle row, right',
    'back row, left',
    'back row, right',
  ]);
  expect(placeInWords(layout, 'D9')).toBe('');
});
