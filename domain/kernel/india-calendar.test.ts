import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWeeks, daysFrom, endOfDay, readDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import {
  addDays,
  HOUR_MS,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  parseIndiaDate,
} from '#domain/kernel/india-time.ts';

const instants = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const MIDNIGHT = '00:00' as IndiaTime;

test('starts and ends a day as the browser calculates it', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const date = indiaDateOf(instant);
      expect(startOfDay(date)).toEqual(indiaInstant(date, MIDNIGHT));
      expect(endOfDay(date)).toEqual(indiaInstant(addDays(date, 1), MIDNIGHT));
    }),
  );
});

test('lists consecutive days as the browser counts them', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 60 }), (instant, count) => {
      const first = indiaDateOf(instant);
      const expected = Array.from({ length: count }, (_, index) => addDays(first, index));
      expect(daysFrom(first, count)).toEqual(expected);
    }),
  );
});

test('counts a week as seven times 24 hours', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -60, max: 60 }), (instant, weeks) => {
      expect(addWeeks(instant, weeks).getTime()).toBe(instant.getTime() + weeks * 7 * 24 * HOUR_MS);
    }),
  );
});

test('reads the same days as the browser', () => {
  const part = (max: number, length: number) =>
    fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));
  const written = fc.tuple(part(9999, 4), part(13, 2), part(33, 2)).map((parts) => parts.join('-'));
  fc.assert(
    fc.property(fc.oneof(written, fc.string()), (text) => {
      expect(readDay(text)).toBe(parseIndiaDate(text));
    }),
    { numRuns: 1000 },
  );
});

test.each(['2026-1-1', '21/11/2026', ' 2026-11-21', '2026-11-21\n', '+002026-11-21', '२०२६-११-२१', ''])(
  'reads no day in %j',
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);
