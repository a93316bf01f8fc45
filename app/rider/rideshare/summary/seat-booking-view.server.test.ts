import { expect, test } from 'vitest';
import { seatBookingView } from '#app/rider/rideshare/summary/seat-booking-view.server.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import { india } from '#tests/builders/india.ts';
import { aSeatBooking, aTrip } from '#tests/builders/trips.ts';

test('says a delay from when it can no longer be undone', () => {
  const noticeAt = india('2026-11-23 05:00');
  const trip = aTrip({ delay: { ...NO_DELAY, minutes: 60, because: 'weather', noticeAt } });
  const delayedAt = (now: Date) => seatBookingView([aSeatBooking({ trip })], now).delayed;
  expect(delayedAt(addMinutes(noticeAt, -0.1))).toBeNull();
  expect(delayedAt(noticeAt)).toContain('60 minutes later');
});
