import { expect, test } from 'vitest';
import { stormHours } from '#domain/incidents/storm-hours.ts';
import type { IndiaDate, IndiaTime } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

/** The hours of a storm (docs/product/incidents.md#storm). */

test.each([
  ['2026-11-22 00:20', '23:30', '01:30', undefined, '2026-11-21 23:30', '2026-11-22 01:30'],
  ['2026-11-22 01:30', '23:30', '01:30', undefined, '2026-11-22 23:30', '2026-11-23 01:30'],
  ['2026-11-22 22:00', '23:30', '01:30', undefined, '2026-11-22 23:30', '2026-11-23 01:30'],
  ['2026-11-22 00:20', '00:10', '01:30', undefined, '2026-11-22 00:10', '2026-11-22 01:30'],
  ['2026-11-22 00:20', '23:30', '01:30', '2026-11-22', '2026-11-22 23:30', '2026-11-23 01:30'],
])('at %s, a storm from %s to %s on %s is from %s to %s', (now, from, to, date, begin, end) => {
  const times = { from: from as IndiaTime, to: to as IndiaTime, date: date as IndiaDate | undefined };
  expect(stormHours(times, india(now))).toEqual({ from: india(begin), to: india(end) });
});
