import { expect, test } from 'vitest';
import { changeTerms, stopViews } from '#app/rider/rideshare/page/trip-views.server.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import { india } from '#tests/builders/india.ts';
import { aTrip } from '#tests/builders/trips.ts';

const PICKUP = india('2026-11-24 07:45');

test('says until when a seat can be changed or cancelled', () => {
  expect(changeTerms(null, PICKUP)).toBe('Change or cancel at no charge up to 2 hours before pickup');
  expect(changeTerms(PICKUP, india('2026-11-24 05:44'))).toBe(
    'Change or cancel at no charge until 24/11/2026, 05:45 IST',
  );
});

test('asks to call within 2 hours of the pickup', () => {
  expect(changeTerms(PICKUP, india('2026-11-24 05:45'))).toContain('please call us');
});

test('says the day of a stop that a delay has moved past midnight', () => {
  const late = aTrip({ delay: { ...NO_DELAY, minutes: 18 * 60 } });
  const { pickups, drops } = stopViews(late, india('2026-11-23 12:00'));
  expect([pickups[0]?.time, pickups[0]?.otherDay]).toEqual(['00:00', 'Tue 24/11/2026']);
  expect(drops.at(-1)?.otherDay).toBe('Tue 24/11/2026');
  expect(stopViews(aTrip(), india('2026-11-23 05:00')).pickups[0]?.otherDay).toBeNull();
});
