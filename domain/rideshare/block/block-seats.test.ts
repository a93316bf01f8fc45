import { expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { blockSeats, type SeatsToBlock, unblockSeats } from '#domain/rideshare/block/block-seats.ts';
import type { SeatsChanged, TripSpan } from '#domain/rideshare/ports.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import { india, settableClock } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { aRoute, aTrip } from '#tests/builders/trips.ts';

const everything: SeatsToBlock = {
  weeks: null,
  routeId: null,
  tripId: null,
  seats: null,
  by: BY_OWNER,
  dryRun: false,
};
const trip = aTrip();
const ROUTE = aRoute().id;
const changed = (tripId: number, seats: readonly string[], booked: readonly string[]): SeatsChanged => ({
  tripId: tripId as TripId,
  routeName: trip.route.name,
  tripDate: trip.date,
  direction: 'outbound',
  changed: seats,
  booked,
});

function setup(route = aRoute()) {
  const told: TripId[] = [];
  const spans: TripSpan[] = [];
  const lastDays: Record<string, IndiaDate> = { all: '2026-12-20' as IndiaDate };
  const answer = async (span: TripSpan) => {
    spans.push(span);
    return [changed(1, ['A1', 'B1'], ['C1']), changed(2, [], ['A1', 'B1'])];
  };
  const deps = {
    trips: {
      routes: async () => [route],
      find: async (id: TripId) => (id === trip.id ? trip : undefined),
      on: async () => undefined,
      seats: async () => [],
      lastDay: async (route: RouteId | null) => lastDays[route ?? 'all'],
    },
    blocks: { block: answer, unblock: answer },
    news: { changed: (trips: readonly TripId[]) => void told.push(...trips) },
    clock: settableClock(india('2026-11-21 12:00')),
  };
  return { deps, told, spans, lastDays };
}

test.each([blockSeats, unblockSeats])(
  'applies %o to the trips of three weeks and reports the result',
  async (act) => {
    const { deps, told, spans } = setup();
    expect(accepted(await act(deps)(everything))).toMatchObject({ seats: 2, left: 3 });
    expect(spans).toEqual([
      {
        from: india('2026-11-21 12:00'),
        until: india('2026-12-12 12:00'),
        routeId: null,
        tripId: null,
        seats: null,
      },
    ]);
    expect(told).toEqual([1]);
  },
);

test('applies to one trip at any date', async () => {
  const { deps, spans } = setup();
  accepted(await blockSeats(deps)({ ...everything, weeks: 1, tripId: trip.id, seats: ['A1'] }));
  expect(spans[0]?.until).toEqual(new Date(trip.departsAt.getTime() + 1));
});

test.each([
  ['all trips exist', { weeks: 4 }, { all: '2026-12-20' }, null],
  ['trips are missing', { weeks: 5 }, { all: '2026-12-20' }, '2026-12-20'],
  ['the last trip is over', {}, { all: '2026-11-19' }, '2026-11-19'],
  ['there is no trip', {}, {}, '2026-11-20'],
  [
    'trips of the route are missing',
    { routeId: ROUTE },
    { all: '2026-12-20', [ROUTE]: '2026-12-01' },
    '2026-12-01',
  ],
  ['one trip is meant', { tripId: trip.id }, {}, null],
] as const)('says up to which day there are trips if %s', async (_name, asked, days, until) => {
  const { deps, lastDays } = setup();
  delete lastDays.all;
  Object.assign(lastDays, days);
  for (const dryRun of [true, false])
    expect(accepted(await blockSeats(deps)({ ...everything, ...asked, dryRun })).scheduledUntil).toBe(until);
});

test('refuses a trip that has arrived', async () => {
  const { deps, told } = setup();
  deps.clock.now = trip.arrivesAt;
  for (const act of [blockSeats, unblockSeats])
    expect(refused(await act(deps)({ ...everything, tripId: trip.id }))).toEqual({ code: 'trip-over' });
  expect(told).toEqual([]);
});

test('counts no day on which a route does not run as one without trips', async () => {
  const { deps, lastDays } = setup(aRoute({ operatingDays: ['monday'] }));
  lastDays.all = '2026-11-23' as IndiaDate;
  const until = async (weeks: number) =>
    accepted(await blockSeats(deps)({ ...everything, weeks })).scheduledUntil;
  expect(await until(1)).toBeNull();
  expect(await until(2)).toBe('2026-11-23');
});

test('notifies nobody in a dry run', async () => {
  const { deps, told } = setup();
  accepted(await blockSeats(deps)({ ...everything, dryRun: true }));
  expect(told).toEqual([]);
});

test.each([
  [{ weeks: 0 }, 'weeks-out-of-range'],
  [{ weeks: 1.5 }, 'weeks-out-of-range'],
  [{ weeks: 53 }, 'weeks-out-of-range'],
  [{ routeId: 'delhi-agra' }, 'not-found'],
  [{ tripId: 99 as TripId }, 'not-found'],
  [{ tripId: trip.id, seats: ['Z1'] }, 'seat-not-on-trips'],
  [{ seats: ['A1', 'Z1'] }, 'seat-not-on-trips'],
])('refuses %o', async (asked, code) => {
  const { deps, spans } = setup();
  expect(refusedFor(await unblockSeats(deps)({ ...everything, ...asked }))).toBe(code);
  expect(spans).toEqual([]);
});
