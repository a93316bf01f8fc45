import { expect, test } from 'vitest';
import { timeToGo } from '#app/rider/my-bookings/time-to-go.server.ts';
import { india } from '#tests/builders/india.ts';

test.each([
  ['2026-11-21 12:00', '2026-11-21 14:10', 'In 2 h 10 min'],
  ['2026-11-21 12:00', '2026-11-21 12:01', 'In 1 min'],
  ['2026-11-21 00:05', '2026-11-21 23:05', 'In 23 h'],
  // Within six hours the day does not matter.
  ['2026-11-21 23:00', '2026-11-22 04:30', 'In 5 h 30 min'],
  ['2026-11-21 23:00', '2026-11-22 05:00', 'Tomorrow'],
  // At 02:00 in India it is still yesterday in Greenwich.
  ['2026-11-21 02:00', '2026-11-22 23:55', 'Tomorrow'],
  ['2026-11-21 23:59', '2026-11-23 00:00', 'In 2 days'],
  ['2026-11-21 12:00', '2026-12-21 12:00', 'In 30 days'],
  ['2026-11-21 12:00', '2026-11-21 12:00', 'Now'],
  ['2026-11-21 12:20', '2026-11-21 12:00', 'Now'],
])('says at %s how far %s is: %s', (now, pickupAt, text) => {
  expect(timeToGo(india(pickupAt), india(now))).toBe(text);
});
