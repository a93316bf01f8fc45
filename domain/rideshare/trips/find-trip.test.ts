import { expect, test } from 'vitest';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import { findTrip } from '#domain/rideshare/trips/find-trip.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refusedFor } from '#tests/builders/outcomes.ts';
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

test('finds a trip of yesterday that is delayed past midnight, until it has left its last pickup', async () => {
  const late = aTrip({ delay: { ...NO_DELAY, minutes: 20 * 60 } });
  const onTime = aTrip({ direction: 'return' });
  const clock = settableClock(india('2026-11-24 00:10'));
  const trips = {
    routes: async () => [aRoute()],
    find: async () => undefined,
    on: async (_route: string, _date: string, direction: string) =>
      direction === 'outbound' ? late : onTime,
    seats: async () => [],
  };
  const findAt = findTrip({ trips, clock });
  expect(accepted(await findAt(asked))).toEqual(late);
  expect(refusedFor(await findAt({ ...asked, direction: 'return' }))).toBe('date-past');
  clock.now = india('2026-11-24 08:00');
  expect(refusedFor(await findAt(asked))).toBe('date-past');
});

test.each([
  [{ routeId: 'delhi-agra' }, 'not-found'],
  [{ direction: 'sideways' }, 'direction-missing'],
  [{ date: '23/11/2026' }, 'travel-date-missing'],
  [{ date: '2026-02-30' }, 'travel-date-missing'],
  [{ date: '2026-11-20' }, 'date-past'],
  [{ date: '2026-11-24' }, 'route-not-operating'],
  [{ date: '2027-11-25' }, 'not-found'],
])('refuses %o', async (other, code) => {
  expect(refusedFor(await find({ ...asked, ...other }))).toBe(code);
});
