import { expect, test } from 'vitest';
import { changeTerms } from '#app/rider/rideshare/page/trip-views.server.ts';
import { india } from '#tests/builders/india.ts';

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
