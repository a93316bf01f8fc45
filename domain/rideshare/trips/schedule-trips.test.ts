import { expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import { NO_DELAY } from '#domain/rideshare/delay/trip-delay.ts';
import type { TripDraft } from '#domain/rideshare/trip.ts';
import { scheduleTrips } from '#domain/rideshare/trips/schedule-trips.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { aRoute, RIDESHARE } from '#tests/builders/trips.ts';

const nameOf = ({ date, direction }: TripDraft) => `${date} ${direction}`;

function schedule(now: string) {
  const made = new Map<string, number>();
  const run = scheduleTrips({
    trips: {
      routes: async () => [aRoute()],
      schedule: async (trips, closesAt) => {
        const fresh = trips.filter((trip) => !made.has(nameOf(trip)));
        for (const trip of fresh) made.set(nameOf(trip), closesAt(trip));
        return fresh.map((trip, id) => ({ ...trip, id: id as TripId, delay: NO_DELAY, closedAt: null }));
      },
      missing: async (trips) => trips.filter((trip) => !made.has(nameOf(trip))),
    },
    timeouts: RIDESHARE,
    clock: settableClock(india(now)),
  });
  return { run, made };
}

test('creates both directions of every operating day, thirty days ahead', async () => {
  const { run, made } = schedule('2026-11-21 00:10');
  const { scheduled, there } = await run();
  // 30 days from a Saturday include four Tuesdays.
  expect(scheduled).toHaveLength(52);
  expect(there).toBe(0);
  expect([...made.keys()].some((name) => name.startsWith('2026-11-24'))).toBe(false);
  expect(made.get('2026-11-21 outbound')).toBe(india('2026-11-21 12:15').getTime());
  expect(made.get('2026-11-21 return')).toBe(india('2026-11-21 21:30').getTime());
});

test('leaves existing trips alone and creates none that have left', async () => {
  const { run } = schedule('2026-11-21 12:00');
  expect((await run({ days: 1 })).scheduled.map(nameOf)).toEqual(['2026-11-21 return']);
  expect(await run({ days: 1 })).toEqual({ scheduled: [], there: 1 });
});

test('reports in a dry run what it would create, and creates nothing', async () => {
  const { run, made } = schedule('2026-11-21 00:10');
  expect((await run({ days: 2, dryRun: true })).scheduled).toHaveLength(4);
  expect(made.size).toBe(0);
});
