import { beforeAll, expect, test } from 'vitest';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { noDepots } from '#domain/duties/testing/sheet.ts';
import { addDays, addMinutes, type IndiaDate, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import { readConfig } from '#infra/config/config.ts';
import { offlinePlaces } from '#infra/places/offline.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { type DemoBooking, demoBookings } from '#infra/postgres/seeds/demo/demo-day.ts';
import { DEMO_DRIVERS } from '#infra/postgres/seeds/demo/demo-fleet.ts';
import { seedFleet } from '#infra/postgres/seeds/seed-fleet.ts';
import { seedTrips } from '#infra/postgres/seeds/seed-trips.ts';
import { india } from '#tests/builders/india.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db, url } = await openTestDatabase();
const config = readConfig({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) }, { demo: true });
const places = offlinePlaces({ clock: () => new Date() });

const HOURS = Array.from({ length: 24 }, (_, hour) => `2026-11-22 ${String(hour).padStart(2, '0')}:07`);

beforeAll(async () => {
  await seedTrips(url, config);
  await seedFleet(url, { config, places });
});

/** Returns the minutes between each duty of a driver or vehicle and the next one. */
function gaps(bookings: readonly DemoBooking[], of: (booking: DemoBooking) => string | undefined): number[] {
  const assigned = bookings.toSorted((one, other) => one.pickupAt.getTime() - other.pickupAt.getTime());
  return assigned.flatMap((booking, index) => {
    const next = assigned.slice(index + 1).find((each) => of(each) === of(booking));
    if (!next || of(booking) === undefined) return [];
    return [(next.pickupAt.getTime() - addMinutes(booking.pickupAt, booking.minutes).getTime()) / 60_000];
  });
}

test.each(HOURS)('at %s one pair of duties has less than the buffer, and none overlap', (now) => {
  const bookings = demoBookings(india(now));
  const ofDrivers = gaps(bookings, ({ driver }) => driver ?? undefined);
  const ofVehicles = gaps(bookings, ({ driver }) =>
    driver ? DEMO_DRIVERS[driver].shift.vehicle : undefined,
  );
  expect(ofDrivers.filter((gap) => gap < 30)).toEqual([15]);
  expect(ofVehicles.filter((gap) => gap < 30)).toEqual([15]);
});

test('adds a fleet with shifts, leave, and the duties of today and tomorrow, once', async () => {
  const count = async (
    table: 'drivers' | 'vehicles' | 'driver_shifts' | 'driver_leave' | 'duties' | 'bookings',
  ) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirst()
    )?.rows;
  const counts = async () => [
    ...[await count('drivers'), await count('vehicles'), await count('driver_shifts')],
    ...[await count('driver_leave'), await count('bookings'), await count('duties')],
  ];
  const added = await counts();
  expect(added.slice(0, 4)).toEqual(['6', '5', '36', '1']);
  expect(Number(added[4])).toBeGreaterThan(20);
  expect(Number(added[5])).toBeGreaterThan(15);
  await seedFleet(url, { config, places });
  expect(await counts()).toEqual(added);

  const overnight = await db
    .selectFrom('driver_shifts')
    .innerJoin('drivers', 'drivers.id', 'driver_shifts.driver_id')
    .select('drivers.name')
    .distinct()
    .whereRef('ends_at', '<', 'starts_at')
    .execute();
  expect(overnight).toEqual([{ name: 'Gurpreet Singh' }]);
  const dates = await db.selectFrom('bookings').select('pickup_at').orderBy('pickup_at').execute();
  const [today, tomorrow, ...later] = new Set(dates.map(({ pickup_at }) => indiaDateOf(pickup_at)));
  expect([tomorrow, later]).toEqual([addDays(today as IndiaDate, 1), []]);
  const trips = await db
    .selectFrom('duties')
    .innerJoin('rideshare_trips', 'rideshare_trips.id', 'duties.trip_id')
    .select(['departs_at', 'route_id', 'driver_id'])
    .execute();
  expect(trips.length).toBeGreaterThan(0);
  expect(new Set(trips.map(({ route_id, driver_id }) => `${route_id} ${driver_id}`)).size).toBe(1);
  const [first] = trips.map(({ departs_at }) => departs_at).toSorted((a, b) => a.getTime() - b.getTime());
  const next = await db
    .selectFrom('rideshare_trips')
    .select('departs_at')
    .where('route_id', '=', 'delhi-dehradun' as RouteId)
    .where('departs_at', '>', new Date())
    .orderBy('departs_at')
    .executeTakeFirst();
  expect(next?.departs_at).toEqual(first);
});

test('gives each duty the state of its booking and a history that leads to it', async () => {
  const duties = await db
    .selectFrom('duties')
    .leftJoin('bookings', 'bookings.id', 'duties.booking_id')
    .select(['duties.id', 'duties.state', 'duties.version', 'bookings.status', 'ends_at', 'starts_at'])
    .execute();
  const expected = { completed: 'completed', started: 'on-trip' } as const;
  for (const { id, state, version, status } of duties) {
    const changes = await db
      .selectFrom('duty_changes')
      .selectAll()
      .where('duty_id', '=', id)
      .orderBy('id')
      .execute();
    expect(changes.map((change) => change.version)).toEqual(
      Array.from({ length: version }, (_, at) => at + 1),
    );
    expect(changes.at(-1)?.state).toBe(state);
    if (status)
      expect(status).toBe(state === 'completed' || state === 'started' ? expected[state] : 'confirmed');
  }
});

test('has one conflict, of low severity', async () => {
  const now = new Date();
  const days = { from: addMinutes(now, -24 * 60), to: addMinutes(now, 3 * 24 * 60) };
  const sheet = await dutySheetRepository(db, noDepots).sheet(sheetInterval(days));
  const conflicts = findConflicts(sheet, days);
  expect(conflicts).toMatchObject([{ type: 'insufficient_buffer', gapMinutes: 15, missingMinutes: 15 }]);
});

test('sends no message and writes no event', async () => {
  expect(await db.selectFrom('outbox_events').select('id').where('topic', '<>', 'trip').execute()).toEqual(
    [],
  );
  const messages = await db.selectFrom('messages').select(['kind', 'status']).distinct().execute();
  expect(messages).toEqual([{ kind: 'booking-confirmed', status: 'kept' }]);
});
