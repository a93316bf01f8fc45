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
])('multiplies the usual time for a departure at %s in India by %d', (time, factor) => {
  expect(trafficFactor(at(time))).toBe(factor);
});

test('reads the hour in India in any time zone of the machine', () => {
  expect(trafficFactor(new Date('2026-11-21T02:00:00Z'))).toBe(1.3);
});

test('estimates a future pickup for its own time', () => {
  expect(departureForEstimate(at('08:01'), at('08:00'))).toEqual(at('08:01'));
});

test.each(['07:59', '08:00'])('estimates a pickup at %s for 09:00 if it is 08:00', (time) => {
  expect(departureForEstimate(at(time), at('08:00'))).toEqual(at('09:00'));
});
