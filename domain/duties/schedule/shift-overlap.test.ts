import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DriverShift,
  type ShiftTimes,
  shiftsAtSameTime,
  shiftsOverlap,
} from '#domain/duties/schedule/shift-overlap.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { daysFrom } from '#domain/kernel/india-calendar.ts';
import {
  addDays,
  type IndiaDate,
  type IndiaTime,
  indiaInstant,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '#domain/kernel/india-time.ts';

const at = (weekday: Weekday, hours: string, from?: string, until?: string): ShiftTimes => {
  const [startsAt, endsAt] = hours.split('-') as [IndiaTime, IndiaTime];
  return {
    weekday,
    startsAt,
    endsAt,
    from: (from ?? null) as IndiaDate | null,
    until: (until ?? null) as IndiaDate | null,
  };
};

describe('two shifts', () => {
  test.each([
    ['on one day', at('monday', '08:00-20:00'), at('monday', '19:59-22:00'), true],
    ['that touch', at('monday', '06:00-18:00'), at('monday', '18:00-06:00'), false],
    ['on other days', at('monday', '08:00-20:00'), at('tuesday', '08:00-20:00'), false],
    ['overnight into the next day', at('monday', '18:00-06:00'), at('tuesday', '05:00-12:00'), true],
    ['overnight that touch the next day', at('monday', '18:00-06:00'), at('tuesday', '06:00-12:00'), false],
    ['overnight from Saturday into Sunday', at('saturday', '22:00-06:00'), at('sunday', '00:00-01:00'), true],
    ['two overnight', at('friday', '20:00-04:00'), at('friday', '23:00-02:00'), true],
    [
      'whose weeks end before the other begins',
      at('monday', '08:00-20:00', undefined, '2026-11-22'),
      at('monday', '08:00-20:00', '2026-11-23'),
      false,
    ],
    [
      'with one common Monday',
      at('monday', '08:00-20:00', undefined, '2026-11-23'),
      at('monday', '08:00-20:00', '2026-11-23'),
      true,
    ],
    [
      'whose common days have no Monday',
      at('monday', '08:00-20:00', '2026-11-24', '2026-12-31'),
      at('monday', '08:00-20:00', undefined, '2026-11-29'),
      false,
    ],
    [
      'overnight on the last day of one and the first of the other',
      at('monday', '18:00-06:00', undefined, '2026-11-23'),
      at('tuesday', '05:00-12:00', '2026-11-24'),
      true,
    ],
  ])('%s: %j and %j', (_name, one, other, overlap) => {
    expect(shiftsOverlap(one, other)).toBe(overlap);
    expect(shiftsOverlap(other, one)).toBe(overlap);
  });

  test('overlap exactly if their intervals do on some day', () => {
    const first = '2028-02-21' as IndiaDate;
    const days = daysFrom(first, 28);
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}` as IndiaTime);
    const day = fc.option(fc.integer({ min: 7, max: 20 }).map((n) => addDays(first, n)));
    const shift = fc
      .record({ weekday: fc.constantFrom(...WEEKDAYS), startsAt: time, endsAt: time, from: day, until: day })
      .filter(
        ({ startsAt, endsAt, from, until }) => startsAt !== endsAt && (!from || !until || from <= until),
      );
    const intervals = (one: ShiftTimes) =>
      days
        .filter((date) => weekdayOf(date) === one.weekday)
        .filter((date) => (!one.from || one.from <= date) && (!one.until || date <= one.until))
        .map((date) => ({
          from: indiaInstant(date, one.startsAt),
          to: indiaInstant(one.endsAt < one.startsAt ? addDays(date, 1) : date, one.endsAt),
        }));
    fc.assert(
      fc.property(shift, shift, (one, other) => {
        const there = intervals(other);
        const expected = intervals(one).some((a) => there.some((b) => a.from < b.to && b.from < a.to));
        expect(shiftsOverlap(one, other)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('finds the shifts of other drivers with a vehicle at the same time', () => {
  const shift = (driverId: number, vehicleId: number | null, hours: string, until?: string): DriverShift => ({
    ...at('monday', hours, undefined, until),
    driverId: driverId as DriverId,
    vehicleId: vehicleId as VehicleId | null,
    reason: null,
    driverActive: true,
  });
  const today = '2026-11-23' as IndiaDate;
  const shifts = [
    shift(1, 1, '08:00-20:00'),
    shift(2, 2, '08:00-20:00'),
    shift(3, null, '08:00-20:00'),
    shift(4, 4, '20:00-23:00'),
    { ...shift(5, 5, '08:00-20:00'), driverActive: false },
    shift(6, 6, '08:00-20:00', '2026-11-21'),
    shift(7, 7, '18:00-06:00', '2026-11-22'),
    shift(8, 8, '08:00-20:00', '2026-11-22'),
  ];
  const wanted = { ...at('monday', '10:00-20:00'), driverId: 1 as DriverId };
  expect(shiftsAtSameTime(shifts, wanted, today)).toEqual([shifts[1], shifts[6]]);
  expect(shiftsAtSameTime(shifts, { ...wanted, until: '2026-11-21' as IndiaDate }, today)).toEqual([]);
});
