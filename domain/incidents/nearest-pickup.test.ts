import { expect, test } from 'vitest';
import { nearestPickupDate } from '#domain/incidents/nearest-pickup.ts';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';

/** The day of a changed pickup time (docs/product/incidents.md#pickup-changed). */

test.each([
  ['2026-11-23 00:10', '23:50', '2026-11-22'],
  ['2026-11-22 23:50', '00:20', '2026-11-23'],
  ['2026-11-22 15:00', '15:20', '2026-11-22'],
  ['2026-11-22 15:00', '03:00', '2026-11-22'],
  ['2026-11-22 09:00', '21:00', '2026-11-22'],
  ['2026-12-31 23:50', '00:05', '2027-01-01'],
])('a pickup at %s that is asked for at %s is on %s', (pickup, time, date) => {
  expect(nearestPickupDate(india(pickup), time as IndiaTime)).toBe(date);
});
