import { expect, test } from 'vitest';
import { addDays, type IndiaDate, weekdayOf } from '#domain/kernel/india-time.ts';
import { dropStops, endStops, operatesOn, pickupStops, timeAt } from '#domain/rideshare/route.ts';
import { ANAND_VIHAR, aRoute, CLOCK_TOWER, ISBT, KASHMERE_GATE, MODIPURAM } from '#tests/builders/trips.ts';

const route = aRoute();

test('lets riders board at the first three stops and leave at the last two on the outbound trip', () => {
  expect(pickupStops(route, 'outbound')).toEqual([KASHMERE_GATE, ANAND_VIHAR, MODIPURAM]);
  expect(dropStops(route, 'outbound')).toEqual([ISBT, CLOCK_TOWER]);
});

test('reverses the stops on the return trip, in the order of the journey', () => {
  expect(pickupStops(route, 'return')).toEqual([CLOCK_TOWER, ISBT]);
  expect(dropStops(route, 'return')).toEqual([MODIPURAM, ANAND_VIHAR, KASHMERE_GATE]);
  expect(timeAt(CLOCK_TOWER, 'return')).toBe('15:00');
  expect(endStops(route, 'return')).toEqual({ first: CLOCK_TOWER, last: KASHMERE_GATE });
});

test('throws for a route without stops', () => {
  expect(() => endStops({ stops: [] }, 'outbound')).toThrow('needs stops');
});

test('says on which day a route does not operate', () => {
  const tuesday = '2026-11-24' as IndiaDate;
  expect(weekdayOf(tuesday)).toBe('tuesday');
  expect(operatesOn(route, tuesday)).toBe(false);
  expect(operatesOn(route, addDays(tuesday, 1))).toBe(true);
});

test('counts days across the end of a month and of a year', () => {
  expect(addDays('2026-12-31' as IndiaDate, 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28' as IndiaDate, 1)).toBe('2028-02-29');
});
