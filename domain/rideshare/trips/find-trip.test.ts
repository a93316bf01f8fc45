import { expect, test } from 'vitest';
import { findTrip } from '#domain/rideshare/trips/find-trip.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aRoute, aTrip } from '#tests/builders/trips.ts';

const find = findTrip({
  trips: {
    routes: async () => [aRoute()],
    find: async () => undefined,
    on: async (_route, date) => (date === '2026-11-23' ? aTrip() : undefined),
    seats: async () => [],
  },
  clock: settableClock(india('2026-11-21 12:00')),
});
const asked = { routeId: 'delhi-dehradun', date: '2026-11-23', direction: 'outbound' };

test('finds the trip of a route, a day and a direction', async () => {
  expect(accepted(await find(asked))).toEqual(aTrip());
});

test.each([
  [{ routeId: 'delhi-agra' }, 'There is no such route.'],
  [{ direction: 'sideways' }, 'Please select outbound or return'],
  [{ date: '23/11/2026' }, 'Please select a travel date'],
  [{ date: '2026-02-30' }, 'Please select a travel date'],
  [{ date: '2026-11-20' }, "Please select today's date or a future date"],
  [{ date: '2026-11-24' }, "This route doesn't operate on Tuesday"],
  [{ date: '2027-11-25' }, 'No trip is scheduled for this date yet. Please choose an earlier date.'],
])('refuses %o', async (other, message) => {
  expect(refused(await find({ ...asked, ...other })).message).toBe(message);
});
