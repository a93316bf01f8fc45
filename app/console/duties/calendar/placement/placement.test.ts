import { expect, test } from 'vitest';
import {
  movedStart,
  type Placeable,
  placedSpan,
  startFields,
} from '#app/console/duties/calendar/placement/placement.ts';
import { india } from '#tests/builders/india.ts';

/** A duty of 90 minutes that starts so many minutes after midnight. */
function dutyAt(starts: number): Placeable {
  const duty = { id: 1, version: 1, vehicleId: 1, driverId: 1, starts, minutes: 90 };
  const [at, to] = [Math.max(0, starts), Math.min(1440, starts + 90)];
  return { key: 'DT-1', subject: { kind: 'booking', id: 1 }, label: 'BK-1', at, to, duty } as never;
}

test.each([
  ['keeps its time for a small move', 610, 7, null],
  ['starts at the next quarter of an hour', 610, 8, 615],
  ['moves back', 610, -60, 555],
  ['moves by small steps', 610, 5, 615, 5],
  ['keeps a part of it after midnight', 30, -900, -75],
  ['keeps a part of it before midnight', 1380, 900, 1425],
])('a moved duty %s', (_, starts, by, expected, step?: number) => {
  expect(movedStart(dutyAt(starts), by, step)).toBe(expected);
});

test('a ride without a duty keeps the time of its pickup', () => {
  expect(movedStart({ ...dutyAt(600), duty: null }, 60)).toBeNull();
});

test('draws a moved duty within the day', () => {
  expect(placedSpan(dutyAt(600), null)).toEqual({ at: 600, to: 690 });
  expect(placedSpan(dutyAt(600), 660)).toEqual({ at: 660, to: 750 });
  expect(placedSpan(dutyAt(600), -30)).toEqual({ at: 0, to: 60 });
  expect(placedSpan(dutyAt(600), 1400)).toEqual({ at: 1400, to: 1440 });
});

test('names the day before for a duty that begins before midnight at the end of a month', () => {
  const day = { startsAt: india('2026-12-01 00:00').getTime() };
  expect(startFields(day, -45)).toEqual({ date: '2026-11-30', start: '23:15' });
  expect(startFields(day, 615)).toEqual({ date: '2026-12-01', start: '10:15' });
});
