import { expect, test } from 'vitest';
import { indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { departureForEstimate, trafficFactor } from '#domain/places/traffic.ts';

function at(time: string): Date {
  const [date, clock] = [parseIndiaDate('2026-11-21'), parseIndiaTime(time)];
  if (!date || !clock) throw new Error(`Not a time: ${time}`);
  return indiaInstant(date, clock);
}

test.each([
  ['00:00', 0.8],
  ['05:59', 0.8],
  ['06:00', 1],
  ['06:59', 1],
  ['07:00', 1.3],
  ['09:59', 1.3],
  ['10:00', 1],
  ['17:59', 1],
  ['18:00', 1.3],
  ['20:59', 1.3],
  ['21:00', 1],
  ['21:59', 1],
  ['22:00', 0.8],
  ['23:59', 0.8],
])('leaving at %s in India multiplies the usual time by %d', (time, factor) => {
  expect(trafficFactor(at(time))).toBe(factor);
});

test('the hour is read in India whatever zone the machine is in', () => {
  expect(trafficFactor(new Date('2026-11-21T02:00:00Z'))).toBe(1.3);
});

test('a pickup in the future is estimated for its own time', () => {
  expect(departureForEstimate(at('08:01'), at('08:00'))).toEqual(at('08:01'));
});

test.each(['07:59', '08:00'])('a pickup at %s, when it is 08:00, is estimated for 09:00', (time) => {
  expect(departureForEstimate(at(time), at('08:00'))).toEqual(at('09:00'));
});
