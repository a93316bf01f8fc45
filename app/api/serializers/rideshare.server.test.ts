import { expect, test } from 'vitest';
import { serializeSeatBooking } from '#app/api/serializers/rideshare.server.ts';
import { india } from '#tests/builders/india.ts';
import { aSeatBooking } from '#tests/builders/trips.ts';

test('gives the day of the pickup, which a delay can move past that of the trip', () => {
  const booking = aSeatBooking({ pickupAt: india('2026-11-24 01:15') });
  expect(serializeSeatBooking(booking)).toMatchObject({
    ...{ tripDate: '2026-11-23', pickupDate: '2026-11-24', pickupTime: '01:15' },
  });
});
