import { expect, test } from 'vitest';
import { changedFacts } from '#app/rider/my-bookings/change/changed-facts.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { LANGUAGES } from '#domain/words/languages.ts';

test('says in Hindi what a change alters, and what it removes', () => {
  const { fields } = LANGUAGES.hi.labels;
  if (!fields) throw new Error('Hindi has no fields');
  const before = sampleBooking();
  const pickupAt = new Date(before.ride.pickupAt.getTime() + 30 * MINUTE_MS);
  const after = { ...before, ride: { ...before.ride, pickupAt, flightNumber: null } } as typeof before;
  const lines = changedFacts(before, after, fields);
  expect(lines).toEqual([expect.stringMatching(/^चढ़ने का समय: .* → .*बजे/), 'फ़्लाइट नंबर: AI 302 → —']);
  expect(changedFacts(before, before, fields)).toEqual([]);
});
